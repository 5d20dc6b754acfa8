import { type Span, type Target, UserError } from '../core/index.js'
import { defaultEmbedOptions, type EmbedOptions } from './embed-options.js'
import type { Encoder, ModelInfo } from './encoder.js'
import { pool, tokensIn } from './pool.js'
import { targetView } from './target-view.js'
import { noVectorCache, type VectorCache, vectorKey } from './vector-cache.js'

/** Targets and texts → one vector each: what systems use. */
export interface Embedder {
  readonly info: ModelInfo
  readonly options: EmbedOptions
  readonly encoder: Encoder
  /** Targets so far of which no token could be found: they have the vector of their whole text. */
  readonly unaligned: number
  targets(targets: readonly Target[], overrides?: Partial<EmbedOptions>): Promise<Float32Array[]>
  /** Mean over all tokens, special ones included, as sentence encoders are trained. */
  texts(texts: readonly string[], overrides?: Partial<EmbedOptions>): Promise<Float32Array[]>
  /** One vector per layer for each target: for a search over layers, encoded once. */
  layersOfTargets(
    targets: readonly Target[],
    layers: readonly number[],
    overrides?: Partial<EmbedOptions>,
  ): Promise<Float32Array[][]>
}

/** What one vector is made of. A null span asks for the whole text. */
interface Request {
  readonly text: string
  readonly span: Span | null
}

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
  let unaligned = 0

  /** Vectors by request and layer; every distinct text that is not kept is encoded once. */
  async function vectors(
    requests: readonly Request[],
    layers: readonly number[],
    pooling: EmbedOptions['pooling'],
  ): Promise<Float32Array[][]> {
    const absolute = layers.map((layer) => (layer < 0 ? encoder.info.layers + 1 + layer : layer))
    const keyOf = ({ text, span }: Request, layer: number) =>
      vectorKey(
        encoder.info.revision,
        layer,
        span ? pooling : 'text',
        text,
        span?.start ?? -1,
        span?.end ?? -1,
      )
    const result = requests.map((request) => absolute.map((layer) => cache.get(keyOf(request, layer))))
    const byText = new Map<string, number[]>()
    for (const [i, { text }] of requests.entries())
      if (result[i]!.includes(undefined)) byText.set(text, [...(byText.get(text) ?? []), i])
    const texts = [...byText.keys()]
    if (texts.length > 0)
      await encoder.encode(
        texts,
        (index, found) => {
          for (const i of byText.get(texts[index]!)!) {
            const request = requests[i]!
            const inside = request.span ? tokensIn(found, request.span) : []
            if (request.span && inside.length === 0) unaligned++
            const chosen = inside.length > 0 ? inside : found.tokens.map((_, token) => token)
            for (const [l, state] of found.states.entries()) {
              const vector = pool(state, found.dimensions, chosen, inside.length > 0 ? pooling : 'mean')
              result[i]![l] = vector
              cache.set(keyOf(request, absolute[l]!), vector)
            }
          }
        },
        { layers: absolute, ...(progress ? { progress } : {}) },
      )
    cache.flush()
    return result as Float32Array[][]
  }

  const combined = async (requests: readonly Request[], { layers, weights, pooling }: EmbedOptions) =>
    (await vectors(requests, layers, pooling)).map((each) => weightedMean(each, weights))

  const views = (targets: readonly Target[], chosen: EmbedOptions): Target[] =>
    targets.map((given) => targetView(given, chosen, language))

  return {
    info: encoder.info,
    options,
    encoder,
    get unaligned() {
      return unaligned
    },
    targets: (targets, overrides = {}) => {
      const chosen = { ...options, ...overrides }
      return combined(views(targets, chosen), chosen)
    },
    texts: (texts, overrides = {}) => {
      const chosen = { ...options, ...overrides }
      const read = chosen.lowercase ? texts.map((text) => text.toLowerCase()) : texts
      return combined(
        read.map((text) => ({ text, span: null })),
        chosen,
      )
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
