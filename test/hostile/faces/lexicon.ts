import { writeFileSync } from 'node:fs'
import path from 'node:path'
import * as face from '../../../src/lexicon/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const cache = path.join(folder, 'cache')
const wordnet = await face.loadWordNet()
const dog = wordnet.synset('02084071-n')!
writeFileSync(path.join(folder, 'wn-data-est.tab'), '# est\n02084071-n\test:lemma\tkoer\n')
const sources = { wordnets: folder, dictionaries: folder, unicode: folder, note: () => {} }
const glossary = await face.openGlossary('et', wordnet, sources)
const vectorFile = path.join(folder, 'a.vec')
writeFileSync(vectorFile, 'the 0.5 1\nof 1 2\n')
const vectors = await face.openWordVectors(vectorFile, cache)
const tagger = await face.openTagger('english')
const empty = Buffer.from('')
const files = {
  senses: Buffer.from('dog%1:05:00:: 02084071 1 42\n'),
  data: { n: empty, v: empty, a: empty, r: empty },
}
const opened = face.openWordNet('own', files)

export const calls: Calls = {
  splitGloss: { call: face.splitGloss, args: ['a bank; "the bank is steep"'] },
  glossText: { call: face.glossText, args: [dog], open: true },
  hypernymWords: { call: face.hypernymWords, args: [dog, wordnet], whole: [1], open: true },
  hypernymsOf: { call: face.hypernymsOf, args: [dog], open: true },
  baseForms: { call: face.baseForms, args: ['dogs', 'n'] },
  loadWordNet: { call: async (version: never) => (await face.loadWordNet(version)).version, args: ['3.0'] },
  openGlossary: { call: face.openGlossary, args: ['et', wordnet, sources], whole: [1], open: true },
  'openGlossary options': {
    call: (options: never) => face.openGlossary('et', wordnet, options),
    args: [sources],
  },
  'openGlossary lookUp': { call: glossary.lookUp, args: [['koer']] },
  'openGlossary has': { call: glossary.has, args: ['koer'] },
  'openGlossary synsets': { call: glossary.synsets, args: [['koer']] },
  openWordNet: { call: face.openWordNet, args: ['own', files] },
  'openWordNet senses': { call: wordnet.senses, args: ['dog', 'n'] },
  'openWordNet sense': { call: (key: never) => wordnet.sense(key) ?? null, args: ['dog%1:05:00::'] },
  'openWordNet synset': { call: (id: never) => wordnet.synset(id) ?? null, args: ['02084071-n'] },
  'openWordNet synsets': { call: opened.synsets, args: ['n'] },
  'openWordNet ambiguousLemmas': { call: opened.ambiguousLemmas, args: ['n'] },
  'openWordNet lemmatise': { call: wordnet.lemmatise, args: ['dogs', 'n'] },
  stopWords: { call: face.stopWords, args: ['en'] },
  synsetsOf: { call: face.synsetsOf, args: ['dogs', wordnet], whole: [1], open: true },
  'synsetsOf options': {
    call: (which: never) => face.synsetsOf('dogs', wordnet, which),
    args: [{ parts: ['n'], most: 2 }],
  },
  openTagger: { call: face.openTagger, args: ['english'] },
  'openTagger tag': { call: tagger.tag, args: [['A dog barks.']] },
  openStatic: { call: face.openStatic, args: [vectorFile, cache] },
  openWordVectors: { call: face.openWordVectors, args: [vectorFile, cache] },
  'openWordVectors get': { call: (word: never) => vectors.get(word) ?? null, args: ['the'] },
  'openWordVectors has': { call: vectors.has, args: ['the'] },
}
