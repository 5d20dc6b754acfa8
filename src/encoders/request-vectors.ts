import type { Span } from '../core/index.js'
import { mapGroups } from '../math/index.js'
import { absoluteLayer } from './absolute-layer.js'
import { noVectorCache, type VectorCache } from './cache/no-vector-cache.js'
import type { EmbedOptions } from './embed-options.js'
import type { Encoder, TokenVectors } from './encoder.js'
import { pool, tokensIn } from './pool.js'

/** The input of one vector. No spans mean the whole text. */
export interface Request {
  readonly text: string
  readonly spans: readonly Span[]
  readonly language: string
}

type Pooling = EmbedOptions['pooling']

interface Reading {
  /** The encoder that reads a language. */
  readonly readerOf: (language: string) => Promise<Encoder>
  readonly cache: VectorCache
  /** Of whole texts that are read along with a request. */
  readonly language: string
  /** How the tokens of a whole text become one vector. */
  readonly textPooling: Pooling
  readonly progress: ((done: number, total: number) => void) | undefined
}

/** Vectors of requests by request and layer, each read by the encoder of its language; a layer may be named twice. */
export function requestVectors(reading: Reading) {
  return async function vectors(
    requests: readonly Request[],
    layers: readonly number[],
    pooling: Pooling,
  ): Promise<Float32Array[][]> {
    const distinct = [...new Set(layers)]
    if (distinct.length < layers.length)
      return (await vectors(requests, distinct, pooling)).map((own) =>
        layers.map((layer) => own[distinct.indexOf(layer)]!.slice()),
      )
    return mapGroups(
      requests,
      ({ language }) => language,
      async (own, language) =>
        vectorsBy(await reading.readerOf(language), own, { ...reading, layers, pooling }),
    )
  }
}

interface Asked extends Reading {
  readonly layers: readonly number[]
  readonly pooling: Pooling
}

/** Every distinct text that is not kept is encoded once. */
async function vectorsBy(
  encoder: Encoder,
  requests: readonly Request[],
  asked: Asked,
): Promise<Float32Array[][]> {
  const { cache, language, progress } = asked
  const layers = asked.layers.map((layer) => absoluteLayer(encoder.info, layer))
  const keyOf = await keysFor(encoder, requests, asked)
  const keys = requests.map(keyOf)
  const keep = (key: string, vectors: readonly Float32Array[]): void => {
    for (const [l, vector] of vectors.entries()) cache.set(cache.key(key, layers[l]!), vector)
  }
  const found = new Map<string, Float32Array[]>()
  const missing = new Map<string, Map<string, Request>>() // by text, then by key
  for (const [i, key] of keys.entries()) {
    const request = requests[i]!
    if (found.has(key) || missing.get(request.text)?.has(key)) continue
    const kept = layers.map((layer) => cache.get(cache.key(key, layer)))
    if (!kept.includes(undefined)) found.set(key, kept as Float32Array[])
    else missing.set(request.text, (missing.get(request.text) ?? new Map()).set(key, request))
  }
  const texts = [...missing.keys()]
  if (texts.length > 0)
    await encoder.encode(
      texts,
      (index, tokens) => {
        for (const [key, request] of missing.get(texts[index]!)!) {
          const made = pooled(request, tokens, asked)
          found.set(key, made)
          keep(key, made)
        }
        if (cache === noVectorCache) return
        // The whole text's vector is kept along: another system will ask for it, and reading is what costs.
        const whole: Request = { text: texts[index]!, spans: [], language }
        const key = keyOf(whole)
        if (!found.has(key)) keep(key, pooled(whole, tokens, asked))
      },
      { layers, ...(progress ? { progress } : {}) },
    )
  cache.flush()
  return eachItsOwn(keys, found)
}

/** The key of a request in the cache, without the layer. Where an encoder reads other words than the text, they count too. */
async function keysFor(
  encoder: Encoder,
  requests: readonly Request[],
  { cache, pooling }: Asked,
): Promise<(request: Request) => string> {
  const distinct = [...new Set(requests.map(({ text }) => text))]
  const read = cache === noVectorCache ? undefined : await encoder.reads?.(distinct)
  const readOf = new Map(read?.map((other, i) => [distinct[i]!, other]))
  return ({ text, spans }) =>
    cache.key(
      encoder.info.revision,
      spans.length > 0 ? pooling : 'text',
      text,
      ...spans.flatMap(({ start, end }) => [start, end]),
      ...(readOf.has(text) ? [readOf.get(text)!] : []),
    )
}

/** The vectors of one request, per layer; a target without a token has those of the whole text. */
function pooled(
  { spans }: Request,
  found: TokenVectors,
  { pooling, textPooling }: Pick<Asked, 'pooling' | 'textPooling'>,
): Float32Array[] {
  const inside = spans.flatMap((span) => tokensIn(found, span))
  const aligned = inside.length > 0
  const chosen = aligned ? inside : found.tokens.map((_, token) => token)
  return found.states.map((state) => pool(state, found.dimensions, chosen, aligned ? pooling : textPooling))
}

/** The vectors by key: those that are asked for twice are copied, so that each may be changed in place. */
function eachItsOwn(keys: readonly string[], found: ReadonlyMap<string, Float32Array[]>): Float32Array[][] {
  const given = new Set<string>()
  return keys.map((key) => {
    const own = found.get(key)!
    if (given.has(key)) return own.map((vector) => vector.slice())
    given.add(key)
    return own
  })
}
