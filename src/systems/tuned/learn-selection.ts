import path from 'node:path'
import type { RankedSpan, Span } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import { regrouped, sample } from '../../math/index.js'
import {
  type Ask,
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
import { type SelectionPlan, selectionPlan } from './selection-plan.js'

/** Spans that are answered, best first. */
const answered = 20

/** Searches that are learned from, and those that the best epoch is chosen by: a part of the former where empty. */
export interface SelectionStage {
  readonly train: readonly SearchExample[]
  readonly dev: readonly SearchExample[]
}

type Asked = Pick<SearchExample, 'query' | 'document'> & { readonly gold: SearchExample['gold'] | null }

async function windowsOf(
  { tokenizer, config }: LoadedModel,
  asked: readonly Asked[],
  sizes: SelectionPlan['sizes'],
): Promise<SearchWindow[][]> {
  const tokens = await tokenizer.tokenize(asked.flatMap(({ query, document }) => [query, document]))
  const maxTokens = Math.min(sizes.maxTokens, config.maxTokens)
  return asked.map(({ gold }, i) =>
    searchWindows(tokens[2 * i]!, tokens[2 * i + 1]!, gold, tokenizer.pair, {
      ...sizes,
      maxTokens,
      queryTokens: Math.min(sizes.queryTokens, Math.floor(maxTokens / 3)),
      secondType: config.tokenTypes > 1 ? 1 : 0,
    }),
  )
}

/** Fine-tunes the run's encoder with start and end heads, on one set of searches after the other. */
export async function learnSelection(
  materials: Materials<'phrase-search'>,
  stages: readonly SelectionStage[],
): Promise<Predictor<'phrase-search'>> {
  const plan = selectionPlan(materials.training)
  const base = await baseModel(await materials.embedder())
  let model = base
  let trained: Trained<SearchWindow> | undefined
  for (const [i, stage] of stages.entries()) {
    await trained?.close()
    trained = await learnStage(
      materials,
      { plan, model },
      stage,
      path.join(materials.scratch, `stage-${i + 1}`),
    )
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
      plan.sizes,
    )
    return answersOf(perQuestion, last.ask)
  }
}

/** The best spans of each document over its windows. */
async function answersOf(
  perQuestion: readonly (readonly SearchWindow[])[],
  ask: Ask<SearchWindow>,
): Promise<RankedSpan[][]> {
  const answers = await ask(perQuestion.flat(), readWindows)
  return regrouped(answers, perQuestion).map((own) => bestSpans(own.flat()))
}

/** How many documents of dev have the gold words as their best span (EM). */
const exactMatches = (dev: readonly SearchExample[], found: readonly (readonly RankedSpan[])[]): number =>
  dev.filter(({ document, gold }, i) => {
    const [best] = found[i]!
    const text = ({ start, end }: Span) => document.slice(start, end).toLowerCase()
    return best !== undefined && text(best) === text(gold)
  }).length

async function learnStage(
  materials: Materials<'phrase-search'>,
  { plan, model }: { readonly plan: SelectionPlan; readonly model: LoadedModel },
  stage: SelectionStage,
  checkpoint: string,
): Promise<Trained<SearchWindow>> {
  const all = sample(stage.train, materials.training.examples ?? stage.train.length, materials.random)
  const seed = String(materials.random())
  const split =
    stage.dev.length > 0
      ? { train: all, dev: sample(stage.dev, plan.mostDev, materials.random) }
      : heldOut(all, 0.05, materials.random)
  const watch = await windowsOf(model, split.dev, plan.sizes)
  const learned = (await windowsOf(model, split.train, plan.sizes)).flat()
  const selector = spanSelector({ size: model.config.dimensions, seed })
  // Heads from an earlier stage are stored with the encoder's weights.
  const head = new Map([...selector.head].map(([name, first]) => [name, model.weights.get(name) ?? first]))
  return train<SearchWindow>({ ...selector, head }, model, learned, {
    options: chosenTraining({ ...defaultTraining, ...plan.training, seed }, materials.training),
    checkpoint,
    identity: hashText(JSON.stringify(all)),
    progress: materials.progress,
    ...(watch.length > 0
      ? { evaluate: async (ask) => exactMatches(split.dev, await answersOf(watch, ask)) }
      : {}),
  })
}

function readWindows(
  { start, end }: Readonly<Record<string, Float32Array>>,
  batch: readonly SearchWindow[],
): RankedSpan[][] {
  const tokens = start!.length / batch.length
  const row = (scores: Float32Array, i: number): number[] => [
    ...scores.subarray(i * tokens, (i + 1) * tokens),
  ]
  return batch.map((window, i) => windowSpans(window, row(start!, i), row(end!, i)))
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
