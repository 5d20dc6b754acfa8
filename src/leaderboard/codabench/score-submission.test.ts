import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoreFile } from '../../evaluation/index.js'
import { answers } from '../fixture.suite.js'
import { bundleFixture, inFolder, noRoot, put, runOnCodabench } from './bundle.suite.js'
import { columnsOf } from './columns.js'

let fixture: Awaited<ReturnType<typeof bundleFixture>>
beforeAll(async () => {
  fixture = await bundleFixture()
})
afterAll(() => fixture.store.close())

test('the scoring program gives the baseline what polyseme score gives it, with nothing installed beside it', async () => {
  const kit = inFolder(fixture.bundle, 'starting_kit')
  put(path.join(fixture.folder, 'kit'), kit)
  const { scores } = await scoreFile(fixture.task, path.join(fixture.folder, 'kit/baseline/pairs.jsonl'), {
    root: noRoot,
    split: 'dev',
  })
  const ran = runOnCodabench(fixture.bundle, 'practice', inFolder(fixture.bundle, 'solution'))
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  const keys = Object.fromEntries(
    columnsOf([{ task: 'pairs', kind: fixture.task.kind, file: '' }]).map(({ metric, key }) => [metric, key]),
  )
  expect(Object.keys(ran.scores!)).toHaveLength(4)
  for (const { metric, value } of scores) expect(ran.scores![keys[metric]!]).toBeCloseTo(value, 9)
})

test.each<[string, Record<string, string>, RegExp]>([
  ['nothing', {}, /^nothing was sent; expected pairs\.jsonl$/],
  ['another name', { 'a.txt': 'x' }, /^a\.txt: is not the file of a track; expected pairs\.jsonl$/],
  [
    'a line that is not JSON',
    { 'pairs.jsonl': '{"id":"test-0","label":true}\n{"id" "test-1"}\n' },
    /^pairs\.jsonl:2: /,
  ],
  ['an id that is missing', { 'pairs.jsonl': '{"id":"test-0","label":true}\n' }, /^pairs\.jsonl: .*test-1/],
  [
    'two files',
    { 'pairs.jsonl': answers('test', () => false), 'a/pairs.jsonl': answers('test', () => false) },
    /second file/,
  ],
])('%s is refused in one line, and no scores are written', (_what, sent, message) => {
  const ran = runOnCodabench(fixture.bundle, 'evaluation', sent)
  expect(ran.status).toBe(1)
  expect(ran.scores).toBeNull()
  expect(ran.stderr).toMatch(message)
  expect(ran.stderr).not.toMatch(/\n|gold/)
})

test('a zip of one folder is scored', () =>
  expect(
    runOnCodabench(fixture.bundle, 'evaluation', { 'mine/pairs.jsonl': answers('test', (i) => i % 4 === 0) })
      .scores,
  ).toMatchObject({ pairs_accuracy: 0.75 }))
