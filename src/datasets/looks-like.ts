import { baseLanguage, editDistance, surface, type Target } from '../core/index.js'
import { baseForms } from '../lexicon/index.js'
import type { Place } from './place.js'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const tags = ['n', 'v', 'a', 'r'] as const
const han = /^\p{Script=Han}+$/u
/** Words of these run together with what follows them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Arabic changes the vowels and the beginnings of words: nothing is left to compare. */
const notCompared = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** How many letters of a word its forms keep at their beginning: Störche, Apfelschnecken; šla of iti is an exception. */
const kept = (language: string): number => (language === 'de' ? 3 : 1)

/** Whether what stands in a text may be a form of the word, or a compound with it. */
export function looksLike(form: string, word: string, language: string): boolean {
  const [found, base] = [folded(form), folded(word).replaceAll('_', ' ')]
  if (notCompared.test(base)) return true
  if (han.test(base)) return found === base
  if (unspaced.test(base)) return [...base].some((letter) => found.includes(letter))
  if (language === 'en') return looksEnglish(found, base)
  const longer = found.split(' ').length > base.split(' ').length
  return !longer && (found.includes(base) || found.startsWith(base.slice(0, kept(language))))
}

const letters = (text: string): string => text.replace(/[ .-]/g, '')

/** crystallize, crystalize; programme, program. */
function areSpellings(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)]
  return editDistance(a, b) * 4 <= Math.max(a.length, b.length)
}

/** A form by the rules of English, one word of several (goes back, go back), or another spelling. */
function looksEnglish(found: string, base: string): boolean {
  if (letters(found) === letters(base)) return true
  if (found.split(' ').length > base.split(' ').length) return false
  const parts = [base, ...base.split(/[ -]/)]
  const bases = [found, ...found.split(/[ -]/)].flatMap((part) =>
    tags.flatMap((tag) => [...baseForms(part, tag)]),
  )
  return bases.some((one) => parts.includes(one) || areSpellings(one, base))
}

/** The target, with a note where it is another word than the row says: published files have a few such rows. */
export function notingOtherWord(
  found: Target,
  { word, language, what }: { readonly word: string; readonly language: string; readonly what: string },
  place: Place,
): Target {
  if (!looksLike(surface(found), word, baseLanguage(found.language ?? language)))
    place.note(`${what} "${surface(found)}", which does not look like "${word}"`)
  return found
}
