import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { target } from '../../../src/core/index.js'
import * as face from '../../../src/encoders/index.js'
import { tinyFamily, writeTinyModel } from '../../../src/encoders/tiny/tiny-model.suite.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const cache = temporaryFolder()
const folder = writeTinyModel(tinyFamily('bert'))
const spec = `local:${folder}`
const model = await face.openModel(spec, cache)
const tokenizer = await face.loadTokenizer(path.join(folder, 'tokenizer.json'))
const made = face.embedder(model)
const open = await face.openEncoder(spec, { cache })
const vectors = face.openVectorCache(path.join(cache, 'kept'))

/** Gives every text the same vector. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string[] }
  response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, 2] })) }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
server.unref()
const { port } = server.address() as AddressInfo
const served = (await face.openEncoder(`api:http://127.0.0.1:${port}?model=m`, { cache })).embedder()

const bank = target('a bank', 2, 6)
const view = { context: 'given', mark: 'quotes', lowercase: true }
const keep = { limit: 1e6 }

const closing =
  <A extends readonly unknown[]>(opened: (...given: A) => unknown) =>
  async (...given: A): Promise<void> =>
    (await (opened(...given) as Promise<{ close(): Promise<void> }>)).close()

export const calls: Calls = {
  openVectorCache: { call: closing(face.openVectorCache), args: [path.join(cache, 'other'), keep] },
  'openVectorCache key': { call: vectors.key, args: ['a', 1] },
  'openVectorCache get': { call: vectors.get, args: [vectors.key('a')] },
  'openVectorCache set': { call: vectors.set, args: [vectors.key('b'), Float32Array.of(1)] },
  parseEncoderSpec: { call: face.parseEncoderSpec, args: ['minilm?layer=4-7&pooling=max'] },
  embedder: {
    call: face.embedder,
    args: [model, face.defaultEmbedOptions, { language: 'en', cache: face.noVectorCache }],
    whole: [0],
    open: true,
  },
  'embedder targets': { call: made.targets, args: [[bank], { layers: [1, 2], weights: [1, 2] }] },
  'embedder texts': { call: made.texts, args: [['a bank'], { lowercase: true, language: 'en' }] },
  'embedder layersOfTargets': { call: made.layersOfTargets, args: [[bank], [0, 1], { pooling: 'max' }] },
  'embedder unaligned': { call: made.unaligned, args: [[bank]] },
  openEncoder: { call: closing(face.openEncoder), args: [spec, { cache, note: () => {} }] },
  'openEncoder embedder': { call: open.embedder, args: [{ language: 'en' }], echoes: true },
  'openEncoder unaligned': { call: open.unaligned, args: [[bank], 'en'] },
  'openEncoder texts of a server': { call: served.texts, args: [['a bank'], { lowercase: true }] },
  openModel: { call: closing(face.openModel), args: [spec, cache, { precision: 'int8' }] },
  'openModel encode': {
    call: (...given: never[]) => (model.encode as (...given: never[]) => unknown).apply(model, given),
    args: [['a bank', ['a bank', 'the river']], () => {}, { layers: [0, 2], progress: () => {} }],
  },
  'openModel spans': {
    call: (...given: never[]) => (model.spans as (...given: never[]) => unknown).apply(model, given),
    args: [['a bank']],
  },
  packagedFolder: { call: face.packagedFolder, args: [face.packagedModels.minilm], open: true },
  pool: { call: face.pool, args: [Float32Array.of(1, 2, 3, 4), 2, [0, 1], 'max'] },
  targetView: { call: face.targetView, args: [bank, view, 'en'], open: true },
  'targetView of sentences': {
    call: face.targetView,
    args: [target('One. A bank. Two.', 7, 11), { ...view, context: 1 }, 'en'],
    open: true,
  },
  loadTokenizer: { call: face.loadTokenizer, args: [path.join(folder, 'tokenizer.json')] },
  'loadTokenizer tokenize': { call: tokenizer.tokenize, args: [['a bank']] },
  'loadTokenizer idOf': { call: tokenizer.idOf, args: ['bank'] },
}
