import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadWordNet } from '../load-wordnet.js'
import { functionWord } from './function-words.js'
import { type Glossary, openGlossary } from './open-glossary.js'

describe('a language with nothing but a WordNet', () => {
  let glossary: Glossary
  beforeAll(async () => {
    const wordnets = mkdtempSync(path.join(os.tmpdir(), 'glossary-'))
    const rows = ['02958343-n\tcmn:lemma\t车', '02959942-n\tcmn:lemma\t车', '14633206-n\tcmn:lemma\t的']
    writeFileSync(path.join(wordnets, 'wn-data-cmn.tab'), `# Toy\tcmn\thome\tCC0\n${rows.join('\n')}\n`)
    const none = path.join(wordnets, 'none')
    const options = { wordnets, dictionaries: none, unicode: none }
    glossary = await openGlossary('zh', await loadWordNet('3.0'), options)
  })

  test.each([
    { form: '车', first: 'car' }, // a word of both synsets: auto and railcar are each in one
    { form: '的', first: 'of' }, // by the table, though a WordNet has it
    { form: '囧', first: undefined },
  ])('$form is $first', async ({ form, first }) =>
    expect((await glossary.lookUp([form])).get(form)?.[0]).toBe(first),
  )

  test('a function word that a WordNet lists has its synsets: it may be a target', async () =>
    expect([...(await glossary.synsets(['的', '囧']))]).toEqual([['的', ['14633206-n']]]))

  test('names what would help, but nothing that no package provides', () =>
    expect(glossary.missing).toEqual(['meanings of single characters: apt-get install unicode-data bzip2']))
})

test.each([
  { word: 'und', language: 'de-AT', english: 'and' },
  { word: 'haus', language: 'de', english: undefined },
  { word: 'und', language: 'xx', english: undefined },
  { word: '', language: 'xx', english: undefined },
])('$word in $language is $english', ({ word, language, english }) =>
  expect(functionWord(word, language)).toBe(english),
)
