import { surface } from '../../core/index.js'
import { sum } from '../../math/index.js'
import { dice, trigrams, words } from '../../text/index.js'
import { inverseDocumentFrequency } from '../shared/inverse-document-frequency.js'
import { senseText } from '../shared/sense-text.js'
import { textAround } from '../shared/text-around.js'
import type { SenseQuestion } from './compared-senses.js'

/** A word that more than one text in twelve has says nothing of the sense. */
const commonShare = 1 / 12

/** Shared trigrams above which two words count as forms or relatives of one: Saxon, Saxons; Segel, Segelboot. */
const alike = 0.45

/** Above this a word of the definition is the target itself. */
const same = 0.6

/**
 * How much of the sense's description also occurs around the target: the share of its words, by how rare they are; the
 * rarest; and how many words there are to share. Forms are compared by their letters, so that it works in any language
 * that is written with spaces. Rarity is counted in the training questions.
 */
export function sharedWords(known: readonly SenseQuestion[]): (question: SenseQuestion) => number[] {
  const rarity = inverseDocumentFrequency(known.map((each) => `${each.target.text} ${senseText(each)}`))
  const least = 1 - Math.log(commonShare)
  const rareWords = (text: string) => words(text).filter((word) => rarity(word) > least)
  return (question) => {
    const target = trigrams(surface(question.target))
    const around = rareWords(textAround(question.target)).map(trigrams)
    const told = rareWords(senseText(question))
      .map((word) => ({ weight: rarity(word), letters: trigrams(word) }))
      .filter(({ letters }) => dice(letters, target) < same)
    const shared = told.map(({ weight, letters }) => {
      const nearest = around.reduce((best, other) => Math.max(best, dice(letters, other)), 0)
      return nearest > alike ? weight * nearest : 0
    })
    const whole = sum(told.map(({ weight }) => weight))
    return [
      whole === 0 ? 0 : sum(shared) / whole,
      Math.max(0, ...shared),
      Math.log(1 + told.length),
      Math.log(1 + around.length),
    ]
  }
}
