import { surface, type Target } from '../../core/index.js'

/** What a question calls the highlighted targets: a phrase where one has several words. */
export const nameOf = (...targets: readonly Target[]): 'word' | 'phrase' =>
  targets.some((target) => /\S\s+\S/u.test(surface(target))) ? 'phrase' : 'word'
