import {
  checkEach,
  checkFields,
  checkOptions,
  checkRecord,
  checkTarget,
  defined,
  overlaps,
  type Span,
  type Target,
  UserError,
} from '../core/index.js'
import { grouped } from '../math/index.js'
import { absoluteLayer } from './absolute-layer.js'
import { noVectorCache, type VectorCache } from './cache/no-vector-cache.js'
import { checkEmbedOptions, defaultEmbedOptions, type EmbedOptions } from './embed-options.js'
import type { Encoder, ModelInfo, TokenVectors } from './encoder.js'
import { joinedEmbedder, layersOfMember } from './joined-embedder.js'
import { pool, tokensIn } from './pool.js'
import { viewOf } from './target-view.js'
import { unitVector } from './unit-vector.js'

/** Targets and texts → one vector each: what systems use. */
export interface Embedder {
  readonly info: ModelInfo
  readonly options: EmbedOptions
  readonly encoder: Encoder
  /** Of a joined encoder: an embedder for each of its members. */
  readonly members?: readonly Embedder[]
  /**
   * How many of these targets the tokenizer leaves no token of: each has the vector of its whole text. Null if the
   * tokens are not known. A function of targets and tokenizer alone, so that a resumed run counts as a whole one does.
   */
  unaligned(targets: readonly Target[]): Promise<number | null>
  /**
   * Ids of WordNet 3.0's synsets that each target may mean, by a WordNet of its language. Absent if the encoder has
   * no word lists of other languages.
   */
  foreignSynsets?(targets: readonly Target[]): Promise<(readonly string[])[]>
  targets(targets: readonly Target[], overrides?: EmbedChoice): Promise<Float32Array[]>
  /** Mean over all tokens, special ones included, as most sentence encoders are trained; or as the model's folder says. */
  texts(texts: readonly string[], overrides?: EmbedChoice): Promise<Float32Array[]>
  /** One vector per layer for each target: for a search over layers, encoded once. */
  layersOfTargets(
    targets: readonly Target[],
    layers: readonly number[],
    overrides?: EmbedChoice,
  ): Promise<Float32Array[][]>
}

/** Settings for one call: options, and the language of texts. */
export type EmbedChoice = Partial<EmbedOptions> & { readonly language?: string }

/** The input of one vector. No spans mean the whole text. */
interface Request {
  readonly text: string
  readonly spans: readonly Span[]
  readonly language: string
}

/** Targets whose tokens are looked at together: the spans of a large corpus would fill the memory. */
const spansChunk = 1024

/** A program may bring an encoder of its own. */
const checkEncoder = (what: string, encoder: Encoder): void =>
  checkFields(what, encoder, {
    encode: 'function',
    info: (name: string, info: ModelInfo) =>
      checkFields(name, info, { id: 'text', revision: 'text', dimensions: 'size', layers: 'count' }),
  })

export interface EmbedderParts {
  readonly cache?: VectorCache
  /** Of targets and texts that do not say their own. */
  readonly language?: string
  /** Another reader for each language; by default one encoder reads all. */
  readonly encoderOf?: (language: string) => Promise<Encoder>
  readonly foreignSynsets?: Embedder['foreignSynsets']
  readonly progress?: (done: number, total: number) => void
}

export function embedder(
  encoder: Encoder,
  options: EmbedOptions = defaultEmbedOptions,
  parts: EmbedderParts = {},
): Embedder {
  checkEncoder('embedder', encoder)
  checkEmbedOptions('embedder options', options)
  checkOptions('embedder parts', parts, {
    cache: 'object?',
    language: 'text?',
    encoderOf: 'function?',
    foreignSynsets: 'function?',
    progress: 'function?',
  })
  // Each member has its own cache. Readers of other languages wrap the joined encoder itself.
  if (encoder.members && !parts.encoderOf)
    return joinedEmbedder(
      encoder,
      options,
      encoder.members.map((member) =>
        embedder(
          member,
          { ...options, layers: layersOfMember(member.info, encoder.info, options.layers) },
          parts,
        ),
      ),
    )
  const { cache = noVectorCache, language = 'en', encoderOf, foreignSynsets, progress } = parts
  const ofTexts = encoder.info.texts ?? { pooling: 'mean', normalized: false }
  const readerOf = encoderOf ?? (async () => encoder)

  /** The vectors of one request, per layer; a target without a token has those of the whole text. */
  function pooled({ spans }: Request, found: TokenVectors, pooling: EmbedOptions['pooling']) {
    const inside = spans.flatMap((span) => tokensIn(found, span))
    const aligned = inside.length > 0
    const chosen = aligned ? inside : found.tokens.map((_, token) => token)
    return found.states.map((state) =>
      pool(state, found.dimensions, chosen, aligned ? pooling : ofTexts.pooling),
    )
  }

  /** Vectors by request and layer, each read by the encoder of its language. */
  async function vectors(
    requests: readonly Request[],
    layers: readonly number[],
    pooling: EmbedOptions['pooling'],
  ): Promise<Float32Array[][]> {
    const distinct = [...new Set(layers)]
    if (distinct.length < layers.length)
      return (await vectors(requests, distinct, pooling)).map((own) =>
        layers.map((layer) => own[distinct.indexOf(layer)]!.slice()),
      )
    const found: Float32Array[][] = []
    const languages = requests.map((request) => request.language)
    for (const places of grouped([...requests.keys()], languages)) {
      const reader = await readerOf(languages[places[0]!]!)
      const own = await vectorsBy(
        reader,
        places.map((i) => requests[i]!),
        layers,
        pooling,
      )
      for (const [k, i] of places.entries()) found[i] = own[k]!
    }
    return found
  }

  /** Every distinct text that is not kept is encoded once. */
  async function vectorsBy(
    encoder: Encoder,
    requests: readonly Request[],
    layers: readonly number[],
    pooling: EmbedOptions['pooling'],
  ): Promise<Float32Array[][]> {
    const absolute = layers.map((layer) => absoluteLayer(encoder.info, layer))
    const distinct = [...new Set(requests.map(({ text }) => text))]
    const read = cache === noVectorCache ? undefined : await encoder.reads?.(distinct)
    const readOf = new Map(read?.map((other, i) => [distinct[i]!, other]))
    const keyOf = ({ text, spans }: Request): string =>
      cache.key(
        encoder.info.revision,
        spans.length > 0 ? pooling : 'text',
        text,
        ...spans.flatMap(({ start, end }) => [start, end]),
        ...(readOf.has(text) ? [readOf.get(text)!] : []),
      )
    const keys = requests.map(keyOf)
    const layerKey = (key: string, layer: number): string => cache.key(key, layer)
    const found = new Map<string, Float32Array[]>()
    const byText = new Map<string, Map<string, Request>>()
    for (const [i, key] of keys.entries()) {
      const request = requests[i]!
      if (found.has(key) || byText.get(request.text)?.has(key)) continue
      const kept = absolute.map((layer) => cache.get(layerKey(key, layer)))
      if (!kept.includes(undefined)) found.set(key, kept as Float32Array[])
      else byText.set(request.text, (byText.get(request.text) ?? new Map()).set(key, request))
    }
    const texts = [...byText.keys()]
    if (texts.length > 0)
      await encoder.encode(
        texts,
        (index, tokens) => {
          for (const [key, request] of byText.get(texts[index]!)!) {
            const made = pooled(request, tokens, pooling)
            found.set(key, made)
            for (const [l, vector] of made.entries()) cache.set(layerKey(key, absolute[l]!), vector)
          }
          if (cache === noVectorCache) return
          // The whole text's vector is kept along: another system will ask for it, and reading is what costs.
          const whole: Request = { text: texts[index]!, spans: [], language }
          const key = keyOf(whole)
          if (!found.has(key))
            for (const [l, vector] of pooled(whole, tokens, pooling).entries())
              cache.set(layerKey(key, absolute[l]!), vector)
        },
        { layers: absolute, ...(progress ? { progress } : {}) },
      )
    cache.flush()
    const given = new Set<string>()
    return keys.map((key) => {
      const own = found.get(key)!
      if (given.has(key)) return own.map((vector) => vector.slice()) // so that each may be changed in place
      given.add(key)
      return own
    })
  }

  const combined = async (requests: readonly Request[], { layers, weights, pooling }: EmbedOptions) =>
    (await vectors(requests, layers, pooling)).map((each) => weightedMean(each, weights))

  const views = (targets: readonly Target[], chosen: EmbedOptions): Request[] =>
    targets.map((given) => {
      const spoken = given.language ?? language
      const { text, span, pieces } = viewOf(given, chosen, spoken)
      return { text, spans: pieces ?? [span], language: spoken }
    })

  function chosenFor(what: string, overrides: EmbedChoice): EmbedOptions & EmbedChoice {
    checkRecord(`${what} options`, overrides)
    const chosen = { ...options, ...defined(overrides) }
    checkEmbedOptions(`${what} options`, chosen)
    return chosen
  }

  return {
    info: encoder.info,
    options,
    encoder,
    ...(foreignSynsets ? { foreignSynsets } : {}),
    async unaligned(targets) {
      checkEach('unaligned', targets, checkTarget)
      let count = 0
      const languageOf = (target: Target): string => target.language ?? language
      for (const all of grouped(targets, targets.map(languageOf))) {
        const reader = await readerOf(languageOf(all[0]!))
        if (!reader.spans) return null
        for (let start = 0; start < all.length; start += spansChunk) {
          const requests = views(all.slice(start, start + spansChunk), options)
          const tokens = await reader.spans(requests.map(({ text }) => text))
          for (const [i, { spans }] of requests.entries())
            if (!spans.some((span) => tokens[i]!.some((token) => overlaps(token, span)))) count++
        }
      }
      return count
    },
    async targets(targets, overrides = {}) {
      checkEach('targets', targets, checkTarget)
      const chosen = chosenFor('targets', overrides)
      return combined(views(targets, chosen), chosen)
    },
    async texts(texts, overrides = {}) {
      checkFields('texts', { texts }, { texts: 'texts' })
      const chosen = chosenFor('texts', overrides)
      const read = chosen.lowercase ? texts.map((text) => text.toLowerCase()) : texts
      const made = await combined(
        read.map((text) => ({ text, spans: [], language: chosen.language ?? language })),
        chosen,
      )
      return ofTexts.normalized ? made.map(unitVector) : made
    },
    async layersOfTargets(targets, layers, overrides = {}) {
      checkEach('layersOfTargets', targets, checkTarget)
      checkFields('layersOfTargets', { layers }, { layers: 'numbers' })
      const chosen = chosenFor('layersOfTargets', overrides)
      return vectors(views(targets, chosen), layers, chosen.pooling)
    },
  }
}

function weightedMean(vectors: readonly Float32Array[], weights: readonly number[] | null): Float32Array {
  const [first] = vectors
  if (!first) throw new UserError('no layer was chosen')
  if (vectors.length === 1) return first
  const total = weights ? weights.reduce((a, b) => a + b, 0) : vectors.length
  const result = new Float32Array(first.length)
  for (const [l, vector] of vectors.entries())
    for (let k = 0; k < result.length; k++) result[k]! += (vector[k]! * (weights?.[l] ?? 1)) / total
  return result
}
