import { expect, test } from 'vitest'
import { findBaseForms } from './find-base-forms.js'
import type { Analysis } from './morphology/analyser.js'
import type { WordSources } from './word-sources.js'

const readings: Readonly<Record<string, readonly Analysis[]>> = {
  kućama: [{ lemma: 'kuća', pos: 'n' }],
  da: [
    { lemma: 'dati', pos: 'v' },
    { lemma: 'da', pos: 'function' },
  ],
  je: [{ lemma: 'biti', pos: 'function' }],
  dan: [{ lemma: 'dan', pos: 'n' }],
  tem: [
    { lemma: 'dan', pos: 'n', lexeme: 'dan<n><f><pl><gen>' },
    { lemma: 'ta', pos: 'function', lexeme: 'ta<prn><dem><m><sg><loc>' },
  ],
  Dana: [{ lemma: 'dan', pos: 'n', lexeme: 'Dan<np><ant><ma><sg><gen>' }],
  ograd: [{ lemma: 'grad', pos: null }],
  najgrad: [{ lemma: 'grad', pos: null }],
  Gradov: [{ lemma: 'grad', pos: null }],
  gradov: [{ lemma: 'grad', pos: null }],
}

const sources: WordSources = {
  wordnets: [
    {
      file: 'wn-data-hrv.tab',
      name: 'toy',
      licence: '',
      synsets: new Map(['kuća', 'dati', 'dan', 'grad'].map((word) => [word, ['00001740-n']])),
    },
  ],
  dictionary: undefined,
  analysers: [
    {
      name: 'toy',
      packages: 'toy',
      command: 'cat',
      args: [],
      files: [],
      read: () => new Map(Object.entries(readings)),
    },
  ],
  names: [],
  missing: [],
  revision: '',
}

test.each([
  { form: 'kućama', base: ['kuća'], why: 'by the analyser' },
  { form: 'da', base: ['da!', 'dati'], why: 'a stop word that may be a function word is one first' },
  { form: 'je', base: ['je!', 'biti!'], why: 'nothing but a function word' },
  { form: 'dan', base: ['dan'], why: 'a content word, whatever a stop list says' },
  { form: 'gradu', base: ['grad'], why: 'by its ending: the analyser does not know it' },
  { form: 'xyzzy', base: undefined, why: 'nothing knows it' },
  { form: 'tem', base: ['tem!', 'ta!', 'dan'], why: 'a pronoun before the noun that it might be' },
  { form: 'Dana', base: undefined, why: "a person's name, though it looks like a word" },
  { form: 'Gradu', base: undefined, why: 'with a capital it is a name: no ending is guessed' },
  { form: 'Grad', base: ['grad'], why: 'a name that is listed' },
  { form: 'gradov', base: ['grad'], why: 'a stem without a part of speech' },
  { form: 'Gradov', base: undefined, why: 'the same of a name is a guess' },
  { form: 'ograd', base: undefined, why: 'a stem without the prefix is another word' },
  { form: 'najgrad', base: ['grad'], why: 'but that of a superlative' },
])('$form: $why', async ({ form, base }) => {
  const found = await findBaseForms('hr', sources, {})([form])
  expect(found.get(form)?.map(({ lemma, pos }) => (pos === 'function' ? `${lemma}!` : lemma))).toEqual(base)
})

test.each([
  ['tem', ['dan']],
  ['Dana', ['dan']],
  ['Gradov', ['grad']],
  ['ograd', ['grad']],
])('%s as before in a language that was not checked', async (form, base) => {
  const found = await findBaseForms('fr', sources, {})([form])
  expect(found.get(form)?.map(({ lemma }) => lemma)).toEqual(base)
})

test('no analyser is asked for what is too long to be a word', async () => {
  const asked: WordSources = { ...sources, analysers: [{ ...sources.analysers[0]!, command: 'false' }] }
  const notes: string[] = []
  const long = 'x'.repeat(1e5)
  const found = await findBaseForms('hr', asked, { note: (line) => notes.push(line) })([long])
  expect([found.get(long), notes]).toEqual([undefined, []])
})

test('an analyser that prints endlessly is stopped', async () => {
  const notes: string[] = []
  const endless = { ...sources, analysers: [{ ...sources.analysers[0]!, command: 'yes' }] }
  const found = await findBaseForms('hr', endless, { note: (line) => notes.push(line) })(['gradu'])
  expect(found.get('gradu')).toEqual([{ lemma: 'grad', pos: null }])
  expect(notes).toEqual(['left out: yes printed more than 64 MB'])
})

test('an analyser that crashes is noted once; the list and its endings still answer', async () => {
  const notes: string[] = []
  const broken = { ...sources, analysers: [{ ...sources.analysers[0]!, command: 'false' }] }
  const find = findBaseForms('hr', broken, { note: (line) => notes.push(line) })
  const found = await find(['gradu'])
  await find(['kućama'])
  expect(found.get('gradu')).toEqual([{ lemma: 'grad', pos: null }])
  expect(notes).toEqual(['left out: false ended with exit code 1'])
})
