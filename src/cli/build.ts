import path from 'node:path'
import { Command } from 'commander'
import { builders, funnelTable } from '../builders/index.js'
import { pick, UserError } from '../core/index.js'
import { probeTasks } from '../probes/index.js'
import { writeBiasReport } from '../reports/index.js'
import { tasks } from '../tasks/index.js'
import { buildRequest, type RequestFlags, withRequestOptions } from './build-request.js'
import { defined } from './defined.js'
import {
  exitCodeOf,
  type Gated,
  type GateFlags,
  printProbed,
  withGate,
  withGateOptions,
} from './probed-text.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'
import type { Terminal } from './terminal.js'

interface BuildFlags extends SharedFlags, RequestFlags, GateFlags {
  readonly bias?: boolean
}

export const buildCommand = (): Command =>
  withGateOptions(
    withSharedOptions(
      withRequestOptions(new Command('build').argument('<builder>', 'id, see polyseme ls builders'))
        .option('--bias', 'also measure context and word bias, and leave the report in the data set')
        .option(
          '--encoder <spec>',
          'what sentences are compared and bias is measured with (default: minilm)',
        ),
    ),
  ).action(async (id: string, { bias = false, gate, gatePoint, ...flags }: BuildFlags) => {
    const out = terminalOf(flags)
    const { output, seed } = flags
    const builder = await pick('builder', builders, id).load()
    const { folder, parts, funnel } = await builder.build(buildRequest(flags, out))
    if (!out.json) {
      if (funnel) out.print(`${funnelTable(funnel)}\n`)
      out.print([...parts.map(({ name, rows }) => `${name}\t${rows}`), folder].join('\n'))
    }
    const measured = bias || gate !== undefined
    const probed = measured
      ? await biasOfBuilt(folder, { output, seed, ...defined({ gate, gatePoint }) }, flags, out)
      : null
    if (out.json)
      out.print(
        JSON.stringify({
          builder: id,
          folder,
          parts,
          ...defined({ funnel }),
          ...(probed ? { bias: probed } : {}),
        }),
      )
    if (probed) process.exitCode = exitCodeOf(probed)
  })

/** Every task on the data set that was built, measured as `polyseme bias` does. */
async function biasOfBuilt(
  folder: string,
  { output, seed, ...gate }: Pick<BuildFlags, 'output' | 'seed' | 'gate' | 'gatePoint'>,
  flags: Pick<BuildFlags, 'encoder'>,
  out: Terminal,
): Promise<Gated> {
  const built = Object.values(tasks).filter(({ dataset }) => dataset === path.basename(folder))
  if (built.length === 0)
    throw new UserError(`${folder} is built, but no task reads it, so that its bias was not measured`)
  const options = { output: path.join(folder, 'bias'), ...gate }
  const found = await probeTasks(built, {
    root: () => output,
    output: path.join(options.output, 'runs'),
    seeds: [seed],
    mentions: 'all',
    ...defined({ encoder: flags.encoder }),
    note: (line) => out.note(line),
    progress: (label) => out.progress(label),
  })
  await writeBiasReport(options.output, found)
  const probed = withGate(found, gate)
  if (!out.json) {
    out.print('')
    printProbed(probed, options, out)
  }
  return probed
}
