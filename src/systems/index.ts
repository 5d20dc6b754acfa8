import { alwaysTrue } from './always-true.js'
import { firstSense } from './first-sense.js'
import { lexicalOverlap } from './lexical-overlap.js'
import { majority } from './majority.js'
import { randomGuess } from './random-guess.js'
import { exactSearch, fuzzySearch } from './string-search.js'
import type { System } from './system.js'
import { targetPrior } from './target-prior.js'

export * from './system.js'

/** Every system, by id. */
export const systems: Readonly<Record<string, System>> = Object.fromEntries(
  [randomGuess, majority, alwaysTrue, targetPrior, lexicalOverlap, firstSense, exactSearch, fuzzySearch].map(
    (system) => [system.id, system],
  ),
)
