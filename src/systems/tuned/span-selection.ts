import { createHash } from 'node:crypto'
import { type ExampleOf, type RankedSpan, UserError } from '../../core/index.js'
import { sample } from '../../math/index.js'
import { defaultTraining, type LoadedModel, saveModel, spanSelector, train } from '../../training/index.js'
import type { Materials, System } from '../system.js'
import { baseModel } from './base-model.js'
import { chosenTraining } from './chosen-training.js'
import { heldOut } from './held-out.js'
import { type SearchExample, searchesFromPairs } from './search-examples.js'
import { type SearchWindow, searchWindows, windowSpans } from './search-windows.js'

/** Sentences of other rows that stand around the answer, at most. */
const around = 6
/** Spans that are answered, best first. */
const answered = 20
const sizes = { maxTokens: 256, queryTokens: 32 }
/** Two epochs as in the paper; its rate of 3e-5 is for encoders five times as large. */
const training = { epochs: 2, schedule: { rate: 1e-4, warmUp: 0.1, decay: 'linear' }, headRate: 5 } as const

type Asked = Pick<SearchExample, 'query' | 'document'> & { readonly gold: SearchExample['gold'] | null }

async function windowsOf(
  { tokenizer, config }: LoadedModel,
  asked: readonly Asked[],
): Promise<SearchWindow[][]> {
  const tokens = await tokenizer.tokenize(asked.flatMap(({ query, document }) => [query, document]))
  const maxTokens = Math.min(sizes.maxTokens, config.maxTokens)
  return asked.map(({ gold }, i) =>
    searchWindows(tokens[2 * i]!, tokens[2 * i + 1]!, gold, tokenizer.pair, {
      maxTokens,
      queryTokens: Math.min(sizes.queryTokens, Math.floor(maxTokens / 3)),
      secondType: config.tokenTypes > 1 ? 1 : 0,
    }),
  )
}

const labelled = (examples: readonly ExampleOf<'phrase-search'>[]): SearchExample[] =>
  examples.flatMap(({ query, document, gold, group }) =>
    gold?.[0] ? [{ query, document, gold: gold[0], group }] : [],
  )

/** The task's own train; else searches and disambiguations made of phrase-similarity rows. */
async function learnedFrom(materials: Materials<'phrase-search'>): Promise<SearchExample[]> {
  const own = labelled(await materials.train())
  if (own.length > 0) return own
  const pairs = await materials.examples('pic-ps', 'same-meaning', 'train')
  const senses = await materials.examples('psd-from-ps', 'phrase-search', 'train')
  return [...searchesFromPairs(pairs, around, materials.random), ...labelled(senses)]
}

/** Start and end of the answer in query and document read together, as extractive question answering does it. */
export const spanSelection: System = {
  id: 'span-selection',
  title: 'Fine-tuned: query and document read together, start and end of the answer by two linear heads',
  source: 'Pham et al. 2023 (PiC), Sec. 5.4 and Appendix B',
  needs: ['encoder'],
  trains: true,
  solves: {
    'phrase-search': async (materials) => {
      const found = await learnedFrom(materials)
      const all = sample(found, materials.training.examples ?? found.length, materials.random)
      if (all.length === 0)
        throw new UserError(
          'span-selection learns from PR-pass train or PiC PS train, and neither is at hand',
        )
      const model = await baseModel(await materials.embedder())
      const seed = String(materials.random())
      const split = heldOut(all, 0.05, materials.random)
      const [examples, watch] = [
        (await windowsOf(model, split.train)).flat(),
        (await windowsOf(model, split.dev)).flat(),
      ]
      const { keep } = materials.training
      const trained = await train<SearchWindow>(
        spanSelector({ size: model.config.dimensions, seed }),
        model,
        examples,
        {
          options: chosenTraining({ ...defaultTraining, ...training, seed }, materials.training),
          checkpoint: materials.scratch,
          identity: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
          progress: materials.progress,
          evaluate: async (ask) => {
            const found = await ask(watch, readWindows)
            return found.filter(({ top }, i) => top === `${watch[i]!.start} ${watch[i]!.end}`).length
          },
        },
      )
      materials.release(() => trained.close())
      if (keep) await saveModel(keep, model, trained.weights)
      return async (questions) => {
        const perQuestion = await windowsOf(
          model,
          questions.map((asked) => ({ ...asked, gold: null })),
        )
        const answers = await trained.ask(perQuestion.flat(), readWindows)
        let at = 0
        return perQuestion.map((own) => bestSpans(own.flatMap(() => answers[at++]!.spans)))
      }
    },
  },
}

interface WindowAnswer {
  readonly spans: readonly RankedSpan[]
  /** Places of the likeliest start and end, "not here" included. */
  readonly top: string
}

function readWindows(
  { start, end }: Readonly<Record<string, Float32Array>>,
  batch: readonly SearchWindow[],
): WindowAnswer[] {
  const tokens = start!.length / batch.length
  const row = (scores: Float32Array, i: number): number[] => [
    ...scores.subarray(i * tokens, (i + 1) * tokens),
  ]
  return batch.map((window, i) => {
    const [starts, ends] = [row(start!, i), row(end!, i)]
    const highest = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores))
    return { spans: windowSpans(window, starts, ends), top: `${highest(starts)} ${highest(ends)}` }
  })
}

/** The best of all windows; a span that several windows saw counts once, with its best score. */
function bestSpans(spans: readonly RankedSpan[]): RankedSpan[] {
  const seen = new Set<string>()
  return [...spans]
    .sort((a, b) => b.score - a.score)
    .filter(({ start, end }) => {
      const key = `${start} ${end}`
      return seen.has(key) ? false : seen.add(key)
    })
    .slice(0, answered)
}
