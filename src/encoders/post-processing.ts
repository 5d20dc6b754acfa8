import { getOrMake, type Target, UserError } from '../core/index.js'
import { covariance, dot, meanVector, spread, symmetricEigen } from '../math/index.js'
import type { EmbedOptions } from './embed-options.js'
import type { Embedder } from './embedder.js'

export type Post = EmbedOptions['post']

/** Post-processing of a vector, once fitted. */
export type Transform = (vector: Float32Array) => Float32Array

/** Enough vectors to estimate a covariance of a few hundred dimensions. */
const fittedOn = 5000
/** Components of less variance than this share of the largest are noise: they would be blown up, so they are dropped. */
const noise = 1e-4

/** The directions that all vectors share: one per hundred dimensions (Mu & Viswanath 2018, all-but-the-top). */
const topCount = (size: number): number => Math.max(1, Math.round(size / 100))

export function fitTransform(post: Post, vectors: readonly Float32Array[]): Transform {
  if (post === 'none') return (vector) => vector
  if (vectors.length < 2)
    throw new UserError(
      `post=${post} is fitted on train vectors: there are ${vectors.length}, at least 2 are needed`,
    )
  const mean = meanVector(vectors)
  const centred = (vector: Float32Array) => vector.map((x, k) => x - mean[k]!)
  if (post === 'center') return centred
  const components = symmetricEigen(covariance(vectors, mean))
  if (post === 'abtt') {
    const top = components.slice(0, topCount(mean.length))
    return (vector) => {
      const result = centred(vector)
      for (const { vector: direction } of top) {
        const along = dot(result, direction)
        for (let k = 0; k < result.length; k++) result[k]! -= along * direction[k]!
      }
      return result
    }
  }
  // Whitening: uncorrelated components of variance 1 (Su et al. 2021).
  const kept = components.filter(({ value }) => value > noise * components[0]!.value)
  return (vector) => {
    const from = centred(vector)
    const result = new Float32Array(from.length)
    for (const [k, { value, vector: direction }] of kept.entries())
      result[k] = dot(from, direction) / Math.sqrt(value)
    return result
  }
}

/**
 * The same embedder with its vectors post-processed according to its options, fitted on the targets of train. Each choice
 * of layers and of targets or texts has its own space, so each is fitted separately, on first use.
 */
export async function fitPost(base: Embedder, train: readonly Target[]): Promise<Embedder> {
  const { post } = base.options
  if (post === 'none') return base
  const sample = spread(train, fittedOn)
  const fitted = new Map<string, Promise<Transform>>()
  const transform = (key: string, vectors: () => Promise<readonly Float32Array[]>): Promise<Transform> => {
    return getOrMake(fitted, key, () => vectors().then((found) => fitTransform(post, found)))
  }
  const ofTargets = (overrides: Partial<EmbedOptions>): Promise<Transform> =>
    transform(`targets ${JSON.stringify(overrides)}`, () => base.targets(sample, overrides))
  await (base.info.layers > 0 ? ofTargets({}) : Promise.resolve()) // fails now or never
  return {
    ...base,
    async targets(targets, overrides = {}) {
      const change = await ofTargets(overrides)
      return (await base.targets(targets, overrides)).map(change)
    },
    async texts(texts, overrides = {}) {
      const change = await transform(`texts ${JSON.stringify(overrides)}`, () =>
        base.texts([...new Set(sample.map(({ text }) => text))], overrides),
      )
      return (await base.texts(texts, overrides)).map(change)
    },
    async layersOfTargets(targets, layers, overrides = {}) {
      const changes = await Promise.all(
        layers.map((layer) => ofTargets({ ...overrides, layers: [layer], weights: null })),
      )
      const found = await base.layersOfTargets(targets, layers, overrides)
      return found.map((vectors) => vectors.map((vector, l) => changes[l]!(vector)))
    },
  }
}
