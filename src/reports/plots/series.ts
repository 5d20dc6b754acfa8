import type { Interval } from '../../math/index.js'

/** Whose figures: a model's of ours, people's, or a model's of a paper. */
export type Series = 'model' | 'human' | 'published'

export type Bounds = Pick<Interval, 'low' | 'high'>
