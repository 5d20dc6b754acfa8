import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionLemma, functionWord } from './function-words.js'
import { glossedLanguages } from './language-codes.js'

const source = readFileSync(new URL('function-words.ts', import.meta.url), 'utf8')
const tables = [...source.matchAll(/^ {2}(\w\w): '(.*)',$/gm)].map(([, language, rows]) => ({
  language: language!,
  rows: rows!.split(' ').map((row) => row.slice(row.indexOf(':') + 1)),
}))

test('the tables of languages that are known are found', () => {
  expect(tables.length).toBeGreaterThan(10)
  for (const { language } of tables) expect(glossedLanguages).toContain(language)
})

test.each(tables)('$language: no word occurs twice; only the last would be read', ({ rows }) =>
  expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]),
)

test.each([
  ['sl', 'med', 'between'],
  ['sl', 'ima', 'has'],
  ['hr', 'njega', 'him'],
  ['hr', 'dok', 'while'],
])('%s: %s is %s', (language, word, english) => {
  expect(functionWord(word, language)).toBe(english)
  expect(functionLemma(word, language)).toBe(english)
})
