import path from 'node:path'
import { atomicWrite } from '../../files/index.js'
import type { ProbedTasks } from '../../probes/index.js'
import { biasFiles } from './bias-files.js'

/** Writes tables and figures of the findings; nothing if there are none. */
export async function writeBiasReport(
  output: string,
  { findings, humans }: Pick<ProbedTasks, 'findings' | 'humans'>,
): Promise<void> {
  if (findings.length === 0) return
  for (const [name, contents] of Object.entries(await biasFiles(findings, humans)))
    await atomicWrite(path.join(output, name), contents)
}
