import {
  type ExampleOf,
  type Question,
  saysEnglish,
  surface,
  type Target,
  withPhrase,
} from '../../core/index.js'
import { dice, trigrams } from '../../text/index.js'

/** Shared trigrams above which two words of a language are taken to be forms of one. */
const formsShare = 0.3

/**
 * Both targets of a foreign pair in the same form, the shorter of the two: word by word, a glossed encoder may take two
 * forms of one word for different words, and would then find a difference that is not there.
 */
export function inOneForm({
  pair,
}: Pick<Question<ExampleOf<'same-meaning'>>, 'pair'>): readonly [Target, Target] {
  const [a, b] = pair
  const [own, other] = [surface(a), surface(b)]
  const isOneWord = a.language === b.language && dice(trigrams(own), trigrams(other)) > formsShare
  if (saysEnglish(a) || a.pieces || b.pieces || !isOneWord) return pair
  const form = other.length < own.length ? other : own
  const inForm = (each: Target): Target => ({ ...each, ...withPhrase(each, form) })
  return [inForm(a), inForm(b)]
}
