import { Command, Option } from 'commander'
import { dataRoot } from '../builders/index.js'
import { pick, wholeNumber } from '../core/index.js'
import { type ScoredFile, type SliceScore, scoreFile } from '../evaluation/index.js'
import { scoreCell, undefinedNotes } from '../reports/index.js'
import { tasks } from '../tasks/index.js'
import { textTable } from '../text/index.js'
import { defined } from './defined.js'
import { flagValue } from './flag-value.js'
import { readItems } from './read-items.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

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
    const root = await dataRoot(dataFolder(flags), [task])
    const { predictions, split, scorer, seed, slices } = flags
    const scored = await scoreFile(task, predictions, {
      root,
      scorer,
      seed,
      ...defined({ split, slices }),
      ...(flags.items ? { items: await readItems(flags.items) } : {}),
    })
    out.print(out.json ? JSON.stringify({ task: id, ...scored }) : scoreText(id, scored))
  })

const slicesText = (slices: readonly SliceScore[]): string =>
  textTable(
    ['slice', slices[0]!.metric, 'n'],
    slices.map((score) => [`${score.slice} ${score.of}`, scoreCell(score), String(score.n)]),
  )

const scoreText = (task: string, { split, scores, slices = [] }: ScoredFile): string =>
  `${task} ${split}\n${textTable(
    ['metric', 'scorer', 'score', 'n'],
    scores.map((score) => [score.metric, score.scorer, scoreCell(score), String(score.n)]),
  )}${undefinedNotes(scores)
    .map((note) => `\n${note}`)
    .join('')}${slices.length > 0 ? `\n\n${slicesText(slices)}` : ''}`
