import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTabWordNet } from './tab-wordnet.js'
import { wordKey } from './word-key.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tab-wordnet-'))
const read = (text: string, name = 'wn-data-hrv.tab') => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return readTabWordNet(file)
}

test('words, their synsets, name and licence; definitions, examples and roots are no words', async () => {
  const { name, licence, synsets } = await read(
    [
      '# Croatian Wordnet\thrv\thttp://example.org\tCC BY 3.0',
      '02084071-n\thrv:lemma\tpas',
      '02084071-n\thrv:def\t0\tdomaća životinja',
      '00001740-s\thrv:lemma\tcrna_rupa',
      '00001740-a\tlemma\tPas',
      '00001740-v\thrv:lemma:root\tpas',
      '00001740-v\thrv:lemma:brokenplural\tpsi',
      '',
    ].join('\r\n'),
  )
  expect({ name, licence }).toEqual({ name: 'Croatian Wordnet', licence: 'CC BY 3.0' })
  expect([...synsets]).toEqual([
    ['pas', ['02084071-n', '00001740-a']],
    ['crna rupa', ['00001740-a']],
    ['psi', ['00001740-v']],
  ])
})

test.each([
  {
    name: 'an offset that is cut',
    text: '0208407-n\thrv:lemma\tpas',
    says: /wn-data-hrv\.tab:1: expected offset-pos/,
  },
  { name: 'no word', text: '#\n02084071-n\thrv:lemma', says: /:2: expected offset-pos/ },
  { name: 'another part of speech', text: '02084071-x\thrv:lemma\tpas', says: /:1: expected offset-pos/ },
  {
    name: 'another language',
    text: '02084071-n\thrv:lemma\tpas\n02084071-n\tita:lemma\tcane\n',
    says: /:2: is of the language ita, the name of the file says hrv$/,
  },
  {
    name: 'two rows on one line',
    text: '02084071-n\thrv:lemma\tpas02084071-n\thrv:lemma\tpas',
    says: /:1: has 5 columns, expected offset-pos, field and word/,
  },
  { name: 'swapped columns', text: '02084071-n\tcrni pas\thrv:lemma', says: /:1: expected offset-pos/ },
  {
    name: 'UTF-8 that was read as Windows-1252',
    text: '02084071-n\thrv:lemma\tumjeÅ¡an\n02084071-n\thrv:lemma\tpas\n',
    says: /: 1 of 2 words have lost letters, such as "umjeÅ¡an"/,
  },
  {
    name: 'lost letters',
    text: '02084071-n\thrv:lemma\tku?a\n02084071-n\thrv:lemma\tpas\n',
    says: /: 1 of 2 words have lost letters, such as "ku\?a": was the file converted from another encoding/,
  },
  { name: 'nothing', text: '# Croatian Wordnet\n', says: /no line names a word/ },
])('$name is one line', ({ text, says }) => expect(read(text)).rejects.toThrow(says))

test('a Chinese word with its particle is found with it and without', async () => {
  const { synsets } = await read(
    '01573238-a\tcmn:lemma\t国际+的\n00001740-n\tcmn:lemma\tC+语\n',
    'wn-data-cmn.tab',
  )
  expect([...synsets.keys()]).toEqual(['国际', '国际的', 'c+语'])
})

test.each([
  { word: 'Ёлка', key: 'елка' },
  { word: 'crna_rupa', key: 'crna rupa' },
  { word: 'اﻷمم', key: 'الامم' }, // a ligature of two letters, the second with a hamza
  { word: 'مَلاك', key: 'ملاك' },
])('$word is looked up as $key', ({ word, key }) => expect(wordKey(word)).toBe(key))

test('whatever words are written come back under their keys', () =>
  fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.stringMatching(/^\p{L}{1,8}$/u), { minLength: 1 }), async (words) => {
      const { synsets } = await read(words.map((word) => `02084071-n\thrv:lemma\t${word}\n`).join(''))
      expect(new Set(synsets.keys())).toEqual(new Set(words.map(wordKey)))
    }),
    { numRuns: 30 },
  ))
