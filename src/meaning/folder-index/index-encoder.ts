import { defaultEmbedOptions, type Embedder, type ModelInfo } from '../../encoders/index.js'

/** What the vectors of an index are made with: a search must use the same. */
export type IndexEncoder = Pick<ModelInfo, 'id' | 'revision' | 'dimensions'>

/** An encoder as an index names it: other layers, weights or case give other vectors, so they are part of its revision. */
export function indexEncoder({ info, options }: Pick<Embedder, 'info' | 'options'>): IndexEncoder {
  const followed = ({ layers, weights, lowercase }: Embedder['options']): string =>
    JSON.stringify({ layers, weights, lowercase })
  const own = followed(options)
  const { id, revision, dimensions } = info
  return own === followed(defaultEmbedOptions)
    ? { id, revision, dimensions }
    : { id, revision: `${revision} ${own}`, dimensions }
}
