import path from 'node:path'
import { checkFields, checkTexts } from '../../core/index.js'
import { atomicWrite } from '../../files/index.js'
import { checkHumanFindings, checkWholeFindings, type ProbedTasks } from '../../probes/index.js'
import { biasFiles } from './bias-files.js'

/** Writes tables and figures of the findings; nothing if there are none. */
export async function writeBiasReport(
  output: string,
  probed: Pick<ProbedTasks, 'findings' | 'humans'>,
): Promise<void> {
  checkTexts('writeBiasReport output', output)
  checkFields('writeBiasReport', probed, { findings: checkWholeFindings, humans: checkHumanFindings })
  const { findings, humans } = probed
  if (findings.length === 0) return
  for (const [name, contents] of Object.entries(await biasFiles(findings, humans)))
    await atomicWrite(path.join(output, name), contents)
}
