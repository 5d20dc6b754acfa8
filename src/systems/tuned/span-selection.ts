import { type ExampleOf, UserError } from '../../core/index.js'
import { sample } from '../../math/index.js'
import type { Materials, System } from '../system.js'
import { learnSelection, type SelectionStage } from './learn-selection.js'
import { type SearchExample, searchesFromPairs } from './search-examples.js'

/** Maximum number of sentences from other rows around the answer. */
const around = 6
/** What PiC's Appendix G sets aside of PSD to learn from and to choose the best epoch by. */
export const psdDivision = { train: 1438, dev: 500 } as const

const labelled = (examples: readonly ExampleOf<'phrase-search'>[]): SearchExample[] =>
  examples.flatMap(({ query, document, gold, group }) =>
    gold?.[0] ? [{ query, document, gold: gold[0], group }] : [],
  )

type Lent = Materials<'phrase-search'>
type Source = (materials: Lent) => Promise<SelectionStage>

const published = async ({ examples }: Lent, task: string): Promise<SelectionStage> => ({
  train: labelled(await examples(task, 'phrase-search', 'train')),
  dev: labelled(await examples(task, 'phrase-search', 'dev')),
})

const madeSearches = async ({ examples, random }: Lent): Promise<SearchExample[]> =>
  searchesFromPairs(await examples('pic-ps', 'same-meaning', 'train'), around, random)

const madeSenses = async ({ examples }: Lent): Promise<SearchExample[]> =>
  labelled(await examples('psd-from-ps', 'phrase-search', 'train'))

/** Generated data has no dev of its own: part of it is held out. */
const made = (train: SearchExample[]): SelectionStage => ({ train, dev: [] })

/** The task's own train; else searches and disambiguations made from phrase-similarity rows. */
const ownOrMade: Source = async (materials) => {
  const own = labelled(await materials.train())
  return own.length > 0
    ? { train: own, dev: labelled(await materials.dev()) }
    : made([...(await madeSearches(materials)), ...(await madeSenses(materials))])
}

interface Stage {
  /** The published data that is preferred to generated items. */
  readonly published: string
  readonly learn: Source
}

/** Lessons that are available for any task; made from phrase-similarity rows if the published train is not available. */
const lessons = {
  'pr-pass': {
    published: 'PR-pass train',
    learn: async (materials) => {
      const own = await published(materials, 'pic-pr-pass')
      return own.train.length > 0 ? own : made(await madeSearches(materials))
    },
  },
  psd: {
    published: 'PSD train',
    learn: async (materials) => {
      const found = await published(materials, 'pic-psd')
      const own = found.train.length > 0 ? found : made(await madeSenses(materials))
      return {
        train: sample(own.train, psdDivision.train, materials.random),
        dev: sample(own.dev, psdDivision.dev, materials.random),
      }
    },
  },
} satisfies Record<string, Stage>

export type Lesson = keyof typeof lessons

/** Start and end of the answer in query and document read together, as extractive question answering does it. */
const selection = (id: string, source: string, stages: readonly Stage[]): System => ({
  id,
  title: 'Fine-tuned: query and document read together, start and end of the answer by two linear heads',
  source,
  needs: ['encoder'],
  borrows: [
    ...['pic-ps', 'psd-from-ps', 'pic-pr-pass', 'pic-psd'].map((task) => ({ task, split: 'train' })),
    ...['pic-pr-pass', 'pic-psd'].map((task) => ({ task, split: 'dev' })),
  ],
  trains: 'encoder',
  solves: {
    'phrase-search': async (materials) => {
      const found: SelectionStage[] = []
      for (const { published, learn } of stages) {
        const searches = await learn(materials)
        if (searches.train.length === 0)
          throw new UserError(`nothing to learn from: neither ${published} nor PiC PS train is available`)
        found.push(searches)
      }
      return learnSelection(materials, found)
    },
  },
})

export const spanSelection = selection('span-selection', 'Pham et al. 2023 (PiC), Sec. 5.4 and Appendix B', [
  { published: "the task's own train", learn: ownOrMade },
])

/** The same, given what to learn from, one after the other. For experiments; not registered. */
export const taughtSelection = (taught: readonly Lesson[]): System =>
  selection(
    ['span-selection', ...taught].join('-'),
    'Pham et al. 2023 (PiC), Appendices G and H',
    taught.map((lesson) => lessons[lesson]),
  )
