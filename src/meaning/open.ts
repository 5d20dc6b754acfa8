import { span, surface, type Target, UserError } from '../core/index.js'
import { type Embedder, type ModelInfo, openEncoder } from '../encoders/index.js'
import { cacheFolder } from '../files/index.js'
import { loadWordNet, openTagger } from '../lexicon/index.js'
import { cosine } from '../math/index.js'
import { describePairs } from '../systems/same-meaning/index.js'
import { rowOf } from '../training/heads/index.js'
import { batched } from './batched.js'
import { englishItem } from './english-item.js'
import { type FindOptions, type FoundPhrase, findPhrases } from './find-phrases.js'
import { findTools } from './find-tools.js'
import { type BuildOptions, type Built, buildIndex } from './folder-index/build-index.js'
import { indexEncoder } from './folder-index/index-encoder.js'
import { openIndex } from './folder-index/open-index.js'
import { isReplacement } from './is-replacement.js'
import { probabilityOf } from './linear-model.js'
import { type GivenSense, matchRows, type SenseQuestion } from './match-rows.js'
import { type RankedSense, rankSenses } from './rank-senses.js'
import type { Hit } from './search-documents.js'
import { searchIndex } from './search-index.js'
import { stoppable, untilAborted } from './stoppable.js'
import { type MeaningWeights, missingWeights, shippedWeights } from './weights.js'

/** A yes or no, with the probability of yes. */
export interface Judgement {
  readonly label: boolean
  readonly probability: number
}

export interface Cancellable {
  readonly signal?: AbortSignal | undefined
}

export interface OpenOptions {
  /** `minilm` by default: `gte-small`, `polyseme-small`, `polyseme-medium`, `local:PATH`, each with `?layer=…&pooling=…`. */
  readonly encoder?: string
  /** Where models and vectors are kept; the user's cache folder by default. */
  readonly cache?: string
  /** Regressions for an encoder that none are shipped for. */
  readonly weights?: MeaningWeights
}

/** What a phrase or word means in context. Questions that are asked at the same time are encoded together. */
export interface Meaning {
  readonly encoder: ModelInfo
  /** The vector of each target in its text. */
  vectors(targets: readonly Target[], options?: Cancellable): Promise<Float32Array[]>
  /** The cosine of two targets' vectors. */
  similarity(a: Target, b: Target, options?: Cancellable): Promise<number>
  /** Do two targets mean the same in their contexts? English. */
  sameMeaning(a: Target, b: Target, options?: Cancellable): Promise<Judgement>
  /** Is the target used in the sense that a definition or hypernyms give? English. */
  matchesSense(target: Target, sense: GivenSense, options?: Cancellable): Promise<Judgement>
  /** The WordNet senses of the target, most probable first; empty if WordNet does not have it. English. */
  senses(target: Target, options?: Cancellable): Promise<RankedSense[]>
  /** Phrases of a text that mean the query, best first. English. */
  find(query: string, text: string, options?: FindOptions): Promise<FoundPhrase[]>
  /** Makes or renews the index of a folder, kept in it. */
  index(folder: string, options?: BuildOptions): Promise<Built>
  /** The index of a folder; null if it has none. */
  openIndex(folder: string, options?: Cancellable): Promise<IndexedFolder | null>
  close(): Promise<void>
}

/** A folder that is searched without reading it again. */
export interface IndexedFolder {
  /** When it was made, and of what. */
  readonly built: Date
  readonly files: number
  readonly sentences: number
  /** Files that are new or have changed since; `find` leaves them out. */
  readonly changed: readonly string[]
  find(query: string, options?: FindOptions): Promise<Hit[]>
}

/** A copy that is known to be in order: an offset outside of the text is the caller's fault, reported before any work. */
function checked({ text, span: { start, end }, pieces }: Target): Target {
  return { text, span: span(text, start, end), ...(pieces && { pieces }) }
}

/** Opens an encoder with all that judges meaning by it. Close it when done: its threads keep a process alive. */
export async function open({
  encoder = 'minilm',
  cache = cacheFolder(),
  weights: given,
}: OpenOptions = {}): Promise<Meaning> {
  const opened = await openEncoder(encoder, { cache })
  const base = opened.embedder()
  const weights = given ?? shippedWeights(base.info)
  let closed = false

  const embedderFor = (signal: AbortSignal | undefined): Embedder => {
    if (closed) throw new UserError('this meaning is closed; open another')
    signal?.throwIfAborted()
    return stoppable(opened.embedder, signal)
  }
  const needed = (): MeaningWeights => {
    if (!weights) throw missingWeights(base.info)
    return weights
  }

  const vectorOf = batched<Target, Float32Array>((targets, signal) => embedderFor(signal).targets(targets))
  const sameMeaning = batched<readonly [Target, Target], Judgement>(async (pairs, signal) => {
    const { sameMeaning: ofPlaces, replaces } = needed()
    const { alike } = await describePairs(
      embedderFor(signal),
      await loadWordNet(),
      pairs.map((pair) => ({ ...englishItem, kind: 'same-meaning', pair })),
    )
    return pairs.map((pair, row) =>
      judgement(probabilityOf(isReplacement(pair) ? replaces : ofPlaces, rowOf(alike, row))),
    )
  })
  const matchesSense = batched<SenseQuestion, Judgement>(async (questions, signal) => {
    const model = needed().matchesSense
    const rows = await matchRows(embedderFor(signal), await loadWordNet(), questions)
    return rows.map((row) => judgement(probabilityOf(model, row)))
  })
  const senses = batched<Target, RankedSense[]>(async (targets, signal) => {
    const model = needed().senses
    const [wordnet, tagger] = [await loadWordNet(), await openTagger('english')]
    return rankSenses({ embedder: embedderFor(signal), wordnet, tag: tagger.tag }, model, targets)
  })

  const search = async (query: string, text: string, options: FindOptions): Promise<FoundPhrase[]> =>
    findPhrases(await findTools(embedderFor(options.signal)), query, text, options)
  const makeIndex = async (folder: string, options: BuildOptions): Promise<Built> => {
    const embedder = embedderFor(options.signal)
    return buildIndex(folder, { embedder, tagger: await openTagger('english') }, options)
  }

  return {
    encoder: base.info,
    vectors: (targets, { signal } = {}) =>
      Promise.all(targets.map((target) => vectorOf(checked(target), signal))),
    async similarity(a, b, { signal } = {}) {
      const [first, second] = await Promise.all([vectorOf(checked(a), signal), vectorOf(checked(b), signal)])
      return cosine(first, second)
    },
    sameMeaning: async (a, b, { signal } = {}) => sameMeaning([checked(a), checked(b)], signal),
    async matchesSense(target, sense, { signal } = {}) {
      const told = [sense.definition ?? '', ...(sense.hypernyms ?? [])].some((text) => text.trim() !== '')
      if (!told) throw new UserError(`which sense of ${surface(target)}? give a definition or hypernyms`)
      return matchesSense({ target: checked(target), sense }, signal)
    },
    senses: async (target, { signal } = {}) => senses(checked(target), signal),
    find: (query, text, options = {}) => untilAborted(search(query, text, options), options.signal),
    index: (folder, options = {}) => untilAborted(makeIndex(folder, options), options.signal),
    async openIndex(folder, { signal } = {}) {
      const index = await untilAborted(openIndex(folder, indexEncoder(base)), signal)
      if (!index) return null
      const { built, files } = index.manifest
      return {
        built: new Date(built),
        files: files.length,
        sentences: files
          .flatMap(({ segments }) => segments)
          .reduce((sum, { sentences }) => sum + sentences, 0),
        changed: index.changed,
        find: async (query, options = {}) =>
          untilAborted(searchIndex(embedderFor(options.signal), index, query, options), options.signal),
      }
    },
    async close() {
      if (closed) return
      closed = true
      await opened.close()
    },
  }
}

const judgement = (probability: number): Judgement => ({ label: probability >= 0.5, probability })
