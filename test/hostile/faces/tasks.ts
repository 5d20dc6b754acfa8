import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { itemsOf } from '../../../src/annotation/items.suite.js'
import type { Kind, Outcome, Prediction } from '../../../src/core/index.js'
import { openDataset } from '../../../src/datasets/index.js'
import * as face from '../../../src/tasks/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'
import { wic } from './wic-scene.js'

const folder = temporaryFolder()
const file = path.join(folder, 'test.tsv')
writeFileSync(file, 'text1\tstart1\tend1\ttext2\tstart2\tend2\tlabel\na bank\t2\t6\tthe bank\t4\t8\ttrue\n')
const own = await openDataset(file)

const truth = { label: true, score: 0.9 }
const answers: { readonly [K in Kind]: Prediction<K> } = {
  'same-meaning': truth,
  'sense-match': truth,
  'phrase-pair': truth,
  usage: { label: 'literal', scores: { literal: 1, figurative: 0, both: 0 } },
  'graded-pair': [1, 2],
  'phrase-search': [{ start: 0, end: 4, score: 1 }],
  'sense-choice': [{ id: 'bank%1', score: 1 }],
  'entry-search': [{ id: 'bank%1:14:00::', score: 1 }],
}
const kindOf: Readonly<Record<keyof typeof face.submissions, Kind>> = {
  'answers-json': 'phrase-search',
  'graded-lines': 'graded-pair',
  'gwsc-res1': 'graded-pair',
  'gwsc-res2': 'graded-pair',
  'id-tag-json': 'same-meaning',
  'ids-json': 'entry-search',
  'key-lines': 'sense-choice',
  'label-lines-01': 'phrase-pair',
  'located-answers-json': 'phrase-search',
  'prediction-rows': 'usage',
  'tf-lines': 'sense-match',
  'usage-lines': 'usage',
}

/** Reading and writing of one format; what it writes is what it reads. */
function callsOf(id: keyof typeof face.submissions, kind: Kind): Calls {
  const { read, write } = face.submissions[id]
  const examples = itemsOf(kind, 1)
  const outcomes = examples.map((example) => ({ example, prediction: answers[kind] }))
  const place = path.join(folder, id)
  writeFileSync(place, (write as (outcomes: readonly Outcome[]) => string)(outcomes))
  return {
    [`${id} read`]: { call: read, args: [place, examples, { lenient: false }], most: 200 },
    [`${id} write`]: { call: write, args: [outcomes], depth: 4, most: 200 },
  }
}

export const calls: Calls = {
  onOwnData: { call: face.onOwnData, args: [wic, own], open: true, most: 300 },
  ownTask: { call: face.ownTask, args: ['mine', 'usage'] },
  ownTasks: { call: face.ownTasks, args: [own], open: true, depth: 5 },
  publishedRows: { call: face.publishedRows, args: ['accuracy', 'test', 'Table 1', [['majority', 0.5]]] },
  ...Object.assign(
    {},
    ...(Object.entries(kindOf) as [keyof typeof face.submissions, Kind][]).map(([id, kind]) =>
      callsOf(id, kind),
    ),
  ),
}
