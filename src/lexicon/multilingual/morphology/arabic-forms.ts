import { functionWord } from '../function-words.js'
import type { Analysis } from './analyser.js'
import { withoutClitics } from './arabic-clitics.js'

/** Candidates that cost more are guesses. */
const mostNear = 1.5
/** Shorter words are found in too many others. */
const fewestLetters = 3

interface Lists {
  readonly inWordNet: (word: string) => boolean
  readonly isListed: (word: string) => boolean
  readonly language: string
}

/** An Arabic form without its clitics: tried first, or after an analyser has failed. */
export function arabicForms({ inWordNet, isListed, language }: Lists) {
  const isFunction = (word: string): boolean => functionWord(word, language) !== undefined
  const content = (lemma: string): Analysis => ({ lemma, pos: null })
  const first = (word: string, fits: (stem: string) => boolean, most: number): Analysis | undefined => {
    const found = withoutClitics(word).find(
      ({ stem, cost }) => cost <= most && stem.length >= fewestLetters && fits(stem),
    )
    return found && content(found.stem)
  }
  return {
    near(word: string): Analysis | undefined {
      const behind = [word, word.replace(/^[وف]/, ''), word.replace(/^[وف]?[بلك]/, '')].find(isFunction)
      if (behind !== undefined) return { lemma: behind, pos: 'function' }
      return inWordNet(word) ? content(word) : first(word, inWordNet, mostNear)
    },
    far(word: string): Analysis | undefined {
      const guess = first(word, inWordNet, Number.POSITIVE_INFINITY)
      if (guess) return guess
      return isListed(word) ? content(word) : first(word, isListed, Number.POSITIVE_INFINITY)
    },
  }
}
