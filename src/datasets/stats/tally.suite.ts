import {
  type Example,
  type SameMeaning,
  type SenseChoice,
  type SenseMatch,
  target,
} from '../../core/index.js'
import type { Part } from '../dataset.js'
import type { Tally } from './tally.js'

let ids = 0
const item = (group: string, slices: Readonly<Record<string, string>> = {}, language = 'en') => ({
  id: String(ids++),
  group,
  language,
  slices,
})

/** The first occurrence of a word in a text. */
export const marked = (text: string, word = text) =>
  target(text, text.indexOf(word), text.indexOf(word) + word.length)

export const sameMeaning = (
  [text1, text2]: readonly [string, string],
  [word1, word2]: readonly [string, string],
  gold: boolean | null,
  language = 'en',
): SameMeaning => ({
  kind: 'same-meaning',
  ...item(word1, {}, language),
  pair: [marked(text1, word1), marked(text2, word2)],
  gold,
})

export const senseMatch = (word: string, gold: boolean | null, domain?: string): SenseMatch => ({
  kind: 'sense-match',
  ...item(word, domain === undefined ? {} : { domain }),
  target: marked(`The ${word} here`, word),
  definition: null,
  hypernyms: [],
  gold,
})

export const senseChoice = (form: string, lemma: string, pos: string, ...gold: string[]): SenseChoice => ({
  kind: 'sense-choice',
  ...item('d1', { pos }),
  target: marked(form),
  lemma,
  candidates: ['s1', 's2', 's3'],
  gold,
})

export const partOf = (name: string, kind: Example['kind'] = 'same-meaning'): Part => ({
  name,
  kind,
  language: 'en',
  rows: null,
  sources: [],
})

/** The values of a tally's measures by name, after it has seen the examples of a part, or of several. */
export function valuesOf(
  tally: Tally,
  examples: Readonly<Record<string, readonly Example[]>>,
): Record<string, number> {
  for (const [name, ofPart] of Object.entries(examples))
    for (const example of ofPart) tally.add(example, partOf(name, example.kind))
  return Object.fromEntries(tally.measures().map(({ name, value }) => [name, value]))
}
