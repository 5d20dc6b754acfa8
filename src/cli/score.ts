import { Command, Option } from 'commander'
import { dataRoot } from '../builders/index.js'
import { defined, UsageError, wholeNumber } from '../core/index.js'
import { type ScoredFile, type SliceScore, scoreFile } from '../evaluation/index.js'
import { remarkText, scoreCell, undefinedNotes, writeReport } from '../reports/index.js'
import { type TableOptions, textTable } from '../text/index.js'
import { flagValue } from './flag-value.js'
import { noteChangedTasks } from './note-changed-data.js'
import { chosenTask, type DatasetFlags, withOwnData } from './own-data.js'
import { perfectNote } from './perfect-note.js'
import { readItemIds } from './read-item-ids.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface ScoreFlags extends SharedFlags, DatasetFlags {
  readonly predictions: string
  readonly split?: string
  readonly scorer: 'sound' | 'official'
  readonly seed: number
  readonly items?: string
  readonly slices?: boolean
  readonly output?: string
  readonly as?: string
}

export const scoreCommand = (): Command =>
  withOwnData(
    withSharedOptions(
      new Command('score')
        .argument('[task]', 'id, see polyseme ls tasks')
        .requiredOption('--predictions <file>', 'the file of answers')
        .option(
          '--split <name>',
          'which split the answers are for (default: the one whose labels are available)',
        )
        .addOption(
          new Option('--scorer <which>', 'which scorer comes first; the other follows')
            .choices(['sound', 'official'])
            .default('sound'),
        )
        .option(
          '--items <file>',
          'the answers cover only these items: ids, one per line, in the order of the split',
        )
        .option('--slices', 'also break the first metric down by slice: domain, part of speech')
        .option('--output <dir>', 'also save the answers as a run, for compare, report and table')
        .option('--as <name>', "the name of that run's system (default: the file's name)")
        .option('--seed <n>', 'seed of the bootstrap', flagValue(wholeNumber), 1),
    ),
  ).action(async (id: string | undefined, flags: ScoreFlags) => {
    const out = terminalOf(flags)
    if (flags.as !== undefined && flags.output === undefined)
      throw new UsageError('--as names a run; say with --output where it is kept')
    const task = await chosenTask(id, flags)
    const root = await dataRoot(dataFolder(flags), [task])
    const { predictions, split, scorer, seed, slices, output, as: name } = flags
    const scoring = out.progress(`scoring ${task.id}`)
    const scored = await scoreFile(task, predictions, {
      root,
      scorer,
      seed,
      ...defined({ split, slices, output, name }),
      ...(flags.items ? { items: await readItemIds(flags.items) } : {}),
    })
    scoring.done()
    await noteChangedTasks([task], root, (line) => out.note(line))
    const perfect = perfectNote(predictions, scored)
    if (perfect !== null) out.note(perfect)
    if (output !== undefined) await writeReport(output, { note: (line) => out.note(line) })
    out.print(out.json ? JSON.stringify({ task: task.id, ...scored }) : scoreText(task.id, scored, out.table))
  })

const slicesText = (slices: readonly SliceScore[], options: TableOptions): string =>
  textTable(
    ['slice', slices[0]!.metric, 'n'],
    slices.map((score) => [`${score.slice} ${score.of}`, scoreCell(score), String(score.n)]),
    options,
  )

/** Where the answers were left. */
const leftText = ({ folder, submission }: ScoredFile): string =>
  [...(folder ? [`\nRun: ${folder}`] : []), ...(submission ? [`\nSubmission: ${submission}`] : [])].join('')

function scoreText(task: string, scored: ScoredFile, options: TableOptions): string {
  const { split, n, unlabelled, remarks, scores, slices = [] } = scored
  if (unlabelled > 0)
    return `${task} ${split}: ${n} answers, one for each item; ${unlabelled} labels are hidden, so nothing is scored${remarks.map((remark) => `\n${remarkText(remark, n)}`).join('')}${leftText(scored)}`
  return `${task} ${split}\n${textTable(
    ['metric', 'scorer', 'score', 'n'],
    scores.map((score) => [score.metric, score.scorer, scoreCell(score), String(score.n)]),
    options,
  )}${[...remarks.map((remark) => remarkText(remark, n)), ...undefinedNotes(scores)]
    .map((note) => `\n${note}`)
    .join('')}${slices.length > 0 ? `\n\n${slicesText(slices, options)}` : ''}${leftText(scored)}`
}
