import { overlaps, type Span, type Target, UserError } from '../core/index.js'
import { noVectorCache, type VectorCache, vectorKey } from './cache/vector-cache.js'
import { defaultEmbedOptions, type EmbedOptions } from './embed-options.js'
import type { Encoder, ModelInfo, TokenVectors } from './encoder.js'
import { pool, tokensIn } from './pool.js'
import { targetView } from './target-view.js'

/** Targets and texts → one vector each: what systems use. */
export interface Embedder {
  readonly info: ModelInfo
  readonly options: EmbedOptions
  readonly encoder: Encoder
  /**
   * How many of these targets the tokenizer leaves no token of: each has the vector of its whole text. Null where the
   * tokens are not known. A function of targets and tokenizer alone, so that a resumed run counts as a whole one does.
   */
  unaligned(targets: readonly Target[]): Promise<number | null>
  targets(targets: readonly Target[], overrides?: Partial<EmbedOptions>): Promise<Float32Array[]>
  /** Mean over all tokens, special ones included, as most sentence encoders are trained; or as the model's folder says. */
  texts(texts: readonly string[], overrides?: Partial<EmbedOptions>): Promise<Float32Array[]>
  /** One vector per layer for each target: for a search over layers, encoded once. */
  layersOfTargets(
    targets: readonly Target[],
    layers: readonly number[],
    overrides?: Partial<EmbedOptions>,
  ): Promise<Float32Array[][]>
}

/** What one vector is made of. No spans ask for the whole text. */
interface Request {
  readonly text: string
  readonly spans: readonly Span[]
}

/** Targets whose tokens are looked at together: the spans of a large corpus would fill the memory. */
const spansChunk = 1024

export interface EmbedderParts {
  readonly cache?: VectorCache
  readonly language?: string
  readonly progress?: (done: number, total: number) => void
}

export function embedder(
  encoder: Encoder,
  options: EmbedOptions = defaultEmbedOptions,
  { cache = noVectorCache, language = 'en', progress }: EmbedderParts = {},
): Embedder {
  const ofTexts = encoder.info.texts ?? { pooling: 'mean', normalized: false }

  /** The vectors of one request, per layer; a target without a token has those of the whole text. */
  function pooled({ spans }: Request, found: TokenVectors, pooling: EmbedOptions['pooling']) {
    const inside = spans.flatMap((span) => tokensIn(found, span))
    const aligned = inside.length > 0
    const chosen = aligned ? inside : found.tokens.map((_, token) => token)
    return found.states.map((state) =>
      pool(state, found.dimensions, chosen, aligned ? pooling : ofTexts.pooling),
    )
  }

  /** Vectors by request and layer; every distinct text that is not kept is encoded once. */
  async function vectors(
    requests: readonly Request[],
    layers: readonly number[],
    pooling: EmbedOptions['pooling'],
  ): Promise<Float32Array[][]> {
    const absolute = layers.map((layer) => (layer < 0 ? encoder.info.layers + 1 + layer : layer))
    const keyOf = ({ text, spans }: Request): string =>
      vectorKey(
        encoder.info.revision,
        spans.length > 0 ? pooling : 'text',
        text,
        ...spans.flatMap(({ start, end }) => [start, end]),
      )
    const keys = requests.map(keyOf)
    const layerKey = (key: string, layer: number): string => vectorKey(key, layer)
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
          const whole: Request = { text: texts[index]!, spans: [] }
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
      const { text, span, pieces } = targetView(given, chosen, language)
      return { text, spans: pieces ?? [span] }
    })

  return {
    info: encoder.info,
    options,
    encoder,
    async unaligned(targets) {
      if (!encoder.spans) return null
      let count = 0
      for (let start = 0; start < targets.length; start += spansChunk) {
        const requests = views(targets.slice(start, start + spansChunk), options)
        const tokens = await encoder.spans(requests.map(({ text }) => text))
        for (const [i, { spans }] of requests.entries())
          if (!spans.some((span) => tokens[i]!.some((token) => overlaps(token, span)))) count++
      }
      return count
    },
    targets: (targets, overrides = {}) => {
      const chosen = { ...options, ...overrides }
      return combined(views(targets, chosen), chosen)
    },
    async texts(texts, overrides = {}) {
      const chosen = { ...options, ...overrides }
      const read = chosen.lowercase ? texts.map((text) => text.toLowerCase()) : texts
      const made = await combined(
        read.map((text) => ({ text, spans: [] })),
        chosen,
      )
      return ofTexts.normalized ? made.map(unitVector) : made
    },
    layersOfTargets: (targets, layers, overrides = {}) => {
      const chosen = { ...options, ...overrides }
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

/** A vector of zeros stays one. */
function unitVector(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((x) => x / length)
}
