import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openEncoder } from '../../../src/encoders/index.js'
import { tinyFamily, writeTinyModel } from '../../../src/encoders/tiny/tiny-model.suite.js'
import { loadWordNet, openTagger } from '../../../src/lexicon/index.js'
import { englishItem } from '../../../src/meaning/english-item.js'
import * as face from '../../../src/meaning/index.js'
import { matchColumns } from '../../../src/meaning/match-rows.js'
import { senseColumns } from '../../../src/meaning/sense-rows.js'
import { describePairs } from '../../../src/systems/same-meaning/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const text = 'The bank was wet. They sat on the bank.'
const texts = path.join(folder, 'texts')
mkdirSync(texts)
writeFileSync(path.join(texts, 'a.txt'), text)
const linesFile = path.join(folder, 'targets.jsonl')
writeFileSync(linesFile, '{"text": "a bank", "start": 2, "end": 6}\n')

const encoder = `local:${writeTinyModel(tinyFamily('bert'))}`
const cache = path.join(folder, 'cache')
const model = (columns: number) => ({
  columns: Array.from({ length: columns }, (_, i) => `c${i}`),
  weights: Array.from({ length: columns }, () => 0.1),
  bias: 0.1,
  source: 'us',
  figures: [],
})
const target = { text, span: { start: 4, end: 8 }, pieces: [{ start: 4, end: 8 }], language: 'en' }
const other = { text, span: { start: 34, end: 38 } }
const { embedder } = await openEncoder(encoder, { cache })
const { alike } = await describePairs(embedder(), await loadWordNet(), [
  { ...englishItem, kind: 'same-meaning', pair: [target, other] },
])
const weights = {
  encoder,
  revision: '1',
  sameMeaning: model(alike.columns),
  replaces: model(alike.columns),
  matchesSense: model(matchColumns.length),
  senses: model(senseColumns.length),
}
const options = { encoder, cache, weights }
const meaning = await face.open(options)
await meaning.index(texts)
const index = (await meaning.openIndex(texts))!
/** Not plain: nobody misspells what the library made. */
const made = Object.create(meaning) as face.Meaning
const tools = { embedder: embedder(), tagger: await openTagger('english') }

const { signal } = new AbortController()
const document = await face.documentOf('a.txt', Buffer.from(text))
const sense = { definition: 'land beside a river', hypernyms: ['land'] }
const finding = { top: 2, min: 0, repeated: false, signal }
const [hit] = await index.find('bank')
const quiet = (): void => {}

/** With the encoder: left out, it would be minilm, which takes seconds to open. */
const withEncoder = (given: object): never =>
  (given !== null &&
  Object.getPrototypeOf(Object(given)) === Object.prototype &&
  (given as { readonly encoder?: unknown }).encoder === undefined
    ? { ...given, encoder }
    : given) as never

export const calls: Calls = {
  open: {
    call: async (given: never = {} as never) => {
      const opened = await face.open(withEncoder(given))
      await opened.close()
      return opened.encoder
    },
    args: [options],
    most: 120,
  },
  'open vectors': { call: meaning.vectors, args: [[target, other], { signal }] },
  'open similarity': { call: meaning.similarity, args: [target, other, { signal }], open: true },
  'open sameMeaning': { call: meaning.sameMeaning, args: [target, other, { signal }], open: true },
  'open matchesSense': { call: meaning.matchesSense, args: [target, sense, { signal }] },
  'open senses': { call: meaning.senses, args: [target, { signal }] },
  'open find': { call: meaning.find, args: ['bank', text, finding] },
  'open index': {
    call: meaning.index,
    args: [texts, { trouble: quiet, progress: quiet, waiting: quiet, signal }],
  },
  'open openIndex': { call: meaning.openIndex, args: [texts, { signal }] },
  'openIndex find': { call: index.find, args: ['bank', finding] },
  filesBelow: { call: face.filesBelow, args: [texts, quiet] },
  placesOf: { call: face.placesOf, args: [[texts], quiet] },
  linesAround: { call: face.linesAround, args: [{ text }, { start: 4, end: 8 }, 1] },
  documentOf: { call: face.documentOf, args: ['a.txt', Buffer.from(text)], whole: [1] },
  isReadable: { call: face.isReadable, args: ['a.txt'] },
  readBounded: { call: face.readBounded, args: [path.join(texts, 'a.txt'), 1, 'split it'] },
  embedFile: {
    call: face.embedFile,
    args: [made, { file: linesFile, output: path.join(folder, 'vectors.jsonl') }, quiet],
    whole: [0],
  },
  embedLines: { call: face.embedLines, args: [made, linesFile], whole: [0] },
  targetLines: { call: face.targetLines, args: [linesFile] },
  embeddedLine: { call: face.embeddedLine, args: [{ target, vector: Float32Array.of(1, 2) }] },
  vectorWriter: { call: face.vectorWriter, args: [path.join(folder, 'vectors.npy')] },
  'vectorWriter write': {
    call: (batch: never, shape: never) =>
      face.vectorWriter(path.join(folder, 'written.parquet'))(
        (async function* () {
          yield batch
        })(),
        shape,
      ),
    args: [[{ target, vector: Float32Array.of(1, 2) }], { rows: 1, dimensions: 2 }],
  },
  buildIndex: { call: face.buildIndex, args: [texts, tools, { progress: quiet, signal }], whole: [1] },
  bestHits: { call: face.bestHits, args: [[hit], { top: 1, min: 0 }] },
  searchDocument: {
    call: face.searchDocument,
    args: [made, 'bank', document, finding],
    whole: [0],
  },
  ago: { call: face.ago, args: [new Date(0), new Date(60_000)] },
  readOrTell: { call: face.readOrTell, args: [path.join(texts, 'a.txt'), quiet] },
  searchPaths: {
    call: face.searchPaths,
    args: [made, 'bank', [texts], { ...finding, trouble: quiet, note: quiet, progress: quiet }],
    whole: [0],
  },
  verifyMentions: {
    call: face.verifyMentions,
    args: [made, { word: 'bank', sense, documents: [document] }, { signal }],
    whole: [0],
  },
}
