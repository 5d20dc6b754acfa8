import { describe, expect, test } from 'vitest'
import { wholeTarget } from '../core/index.js'
import { looksLike, notingOtherWord } from './looks-like.js'
import { placeIn } from './place.js'
import { collecting } from './report.js'

describe('what may be a form of a word', () => {
  test.each([
    ['went', 'go', 'en'],
    ['Circulated', 'circulate', 'en'],
    ['goes back', 'go_back', 'en'],
    ['programme', 'program', 'en'],
    ['Störche', 'Storch', 'de'],
    ['Apfelschnecken', 'Schnecke', 'de'],
    ['дней', 'день', 'ru'],
    ['يأتي', 'أَتَى', 'ar'], // nothing to compare
    ['食べた', '食べる', 'ja'],
    ['设计', '设计', 'zh'],
  ])('%s: %s (%s)', (form, word, language) => expect(looksLike(form, word, language)).toBe(true))
})

describe('what may not', () => {
  test.each([
    ['the', 'tread', 'en'],
    ['board', 'boa', 'en'], // the word was cut
    ['boards across', 'board', 'en'],
    ['Sturmes', 'Tulpe', 'de'],
    ['дом', 'мать', 'ru'],
    ['设计一', '设计', 'zh'],
  ])('%s: %s (%s)', (form, word, language) => expect(looksLike(form, word, language)).toBe(false))
})

test('a target that is another word is noted', () => {
  const report = collecting()
  const place = placeIn('dev.txt', report)(3, {})
  notingOtherWord(wholeTarget('across'), { word: 'board', language: 'en', what: 'index 1 points at' }, place)
  notingOtherWord(wholeTarget('boards'), { word: 'board', language: 'en', what: 'index 1 points at' }, place)
  expect(report.notes).toEqual([
    { file: 'dev.txt', line: 3, message: 'index 1 points at "across", which does not look like "board"' },
  ])
})
