import path from 'node:path'
import { tinyFamily, writeTinyModel } from '../../../src/encoders/tiny/tiny-model.suite.js'
import { seeded } from '../../../src/math/index.js'
import * as face from '../../../src/training/index.js'
import { loadModel, type Matched, type Trainable } from '../../../src/training/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()

const tape = face.makeTape()
const matrix = tape.parameter('matrix', [2, 4])
const other = tape.parameter('other', [2, 4])
const weight = tape.parameter('weight', [3, 4])
const bias = tape.parameter('bias', [3])
const norm = tape.parameter('norm', [4])
const square = tape.parameter('square', [2, 2])
const ready = { name: matrix.name, shape: [] }

const features = face.matrixOf(Array.from({ length: 8 }, (_, i) => [i, (i * 3) % 5]))
const data = { features, labels: [0, 0, 0, 0, 1, 1, 1, 1], classes: 2 }
const folds = face.groupedFolds([...'abcdabcd'], 2, seeded('folds'))
const tree = face.fitTree(data, { minLeaf: 1 })
const rules = face.fitRules(data, { minLeaf: 1 })
const machine = face.fitKernelSvm(data, { kernel: face.rbf(1), cost: 1 })
const regression = face.fitLogistic(data, { strength: 0.1 })

const model = await loadModel(writeTinyModel(tinyFamily('bert')))
const [read] = await face.readTexts(model, [[{ text: 'a bank', spans: [{ start: 2, end: 6 }] }]])
const pool = { sequence: 0, places: [1] }
const classified = { sequences: [read!.sequence], pools: [pool], label: 1 }
const matched: Matched = {
  sequences: [read!.sequence],
  query: pool,
  positive: pool,
  negatives: [pool],
  key: 'a',
}
const selected = { sequence: read!.sequence, allowed: [1], start: 1, end: 1 }
const head = { wide: 2, classes: 2, hidden: null, seed: '1' }
const vectors = face.vectorClassifier(head)
const vector = { vector: Float32Array.of(1, 2), label: 1 }
const target = { text: 'a bank', span: { start: 2, end: 6 } }
const match = { query: target, positive: target, negatives: [], key: 'a' }
const options = { ...face.defaultTraining, epochs: 1, batchSize: 2 }
const {
  epochs: _e,
  batchSize: _b,
  pieceTokens: _p,
  schedule: _s,
  patience: _t,
  evaluationsPerEpoch: _v,
  ...learner
} = options
const small = face.makeTape()
const fed = small.input('fed', [2])
const program = await face.compile(small, { doubled: face.add(small, fed, fed) })

const closing =
  <A extends readonly unknown[]>(open: (...given: A) => Promise<{ close(): Promise<void> }>) =>
  async (...given: A): Promise<void> =>
    (await open(...given)).close()

const compiled = (...[options]: readonly [object]) => {
  const own = face.makeTape()
  return face.compile(own, { out: face.abs(own, own.input('x', [2])) }, options)
}

/** A method of a new tape: names may not come twice. */
const fresh =
  (method: 'input' | 'parameter' | 'mask' | 'emit' | 'record' | 'gradients') =>
  (...given: never[]): unknown =>
    (face.makeTape()[method] as (...given: never[]) => unknown)(...given)

const batchOf = <E>(trainable: Trainable<E>) => ({
  call: (examples: readonly E[]) => trainable.batch(examples),
})

export const calls: Calls = {
  abs: { call: face.abs, whole: [0], args: [tape, matrix] },
  add: { call: face.add, whole: [0], args: [tape, matrix, other] },
  dropout: { call: face.dropout, whole: [0], args: [tape, matrix, 0.5] },
  gelu: { call: face.gelu, whole: [0], args: [tape, matrix] },
  geluTanh: { call: face.geluTanh, whole: [0], args: [tape, matrix] },
  multiply: { call: face.multiply, whole: [0], args: [tape, matrix, other] },
  relu: { call: face.relu, whole: [0], args: [tape, matrix] },
  scale: { call: face.scale, whole: [0], args: [tape, matrix, 2] },
  'scale by what is fed': { call: face.scale, whole: [0], args: [tape, matrix, ready] },
  subtract: { call: face.subtract, whole: [0], args: [tape, matrix, other] },
  tanh: { call: face.tanh, whole: [0], args: [tape, matrix] },
  contrastiveLoss: {
    call: face.contrastiveLoss,
    whole: [0],
    args: [tape, matrix, other, square, { temperature: 1 }],
  },
  crossEntropy: { call: face.crossEntropy, whole: [0], args: [tape, matrix, other] },
  tripletLoss: { call: face.tripletLoss, whole: [0], args: [tape, matrix, other, other, 0.5] },
  concat: { call: face.concat, whole: [0], args: [tape, [matrix, other]] },
  cosineSimilarity: { call: face.cosineSimilarity, whole: [0], args: [tape, matrix, other] },
  linear: { call: face.linear, whole: [0], args: [tape, matrix, weight, bias] },
  matMul: { call: face.matMul, whole: [0], args: [tape, square, matrix] },
  matMulTransposed: { call: face.matMulTransposed, whole: [0], args: [tape, matrix, other] },
  normalizeRows: { call: face.normalizeRows, whole: [0], args: [tape, matrix] },
  reshape: { call: face.reshape, whole: [0], args: [tape, matrix, [8], tape.graph.integers([8])] },
  sum: { call: face.sum, whole: [0], args: [tape, matrix] },
  sumRows: { call: face.sumRows, whole: [0], args: [tape, matrix] },
  attention: {
    call: face.attention,
    whole: [0],
    args: [tape, matrix, matrix, matrix, { headShape: norm, lowered: matrix, heads: 2, rate: 0 }],
  },
  layerNorm: { call: face.layerNorm, whole: [0], args: [tape, matrix, norm, norm, 1e-6] },
  makeTape: { call: face.makeTape, args: [] },
  'makeTape input': {
    call: fresh('input'),
    args: ['x', ['rows', 2], 'float'],
  },
  'makeTape parameter': { call: fresh('parameter'), args: ['x', [2, 2]] },
  'makeTape mask': { call: fresh('mask'), args: [['rows', 2], 0.5] },
  'makeTape emit': {
    call: fresh('emit'),
    args: ['Neg', [matrix], [2, 4], { axis: 1 }],
    open: true,
  },
  'makeTape record': { call: fresh('record'), args: [matrix, () => []] },
  'makeTape gradients': { call: fresh('gradients'), args: [ready, [matrix]] },
  compile: { call: closing(compiled), args: [{ threads: 1 }], open: true },
  'compile run': { call: program.run, args: [{ fed: { values: Float32Array.of(1, 2), shape: [2] } }] },
  matrixOf: {
    call: face.matrixOf,
    args: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
    echoes: true,
  },
  fitBaggedTrees: { call: face.fitBaggedTrees, args: [data, { count: 2, minLeaf: 1, random: Math.random }] },
  fitChoice: {
    call: face.fitChoice,
    args: [
      [{ alternatives: [Float32Array.of(1), Float32Array.of(2)], right: [true, false] }],
      { strength: 1 },
    ],
  },
  crossValidate: {
    call: face.crossValidate,
    args: [data, folds, { candidates: 1, fitAll: () => [() => [0.5, 0.5]] }],
  },
  fitRules: { call: face.fitRules, args: [data, { minLeaf: 1, maxDepth: 2, maxRules: 3 }] },
  rulesClassifier: { call: face.rulesClassifier, args: [rules] },
  'rulesClassifier row': { call: face.rulesClassifier(rules), args: [[1, 2]] },
  fitTree: { call: face.fitTree, args: [data, { minLeaf: 1, maxDepth: 2 }] },
  treeClassifier: { call: face.treeClassifier, args: [tree] },
  'treeClassifier row': { call: face.treeClassifier(tree), args: [[1, 2]] },
  groupedFolds: { call: face.groupedFolds, args: [['a', 'b', 'c'], 2, Math.random] },
  rbf: { call: face.rbf, args: [1] },
  fitKernelSvm: {
    call: face.fitKernelSvm,
    args: [data, { kernel: face.rbf(1), cost: 1, tolerance: 0.1, maxSteps: 9 }],
  },
  kernelSvmClassifier: { call: face.kernelSvmClassifier, args: [machine] },
  'kernelSvmClassifier row': { call: face.kernelSvmClassifier(machine), args: [[1, 2]] },
  fitLogistic: { call: face.fitLogistic, args: [data, { strength: 0.1, maxIterations: 5 }] },
  logisticClassifiers: { call: face.logisticClassifiers, args: [data, [0.1, 1], { maxIterations: 5 }] },
  logisticProbabilities: { call: face.logisticProbabilities, args: [regression, [1, 2]] },
  fitStacked: { call: face.fitStacked, args: [data, features, { folds, strengths: { many: 1, few: 1 } }] },
  classifier: { call: face.classifier, args: [{ size: 8, pools: 1, classes: 2, hidden: null, seed: '1' }] },
  'classifier batch': {
    ...batchOf(face.classifier({ size: 8, pools: 1, classes: 2, hidden: null, seed: '1' })),
    args: [[classified]],
  },
  pairClassifier: { call: face.pairClassifier, args: [{ room: 16, kinds: 1 }] },
  'pairClassifier batch': {
    ...batchOf(face.pairClassifier()),
    args: [[{ ...classified, pools: [pool, pool] }]],
  },
  vectorClassifier: { call: face.vectorClassifier, args: [head] },
  'vectorClassifier batch': { ...batchOf(vectors), args: [[vector]] },
  readProbabilities: { call: face.readProbabilities, args: [{ logits: Float32Array.of(1, 2) }, [vector]] },
  matcher: { call: face.matcher, args: [{ temperature: 1, inBatch: true }] },
  'matcher batch': { ...batchOf(face.matcher({ temperature: 1, inBatch: true })), args: [[matched]] },
  readQueries: { call: face.readQueries, args: [{ queries: Float32Array.of(1, 2) }, [matched]] },
  triplets: { call: face.triplets, args: [{ margin: 0.1 }] },
  'triplets batch': { ...batchOf(face.triplets({ margin: 0.1 })), args: [[matched]] },
  spanSelector: { call: face.spanSelector, args: [{ size: 8, seed: '1' }] },
  'spanSelector batch': {
    ...batchOf(face.spanSelector({ size: 8, seed: '1' })),
    args: [[selected]],
    echoes: true,
  },
  openLearner: {
    call: closing(face.openLearner),
    args: [vectors, null, learner],
    whole: [0],
    most: 100,
    open: true,
  },
  train: { call: closing(face.train), args: [vectors, null, [vector], { options }], whole: [0], most: 100 },
  readTexts: {
    call: face.readTexts,
    args: [model, [[{ text: 'a bank', spans: [{ start: 0, end: 1 }] }]], 12],
    depth: 4,
    whole: [0],
    open: true,
  },
  loadModel: { call: face.loadModel, args: [model.folder] },
  saveModel: { call: face.saveModel, args: [path.join(folder, 'saved'), model, model.weights], whole: [1] },
  saveDelta: {
    call: face.saveDelta,
    args: [path.join(folder, 'delta'), 'minilm', model.weights, model.weights],
  },
  timeTraining: { call: face.timeTraining, args: [async () => {}] },
  trainContrastive: {
    call: face.trainContrastive,
    args: [
      model.folder,
      () => [match],
      path.join(folder, 'c'),
      { scratch: path.join(folder, 's'), progress: () => {} },
    ],
    most: 10,
  },
}
