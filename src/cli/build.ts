import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { type Builder, builders, type Checked, checkBuilt, funnelTable } from '../builders/index.js'
import { defined, pick, UsageError, UserError } from '../core/index.js'
import { catalogue } from '../datasets/index.js'
import { checkOutput, isInside, realPath } from '../files/index.js'
import { probeTasks } from '../probes/index.js'
import { writeBiasReport } from '../reports/index.js'
import { textTable } from '../text/index.js'
import { buildRequest, type RequestFlags, withRequestOptions } from './build-request.js'
import { oneEncoderFlag } from './encoder-flag.js'
import {
  checkGate,
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
  readonly help?: boolean
}

/** Number of labelled items up to which bias is measured by default: a minute or two with the default encoder. */
const quicklyProbed = 1000

export const buildCommand = (): Command =>
  withGateOptions(
    withSharedOptions(
      withRequestOptions(
        new Command('build')
          .argument('[builder]', 'id, see polyseme ls builders')
          .helpOption(false)
          .option('-h, --help', 'print this help; after a builder, its options too'),
      )
        .option(
          '--bias',
          `measure context and word bias and save the report in the data set (default: up to ${quicklyProbed} labelled items)`,
        )
        .option('--no-bias', 'do not measure it')
        .option(
          '--encoder <spec>',
          'encoder that compares sentences and measures bias (default: minilm)',
          oneEncoderFlag,
        ),
    ),
  ).action(async (id: string | undefined, flags: BuildFlags, command: Command) => {
    checkGate(flags)
    const out = terminalOf(flags)
    const builder = id === undefined ? null : await pick('builder', builders, id).load()
    if (flags.help) return out.print(command.helpInformation() + (builder ? `\n${builderHelp(builder)}` : ''))
    if (id === undefined || !builder)
      throw new UsageError(
        `name a builder: ${Object.keys(builders).join(', ')}; polyseme ls builders says what each makes, polyseme build BUILDER --help what it needs`,
      )
    if (builder.source === null && flags.source !== undefined)
      throw new UsageError(`${id} takes no source; leave out --source`)
    checkStages(builder, flags)
    const target = path.join(flags.output, id)
    checkOutput(target, 'folder')
    checkSources(flags, target)
    const request = await buildRequest(flags, out)
    const building = out.progress(`building ${id}`)
    const built = await builder.build(request)
    building.done()
    const { folder, parts, funnel } = built
    const checked = await checkBuilt(built)
    if (!out.json) {
      if (funnel) out.print(`${funnelTable(funnel)}\n`)
      if (checked) out.print(`${splitsTable(checked)}\n`)
      out.print(folder)
    }
    const probed = await biasOf(folder, checked, flags, out)
    const next = nextStep(builder, folder, checked)
    if (next !== null) out.note(`Next: ${next}`)
    if (out.json)
      out.print(
        JSON.stringify({
          builder: id,
          folder,
          parts,
          ...defined({ funnel }),
          ...(checked ? { splits: checked.validation.splits, figures: checked.stats.figures } : {}),
          ...(probed ? { bias: probed } : {}),
        }),
      )
    // Bias that was not requested is a remark: if it can't be measured, the build does not fail.
    if (probed && wantsBias(flags)) process.exitCode = exitCodeOf(probed)
  })

/** What one does with a data set that was just built; null for other things. */
function nextStep({ annotatedBy }: Builder, folder: string, checked: Checked | null): string | null {
  if (!checked) return null
  if (checked.labelled > 0) return runLine(folder)
  return annotatedBy === undefined
    ? null
    : `polyseme campaign new ${annotatedBy} --items ${folder}, for people to label it`
}

/** How what was built is run: under a published name as that data set, and with the inventory that came with it. */
function runLine(folder: string): string {
  const [name, inventories] = [path.basename(folder), path.join(folder, 'inventory')]
  if (Object.hasOwn(catalogue, name)) return `polyseme run --tasks '${name}-*' --data ${path.dirname(folder)}`
  const found = existsSync(inventories) ? `POLYSEME_INVENTORIES=${inventories} ` : ''
  return `${found}polyseme run --dataset ${folder}`
}

/** A builder that one process does would do all of its work whatever the share. */
function checkStages({ id, stages }: Builder, { stage, shard, queue }: RequestFlags): void {
  if (stages === undefined && (stage !== undefined || shard !== undefined || queue !== undefined))
    throw new UsageError(`${id} has no stages to share; leave out --stage, --shard and --queue`)
  if (stages !== undefined && stage !== undefined && !stages.includes(stage))
    throw new UsageError(`no stage ${stage}; stages are ${stages.join(', ')}`)
}

/** A source folder is read as a whole: the data set must not be written into it. */
function checkSources({ source = [], option = {} }: RequestFlags, target: string): void {
  for (const each of [...source, ...Object.values(option)])
    if (
      isInside(realPath(each), realPath(target)) &&
      statSync(each, { throwIfNoEntry: false })?.isDirectory()
    )
      throw new UserError(
        `${each}: is read by this command and would be overwritten; choose another --output`,
      )
}

function builderHelp({ id, source, options }: Builder): string {
  const rows = Object.entries(options).map(([name, given]) => [
    `  ${name}`,
    given.default === '' ? '' : `=${given.default}`,
    given.about,
  ])
  return [
    ...(source === null ? [] : [`Source of ${id}: ${source}`]),
    ...(rows.length === 0 ? [] : [`Options of ${id} (--option name=value) and their defaults:`]),
    ...rows.map(([name, value, about]) => `${`${name}${value}`.padEnd(34)} ${about}`),
  ].join('\n')
}

const wantsBias = ({ bias, gate }: BuildFlags): boolean => bias === true || gate !== undefined

const splitsTable = ({ validation: { splits }, stats: { figures } }: Checked): string =>
  textTable(
    ['part', 'rows', 'labelled', 'positive'],
    splits.map(({ name, rows, labelled }) => {
      const positive = figures.find((figure) => figure.name === `${name}: share of positive labels`)?.value
      return [name, String(rows), String(labelled), positive?.toFixed(2) ?? '']
    }),
  )

/** The tasks of the data set that was built, measured as `polyseme bias --dataset` does. Null if it is not measured. */
async function biasOf(
  folder: string,
  checked: Checked | null,
  flags: BuildFlags,
  out: Terminal,
): Promise<Gated | null> {
  const { bias, gate, gatePoint, seed, encoder } = flags
  const asked = wantsBias(flags)
  if (bias === false && !asked) return null
  if (!checked || checked.labelled === 0) {
    if (asked) throw new UserError(`${folder} is built; it has no labels, so its bias was not measured`)
    return null
  }
  if (!asked && checked.labelled > quicklyProbed) {
    out.note(
      `Bias was not measured, which would take a while; to measure it: polyseme bias --dataset ${folder}`,
    )
    return null
  }
  // What a builder wrote in addition to its items.
  process.env.POLYSEME_INVENTORIES ??= path.join(folder, 'inventory')
  const options = { output: path.join(folder, 'bias'), ...defined({ gate, gatePoint }) }
  const found = await probeTasks(checked.tasks, {
    root: () => path.dirname(folder),
    output: path.join(options.output, 'runs'),
    seeds: [seed],
    mentions: 'all',
    ...defined({ encoder }),
    note: (line) => out.note(line),
    progress: (label, place) => out.progress(label, place),
  })
  await writeBiasReport(options.output, found)
  const probed = withGate(found, flags)
  if (!out.json) {
    out.print('')
    printProbed(probed, options, out)
  }
  return probed
}
