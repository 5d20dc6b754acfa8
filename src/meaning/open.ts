import { checkEach, checkTarget, checkTexts, surface, type Target, UserError } from '../core/index.js'
import { type Embedder, type ModelInfo, openEncoder } from '../encoders/index.js'
import { cacheFolder } from '../files/index.js'
import { loadWordNet, openTagger } from '../lexicon/index.js'
import { cosine } from '../math/index.js'
import { describePairs } from '../systems/same-meaning/index.js'
import { rowOf } from '../training/heads/index.js'
import { batched } from './batched.js'
import { checkBuilding, checkCancellable, checkFinding, checkOpening, checkSense } from './check-given.js'
import { englishItem } from './english-item.js'
import { type FindOptions, type FoundPhrase, findPhrases } from './find-phrases.js'
import { findTools } from './find-tools.js'
import { type BuildOptions, type Built, buildIndex } from './folder-index/build-index.js'
import { indexEncoder } from './folder-index/index-encoder.js'
import { openIndex } from './folder-index/open-index.js'
import type { GivenSense } from './given-sense.js'
import { isReplacement } from './is-replacement.js'
import { probabilityOf } from './linear-model.js'
import { matchRows, type SenseQuestion } from './match-rows.js'
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

/** Targets without more than is read of them. An offset outside of the text is the caller's fault, reported before any work. */
const checkedAll = (what: string, targets: readonly Target[], options: Cancellable): Target[] => {
  checkCancellable(what, options)
  checkEach(`${what} targets`, targets, checkTarget)
  return targets.map(({ text, span: { start, end }, pieces }) => ({
    text,
    span: { start, end },
    ...(pieces && { pieces }),
  }))
}

/** Opens an encoder with all that judges meaning by it. Close it when done: its threads keep a process alive. */
export async function open(options: OpenOptions = {}): Promise<Meaning> {
  checkOpening(options)
  const { encoder = 'minilm', cache = cacheFolder(), weights: given } = options
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
    async vectors(targets, options = {}) {
      const asked = checkedAll('vectors', targets, options)
      return Promise.all(asked.map((target) => vectorOf(target, options.signal)))
    },
    async similarity(a, b, options = {}) {
      const asked = checkedAll('similarity', [a, b], options)
      const [first, second] = await Promise.all(asked.map((target) => vectorOf(target, options.signal)))
      return cosine(first!, second!)
    },
    async sameMeaning(a, b, options = {}) {
      const [first, second] = checkedAll('sameMeaning', [a, b], options)
      return sameMeaning([first!, second!], options.signal)
    },
    async matchesSense(given, sense, options = {}) {
      const [target] = checkedAll('matchesSense', [given], options)
      checkSense('matchesSense sense', sense, surface(target!))
      return matchesSense({ target: target!, sense }, options.signal)
    },
    async senses(given, options = {}) {
      const [target] = checkedAll('senses', [given], options)
      return senses(target!, options.signal)
    },
    async find(query, text, options = {}) {
      checkTexts('find query', query)
      checkTexts('find text', text)
      checkFinding('find', options)
      return untilAborted(search(query, text, options), options.signal)
    },
    async index(folder, options = {}) {
      checkTexts('index folder', folder)
      checkBuilding('index', options)
      return untilAborted(makeIndex(folder, options), options.signal)
    },
    async openIndex(folder, options = {}) {
      checkTexts('openIndex folder', folder)
      checkCancellable('openIndex', options)
      const index = await untilAborted(openIndex(folder, indexEncoder(base)), options.signal)
      if (!index) return null
      const { built, files } = index.manifest
      return {
        built: new Date(built),
        files: files.length,
        sentences: files
          .flatMap(({ segments }) => segments)
          .reduce((sum, { sentences }) => sum + sentences, 0),
        changed: index.changed,
        async find(query, own = {}) {
          checkTexts('find query', query)
          checkFinding('find', own)
          return untilAborted(searchIndex(embedderFor(own.signal), index, query, own), own.signal)
        },
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
