import type { Interval } from '../../math/index.js'

/** Whose figures: our model's, people's, or a paper's. */
export type Series = 'model' | 'human' | 'published'

export type Bounds = Pick<Interval, 'low' | 'high'>
