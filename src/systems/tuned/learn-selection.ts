import { createHash } from 'node:crypto'
import path from 'node:path'
import type { RankedSpan } from '../../core/index.js'
import { sample } from '../../math/index.js'
import {
  defaultTraining,
  type LoadedModel,
  saveModel,
  spanSelector,
  type Trained,
  train,
} from '../../training/index.js'
import type { Materials, Predictor } from '../system.js'
import { baseModel } from './base-model.js'
import { chosenTraining } from './chosen-training.js'
import { heldOut } from './held-out.js'
import type { SearchExample } from './search-examples.js'
import { type SearchWindow, searchWindows, windowSpans } from './search-windows.js'

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

/** Fine-tunes the run's encoder with start and end heads, on one set of searches after the other. */
export async function learnSelection(
  materials: Materials<'phrase-search'>,
  stages: readonly (readonly SearchExample[])[],
): Promise<Predictor<'phrase-search'>> {
  const base = await baseModel(await materials.embedder())
  let model = base
  let trained: Trained<SearchWindow> | undefined
  for (const [i, stage] of stages.entries()) {
    await trained?.close()
    trained = await learnStage(materials, model, stage, path.join(materials.scratch, `stage-${i + 1}`))
    model = { ...base, weights: trained.weights }
  }
  const last = trained!
  materials.release(() => last.close())
  const { keep } = materials.training
  if (keep) await saveModel(keep, base, last.weights)
  return async (questions) => {
    const perQuestion = await windowsOf(
      base,
      questions.map((asked) => ({ ...asked, gold: null })),
    )
    const answers = await last.ask(perQuestion.flat(), readWindows)
    let at = 0
    return perQuestion.map((own) => bestSpans(own.flatMap(() => answers[at++]!.spans)))
  }
}

async function learnStage(
  materials: Materials<'phrase-search'>,
  model: LoadedModel,
  stage: readonly SearchExample[],
  checkpoint: string,
): Promise<Trained<SearchWindow>> {
  const all = sample(stage, materials.training.examples ?? stage.length, materials.random)
  const seed = String(materials.random())
  const split = heldOut(all, 0.05, materials.random)
  const watch = (await windowsOf(model, split.dev)).flat()
  const selector = spanSelector({ size: model.config.dimensions, seed })
  // Heads that an earlier stage trained stand beside the encoder's weights.
  const head = new Map([...selector.head].map(([name, first]) => [name, model.weights.get(name) ?? first]))
  return train<SearchWindow>({ ...selector, head }, model, (await windowsOf(model, split.train)).flat(), {
    options: chosenTraining({ ...defaultTraining, ...training, seed }, materials.training),
    checkpoint,
    identity: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
    progress: materials.progress,
    ...(watch.length > 0
      ? {
          evaluate: async (ask) => {
            const found = await ask(watch, readWindows)
            return found.filter(({ top }, i) => top === `${watch[i]!.start} ${watch[i]!.end}`).length
          },
        }
      : {}),
  })
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
