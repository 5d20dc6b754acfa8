import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import * as face from '../../../src/datasets/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'
import { examples, root } from './wic-scene.js'

const folder = temporaryFolder()
const file = path.join(folder, 'test.tsv')
writeFileSync(file, 'text1\tstart1\tend1\ttext2\tstart2\tend2\tlabel\na bank\t2\t6\tthe bank\t4\t8\ttrue\n')
const own = await face.openDataset(file)
const [part] = own.parts
const wic = face.catalogue.wic!
const data = root()
const lines = path.join(folder, 'lines.jsonl')
writeFileSync(lines, examples.map((example) => `${JSON.stringify(example)}\n`).join(''))

const server = createServer((_, response) => response.end('kept'))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
server.unref()
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}/file`
const fetched = { id: 'fetched', downloads: [{ url, file: 'a.txt' }] }

const reading = {
  part: 'test',
  language: 'en',
  slices: { a: 'b' },
  report: face.strict,
  wordnet: async () => null,
}
const described = { id: 'mine', title: 'Mine', citation: 'me', licence: 'MIT', homepage: 'none' }
const counts = face.labelCounts()
counts.add('bank', 'T')

let places = 0
const elsewhere = (): string => path.join(folder, `out-${places++}`)

export const calls: Calls = {
  convert: {
    call: (dataset: never, from: never, options: { output?: unknown }) =>
      face.convert(
        dataset,
        from,
        (options?.output === folder ? { ...options, output: elsewhere() } : options) as never,
      ),
    args: [own, data, { to: 'huggingface', output: folder }],
    depth: 5,
    most: 300,
    open: true,
  },
  'convert options': {
    call: (options: never) => face.convert(wic, data, options),
    args: [{ to: 'published', output: elsewhere() }],
  },
  fetchDataset: {
    call: face.fetchDataset,
    args: [
      fetched,
      folder,
      { patience: 1000, pauses: [1], progress: () => {}, signal: new AbortController().signal },
    ],
    depth: 4,
    open: true,
  },
  'fetchDataset options': {
    call: (options: never) => face.fetchDataset({ ...fetched, id: `f${places++}` }, folder, options),
    args: [{ patience: 1000, pauses: [1], progress: () => {} }],
  },
  'polysemeJsonl read': {
    call: face.polysemeJsonl.read,
    args: [{ data: lines }, reading],
    whole: [1],
    open: true,
  },
  'polysemeJsonl write': { call: face.polysemeJsonl.write!, args: [examples], open: true },
  writeHuggingFace: {
    call: face.writeHuggingFace,
    args: [path.join(folder, 'hub'), described, [{ name: 'test', examples }]],
    depth: 4,
    most: 300,
    open: true,
  },
  initDataset: {
    call: (...[, kind]: [unknown, never]) => face.initDataset(elsewhere(), kind),
    args: [null, 'usage'],
  },
  'initDataset folder': { call: face.initDataset, args: [path.join(folder, 'init'), 'usage'] },
  openDataset: { call: face.openDataset, args: [file, { kind: 'same-meaning' }] },
  findPart: { call: face.findPart, args: [own, part, data], open: true, depth: 5 },
  partNamed: { call: face.partNamed, args: [own, 'test'], open: true },
  readPart: { call: face.readPart, args: [own, part, { data, report: face.strict }], open: true, depth: 5 },
  'readPart options': {
    call: (options: never) => face.readPart(wic, wic.parts[0]!, options),
    args: [{ data, report: face.strict }],
  },
  collecting: { call: face.collecting, args: [] },
  'collecting problem': { call: face.collecting().problem, args: ['a.tsv', 1, 'is wrong'] },
  'collecting note': { call: face.collecting().note, args: ['a.tsv', 1, 'is odd'] },
  findContamination: {
    call: face.findContamination,
    args: [[file], { size: 0, parts: [], partsOf: () => [], partsOfKey: () => [] }],
    open: true,
  },
  labelCounts: { call: face.labelCounts, args: [] },
  'labelCounts add': { call: counts.add, args: ['bank', 'F'] },
  'labelCounts meanEntropy': { call: counts.meanEntropy, args: [1], echoes: true },
  'labelCounts meanMajority': { call: counts.meanMajority, args: [1], echoes: true },
  'labelCounts shareOfOneLabel': { call: counts.shareOfOneLabel, args: [1], echoes: true },
  stats: { call: face.stats, args: [own, data], open: true, depth: 5, echoes: true },
  validate: { call: face.validate, args: [own, data], open: true, depth: 5 },
  'validate published': { call: face.validate, args: [wic, data], open: true, whole: [0] },
}
