import {
  checkEach,
  checkFields,
  checkOptions,
  checkRecord,
  checkTarget,
  defined,
  overlaps,
  type Target,
  UserError,
} from '../core/index.js'
import { grouped } from '../math/index.js'
import { noVectorCache, type VectorCache } from './cache/no-vector-cache.js'
import { checkEmbedOptions, defaultEmbedOptions, type EmbedOptions } from './embed-options.js'
import type { Encoder, ModelInfo } from './encoder.js'
import { joinedEmbedder, layersOfMember } from './joined-embedder.js'
import { type Request, requestVectors } from './request-vectors.js'
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

/** Targets whose tokens are looked at together: the spans of a large corpus would fill the memory. */
const spansChunk = 1024

/** Checks an encoder that a program brings. */
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

/** Vectors of targets and whole texts from an encoder. Texts are read in batches, each distinct one once. */
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
  const vectors = requestVectors({ readerOf, cache, language, textPooling: ofTexts.pooling, progress })

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
        for (let start = 0; start < all.length; start += spansChunk)
          count += await unseen(reader, views(all.slice(start, start + spansChunk), options))
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

/** Of how many requests no span shares a character with a token. */
async function unseen(reader: Encoder, requests: readonly Request[]): Promise<number> {
  const tokens = await reader.spans!(requests.map(({ text }) => text))
  const isSeen = ({ spans }: Request, i: number): boolean =>
    spans.some((span) => tokens[i]!.some((token) => overlaps(token, span)))
  return requests.filter((request, i) => !isSeen(request, i)).length
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
