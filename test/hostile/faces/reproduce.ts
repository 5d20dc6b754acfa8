import * as face from '../../../src/reproduce/index.js'
import type { Calls } from './call.js'
import { output, root } from './wic-scene.js'

const scored = { task: 'wic', metric: 'accuracy', scorer: 'sound', note: 'as it is' } as const
const table: face.PaperTable = {
  id: 'own',
  source: 'Us (2026), Table 1',
  caption: 'Accuracy',
  corner: 'system',
  scale: 100,
  digits: 1,
  split: 'test',
  columns: [{ group: 'WiC', title: 'dev' }],
  rows: [
    {
      title: 'all',
      cells: [{ published: 50, recipe: { ...scored, kind: 'run', system: 'always-true' } }],
    },
    { title: 'people', weights: [], cells: [{ published: null, recipe: { kind: 'cannot', why: 'people' } }] },
  ],
}
const means = { root, output, seed: 1, limit: 2, quick: false, rates: [0.1], bestSeed: true, resume: true }
const result = await face.reproduceTable(table, means)
const shared = { echoes: true, open: true, most: 200 }

export const calls: Calls = {
  reproduceTable: { call: face.reproduceTable, args: [table, means], ...shared, open: false, depth: 6 },
  reproduceTables: {
    call: face.reproduceTables,
    args: [[table], { ...means, vectors: 'wink' }],
    ...shared,
    open: false,
    most: 100,
  },
  resultMarkdown: { call: face.resultMarkdown, args: [result], ...shared, depth: 6 },
  resultText: {
    call: face.resultText,
    args: [result, { width: 80, color: false }],
    ...shared,
    open: false,
    depth: 6,
  },
  tableList: { call: face.tableList, args: [] },
}
