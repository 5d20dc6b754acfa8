import {
  checkEach,
  checkFields,
  checkOptions,
  eachOf,
  type FieldsOf,
  optionally,
  UserError,
} from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import type { Document } from './documents/document.js'
import type { FindOptions } from './find-phrases.js'
import type { BuildOptions } from './folder-index/build-index.js'
import type { BuildTools } from './folder-index/encode-segment.js'
import type { GivenSense } from './given-sense.js'
import type { LinearModel } from './linear-model.js'
import type { Cancellable, Meaning, OpenOptions } from './open.js'
import type { Hit } from './search-documents.js'
import type { SearchOptions } from './search-paths.js'
import type { Figure, FittedModel, MeaningWeights } from './weights.js'

// Checks of the arguments of this folder's published functions.

const checkLinear = (what: string, model: LinearModel): void => {
  checkFields(what, model, { columns: 'texts', weights: 'numbers', bias: 'number' })
  if (model.columns.length !== model.weights.length)
    throw new RangeError(
      `${what}: ${model.columns.length} columns and ${model.weights.length} weights, expected as many of each`,
    )
}

const checkFigure = (what: string, figure: Figure): void =>
  checkFields(what, figure, { task: 'text', split: 'text', n: 'count', metric: 'text', value: 'figure' })

const checkFitted = (what: string, model: FittedModel): void => {
  checkLinear(what, model)
  checkFields(what, model, { source: 'text', figures: eachOf(checkFigure) })
}

const checkWeights = (what: string, weights: MeaningWeights): void =>
  checkFields(what, weights, {
    encoder: 'text',
    revision: 'text',
    sameMeaning: checkFitted,
    replaces: checkFitted,
    matchesSense: checkFitted,
    senses: checkFitted,
  })

export const checkOpening = (options: OpenOptions): void =>
  checkOptions('open options', options, {
    encoder: 'some text?',
    cache: 'some text?',
    weights: optionally(checkWeights),
  })

export const checkCancellable = (what: string, options: Cancellable): void =>
  checkOptions(`${what} options`, options, { signal: 'signal?' })

const findFields = {
  signal: 'signal?',
  top: 'limit?',
  min: 'number?',
  repeated: 'truth?',
} as const satisfies FieldsOf<FindOptions>

export const checkFinding = (what: string, options: FindOptions): void =>
  checkOptions(`${what} options`, options, findFields)

export const checkSearching = (what: string, options: SearchOptions): void =>
  checkOptions(`${what} options`, options, {
    ...findFields,
    trouble: 'function?',
    note: 'function?',
    progress: 'function?',
  })

export const checkBuilding = (what: string, options: BuildOptions): void =>
  checkOptions(`${what} options`, options, {
    trouble: 'function?',
    progress: 'function?',
    note: 'function?',
    waiting: 'function?',
    signal: 'signal?',
  })

const checkEmbedder = (what: string, embedder: Embedder): void =>
  checkFields(what, embedder, { info: 'object', options: 'object', encoder: 'object', targets: 'function' })

export const checkTools = (what: string, tools: BuildTools): void =>
  checkOptions(what, tools, {
    embedder: checkEmbedder,
    tagger: (name: string, tagger: BuildTools['tagger']) => checkFields(name, tagger, { tag: 'function' }),
  })

/** A meaning, or what stands in for one: the methods that are called. */
export const checkMeaning = (what: string, meaning: unknown, ...methods: readonly (keyof Meaning)[]): void =>
  checkFields(
    `${what} meaning`,
    meaning as Meaning,
    Object.fromEntries(methods.map((name) => [name, 'function' as const])),
  )

export const checkDocument = (what: string, document: Document): void =>
  checkOptions(what, document, { file: 'text', text: 'text', pages: 'numbers?' })

export const checkHits = (what: string, hits: readonly Hit[]): void =>
  checkEach(what, hits, (name, hit) =>
    checkFields(name, hit, {
      file: 'text',
      line: 'count',
      start: 'count',
      end: 'count',
      text: 'text',
      score: 'number',
      sentence: 'text',
    }),
  )

/** A sense in words, of which there are some. */
export function checkSense(what: string, sense: GivenSense, phrase: string): void {
  checkOptions(what, sense, { definition: 'text?', hypernyms: 'texts?' })
  const told = [sense.definition ?? '', ...(sense.hypernyms ?? [])].some((text) => text.trim() !== '')
  if (!told) throw new UserError(`which sense of ${phrase}? give a definition or hypernyms`)
}
