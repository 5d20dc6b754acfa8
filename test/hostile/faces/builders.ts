import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as face from '../../../src/builders/index.js'
import { loadWordNet, type WordNetPos } from '../../../src/lexicon/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'
import { examples, output, root, wic } from './wic-scene.js'

const folder = temporaryFolder()
const cache = path.join(folder, 'cache')
const queries = path.join(folder, 'queries.txt')
writeFileSync(queries, 'a river bank\n')
const built = path.join(folder, 'own')
mkdirSync(built)
writeFileSync(path.join(built, 'test.jsonl'), examples.map((each) => `${JSON.stringify(each)}\n`).join(''))

const quiet = (): void => {}
const data = root()
const wordnet = await loadWordNet()
/** Not plain: nobody misspells what the library made. */
const few = Object.assign(Object.create(wordnet) as typeof wordnet, {
  *synsets(pos?: WordNetPos) {
    let left = 100
    for (const synset of wordnet.synsets(pos))
      if (left-- > 0) yield synset
      else return
  },
})
const recipe = { id: 'own', title: 'Own', from: 'minilm', train: async () => ({ losses: [1] }) }
const training = {
  from: 'minilm',
  output: path.join(folder, 'encoder'),
  root,
  choice: { rate: 0.001, epochs: 1, batchSize: 2, seed: '1', examples: 4 },
  progress: quiet,
  note: quiet,
  sentences: null,
}
const steps = [{ step: 'a', remaining: 3, unit: 'pages', description: 'read' }]
const plan = {
  folder: path.join(folder, 'plan'),
  heap: 512,
  stages: [{ name: 'one', jobs: 1, run: async () => ({}) }],
  close: async () => {},
}
const request = {
  output: path.join(folder, 'built'),
  seed: 1,
  sources: [queries],
  options: { tagger: 'english' },
  limit: null,
  allowPartial: false,
  encoder: null,
  cache,
  runner: face.inProcess,
  only: null,
  note: quiet,
}
const queryLog = await face.builders['query-log']!.load()
const { signal } = new AbortController()

/** Below a file, where nothing can be written: a suite takes seconds to build. */
const blocked = path.join(queries, 'below')
const neverBuilding =
  (call: (output: never, ...rest: never[]) => unknown) =>
  (given: unknown, ...rest: never[]): unknown =>
    call((given === 'constructor' ? blocked : given) as never, ...rest)

export const calls: Calls = {
  checkBuilt: {
    call: face.checkBuilt,
    args: [{ folder: built, parts: [{ name: 'test', rows: 4 }], funnel: steps }],
  },
  dataRoot: { call: face.dataRoot, args: [data, [wic], cache], whole: [1] },
  buildEncoder: { call: face.buildEncoder, args: [recipe, training] },
  planEncoder: { call: face.planEncoder, args: [recipe, training] },
  funnelMarkdown: { call: face.funnelMarkdown, args: [steps] },
  funnelTable: { call: face.funnelTable, args: [steps] },
  inQueue: { call: face.inQueue, args: ['redis://127.0.0.1:1', quiet], fails: true },
  'inProcess run': {
    call: face.inProcess.run,
    args: [[{ folder: plan.folder, stage: 'one', index: 0 }], plan, quiet],
  },
  inProcesses: { call: face.inProcesses, args: [1, cache] },
  'inProcesses run': { call: face.inProcesses(1, cache).run, args: [[], plan, quiet] },
  workQueue: {
    call: face.workQueue,
    args: ['redis://127.0.0.1:1', cache, { signal, patience: 1, onJob: quiet }],
    fails: true,
  },
  'builders load': { call: queryLog.build, args: [request] },
  evaluateSpread: {
    call: face.evaluateSpread,
    args: [
      [wic],
      { root, output, systems: 'always-true', split: 'dev', limit: 2, seed: 1, resume: true, cache },
      { runner: face.inProcess, data, own: { path: built, kind: 'same-meaning' } },
    ],
    whole: [0],
    most: 100,
    depth: 2,
  },
  buildStarter: { call: face.buildStarter, args: [few, { seed: 1 }], whole: [0], most: 20 },
  ensureStarter: { call: neverBuilding(face.ensureStarter), args: [blocked], fails: true },
  writeStarter: { call: neverBuilding(face.writeStarter), args: [blocked, 1], fails: true },
}
