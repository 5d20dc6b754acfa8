import type { EmbedOptions } from './embed-options.js'
import type { EmbedChoice, Embedder } from './embedder.js'
import type { Encoder, ModelInfo } from './encoder.js'
import { layerAtDepth } from './joined-encoder.js'
import { unitVector } from './unit-vector.js'

/** Several vectors as one: side by side, each at length 1. */
function joinedVector(vectors: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(vectors.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const vector of vectors) {
    joined.set(unitVector(vector), at)
    at += vector.length
  }
  return joined
}

/** Layers as a member counts them. The last stays -1: systems take that for no choice. */
export const layersOfMember = (
  member: ModelInfo,
  whole: ModelInfo,
  layers: readonly number[],
): readonly number[] => layers.map((layer) => (layer === -1 ? layer : layerAtDepth(member, whole, layer)))

/**
 * The embedders of a joined encoder's members as one: every member makes its own vectors, which are cached by themselves,
 * and a cosine is the mean of theirs.
 */
export function joinedEmbedder(
  encoder: Encoder,
  options: EmbedOptions,
  members: readonly Embedder[],
): Embedder {
  const layersIn = ({ info }: Embedder, layers: readonly number[]): readonly number[] =>
    layersOfMember(info, encoder.info, layers)
  const choiceFor = (member: Embedder, overrides: EmbedChoice): EmbedChoice =>
    overrides.layers ? { ...overrides, layers: layersIn(member, overrides.layers) } : overrides

  /** One after the other, since each member keeps all cores busy by itself. */
  async function joined<T>(
    vectorsOf: (member: Embedder) => Promise<T[]>,
    join: (vectors: readonly T[]) => T,
  ): Promise<T[]> {
    const all: T[][] = []
    for (const member of members) all.push(await vectorsOf(member))
    return all[0]!.map((_, i) => join(all.map((own) => own[i]!)))
  }

  return {
    info: encoder.info,
    options,
    encoder,
    members,
    unaligned: (targets) => members[0]!.unaligned(targets),
    targets: (targets, overrides = {}) =>
      joined((member) => member.targets(targets, choiceFor(member, overrides)), joinedVector),
    texts: (texts, overrides = {}) =>
      joined((member) => member.texts(texts, choiceFor(member, overrides)), joinedVector),
    layersOfTargets: (targets, layers, overrides = {}) =>
      joined(
        (member) => member.layersOfTargets(targets, layersIn(member, layers), overrides),
        (vectors) => layers.map((_, l) => joinedVector(vectors.map((own) => own[l]!))),
      ),
  }
}
