import { describe, expect, test } from 'vitest'
import type { WordNetPos } from '../../lexicon/index.js'
import { locate, tokensOf } from './locate.js'

const found = (lemma: string, pos: WordNetPos, text: string): string | undefined => {
  const span = locate(lemma, pos, tokensOf(text))
  return span && `${text.slice(0, span.start)}[${text.slice(span.start, span.end)}]${text.slice(span.end)}`
}

describe('locate', () => {
  test.each<[string, WordNetPos, string, string]>([
    ['bank', 'n', 'he sat on the bank', 'he sat on the [bank]'],
    ['bank', 'n', 'Banks, too, were closed', '[Banks], too, were closed'],
    ['dog', 'n', "the dog's tail", "the [dog]'s tail"],
    ['foot', 'n', 'his feet hurt', 'his [feet] hurt'],
    ['go', 'v', 'She went home', 'She [went] home'],
    ['stop', 'v', 'we stopped at a shop', 'we [stopped] at a shop'],
    ['x-ray', 'n', 'an x-ray of his chest', 'an [x-ray] of his chest'],
    ['café', 'n', '𝒜 small café', '𝒜 small [café]'], // UTF-16: 𝒜 is two units
  ])('%s (%s) in %j', (lemma, pos, text, marked) => expect(found(lemma, pos, text)).toBe(marked))

  test.each<[string, WordNetPos, string]>([
    ['bank', 'n', 'from bank to bank'],
    ['class', 'n', 'a first-class ticket'],
    ['don', 'n', "I don't know"],
    ['bank', 'n', 'the embankment'],
    ['go', 'v', 'not here'],
  ])('not %s (%s) in %j', (lemma, pos, text) => expect(found(lemma, pos, text)).toBeUndefined())
})
