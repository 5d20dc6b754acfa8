import { Command, Option } from 'commander'
import { type Outcome, pick, UserError, wholeNumber } from '../core/index.js'
import {
  chosenExamples,
  defaultSplit,
  type Score,
  type SliceScore,
  scoreOutcomes,
  scoreSlices,
} from '../evaluation/index.js'
import { scoreCell, textTable, undefinedNotes } from '../reports/index.js'
import { tasks } from '../tasks/index.js'
import { dataRoot } from './data-root.js'
import { flagValue } from './flag-value.js'
import { readItems } from './read-items.js'
import { type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

interface ScoreFlags extends SharedFlags {
  readonly predictions: string
  readonly split?: string
  readonly scorer: 'sound' | 'official'
  readonly seed: number
  readonly items?: string
  readonly slices?: boolean
}

export const scoreCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('score')
        .description("score a file of answers in the shared task's own format")
        .argument('<task>', 'id, see polyseme ls tasks')
        .requiredOption('--predictions <file>', 'the file of answers')
        .option(
          '--split <name>',
          'which split the answers are for (default: the one whose labels are at hand)',
        )
        .addOption(
          new Option('--scorer <which>', 'which scorer comes first; the other stands beside it')
            .choices(['sound', 'official'])
            .default('sound'),
        )
        .option(
          '--items <file>',
          'the answers are of these items only: ids, one per line, in the order of the split',
        )
        .option('--slices', 'the first metric by slice too: domain, part of speech')
        .option('--seed <n>', 'seed of the bootstrap', flagValue(wholeNumber), 1),
    ),
  ).action(async (id: string, flags: ScoreFlags) => {
    const out = terminalOf(flags)
    const task = pick('task', tasks, id)
    const root = await dataRoot(flags, [task])
    const split = flags.split ?? (await defaultSplit(task, root))
    const { seed } = flags
    const items = flags.items ? await readItems(flags.items) : undefined
    const examples = await chosenExamples(task, split, root, { limit: null, samples: null, seed, items })
    const hidden = examples.filter(({ gold }) => gold === null).length
    if (hidden > 0)
      throw new UserError(
        `${id} ${split}: ${hidden} of ${examples.length} labels are not at hand; nothing to score against`,
      )
    const predictions = await task.submission.read(flags.predictions, examples, {
      lenient: flags.scorer === 'official',
    })
    const outcomes = examples.map((example, i): Outcome => ({ example, prediction: predictions[i]! }))
    const metrics = [...task.metrics, ...(task.official ?? [])]
    const scores = metrics
      .map((metric) => scoreOutcomes(metric, outcomes, { seed }))
      .sort((a, b) => Number(b.scorer === flags.scorer) - Number(a.scorer === flags.scorer))
    const slices = flags.slices ? scoreSlices(task.metrics[0]!, outcomes, { seed }) : []
    out.print(
      out.json
        ? JSON.stringify({ task: id, split, n: outcomes.length, scores, ...(flags.slices ? { slices } : {}) })
        : [scoreText(id, split, scores), ...(slices.length > 0 ? [slicesText(slices)] : [])].join('\n\n'),
    )
  })

const slicesText = (slices: readonly SliceScore[]): string =>
  textTable(
    ['slice', slices[0]!.metric, 'n'],
    slices.map((score) => [`${score.slice} ${score.of}`, scoreCell(score), String(score.n)]),
  )

const scoreText = (task: string, split: string, scores: readonly Score[]): string =>
  `${task} ${split}\n${textTable(
    ['metric', 'scorer', 'score', 'n'],
    scores.map((score) => [score.metric, score.scorer, scoreCell(score), String(score.n)]),
  )}${undefinedNotes(scores)
    .map((note) => `\n${note}`)
    .join('')}`
