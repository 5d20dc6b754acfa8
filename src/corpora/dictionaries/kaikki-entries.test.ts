import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kaikkiEntries } from './kaikki-entries.js'

const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-')), 'kaikki.jsonl')

async function entries(row: object) {
  writeFileSync(file, `${JSON.stringify({ word: 'cat', lang_code: 'en', pos: 'noun', ...row })}\n`)
  const found = []
  for await (const entry of kaikkiEntries(file, 'en')) found.push(entry)
  return found
}
const sense = { glosses: ['An animal.'] }
const withExample = (text: string, bold_text_offsets?: number[][]) => ({
  senses: [{ ...sense, examples: [{ text, ...(bold_text_offsets ? { bold_text_offsets } : {}) }] }],
})

test.each([
  ['a page that leads to another', { word: undefined, title: 'Cats', redirect: 'cat', pos: 'hard-redirect' }],
  ['a word without senses', {}],
  ['a sense without a definition', { senses: [{ tags: ['no-gloss'] }] }],
  ['a form', { senses: [{ glosses: ['plural of ca'], form_of: [{ word: 'ca' }] }] }],
  ['another spelling', { senses: [{ glosses: ['Alternative form of kat'], alt_of: [{ word: 'kat' }] }] }],
  ['a word without a part of speech', { pos: undefined, senses: [sense] }],
  ['a word with an empty one', { pos: '', senses: [sense] }],
])('%s is not an entry', async (_, row) => expect(await entries(row)).toEqual([]))

test.each([
  ['found by itself', withExample('The cats sat.'), 'cats'],
  ['marked', withExample('The cat of the cat sat.', [[15, 18]]), 'cat'],
  ['marked by code points', withExample('\u{1f600} The cat sat.', [[6, 9]]), 'cat'],
  ['marked outside of the text', withExample('The cat sat.', [[50, 90]]), 'cat'],
  ['on two lines', withExample('The cat\nsat.'), undefined],
])('an example whose word is %s', async (_, row, expected) => {
  const example = (await entries(row))[0]!.senses[0]!.examples[0]
  expect(example?.text.slice(example.span.start, example.span.end)).toBe(expected)
})

test.each([
  ['by a tag', { senses: [{ ...sense, tags: ['idiomatic'] }] }, true],
  ['by a category of the sense', { senses: [{ ...sense, categories: [{ name: 'English idioms' }] }] }, true],
  ['by a category of the word', { senses: [sense], categories: ['English idioms'] }, true],
  ['not', { senses: [sense], categories: ['English nouns'] }, false],
])('an idiom %s', async (_, row, idiom) => expect((await entries(row))[0]!.idiom).toBe(idiom))

test('words of other languages are left out; a file without any of the language is an error', async () => {
  const rows = [{ lang_code: 'de' }, {}].map((more) =>
    JSON.stringify({ word: 'cat', lang_code: 'en', pos: 'noun', senses: [sense], ...more }),
  )
  writeFileSync(file, rows.join('\n'))
  const found = []
  for await (const { language } of kaikkiEntries(file, 'en')) found.push(language)
  expect(found).toEqual(['en'])
  await expect(entries({ lang_code: 'de', senses: [sense] })).rejects.toThrow(
    'has no word in en, but in de; name the language (language=de)',
  )
})

test.each([
  ['no word', { word: undefined, senses: [sense] }],
  ['a blank word', { word: ' ', senses: [withExample('The cat sat.').senses[0]] }],
  ['neither part of speech nor language', { pos: undefined, lang_code: undefined, senses: [sense] }],
  ['a part of speech that is a number', { pos: 7, senses: [sense] }],
  ['a language that is null', { lang_code: null, senses: [sense] }],
  ['senses as an object', { senses: { 1: sense } }],
  ['a gloss that is a number', { senses: [{ glosses: [1] }] }],
  ['categories as a text', { senses: [sense], categories: 'English idioms' }],
])('%s is an error of its line', async (_, row) =>
  expect(entries(row)).rejects.toThrow('kaikki.jsonl:1: expected word, pos and senses'),
)
