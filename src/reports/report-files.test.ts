import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendOutcomes, readFinishedRun, writeRun } from '../evaluation/index.js'
import { hashText } from '../files/index.js'
import { compareRuns } from './compare-runs.js'
import { answered, run } from './fixture-runs.suite.js'
import { reportFiles } from './report-files.js'

let output: string
const folders: string[] = []

beforeAll(async () => {
  output = await mkdtemp(path.join(tmpdir(), 'polyseme-report-'))
  for (const [system, rights] of Object.entries({ one: [true, true, false], two: [true, false, false] })) {
    const folder = path.join(output, system)
    const outcomes = rights.map((right, i) => answered(`item${i}`, right, i))
    await appendOutcomes(folder, outcomes)
    await writeRun(folder, run(system, { task: 'wic', n: 3, key: hashText(system), data: {} }), outcomes)
    folders.push(folder)
  }
})
afterAll(() => rm(output, { recursive: true }))

test('all files are made from the folders of runs', async () => {
  const files = reportFiles(await Promise.all(folders.map(readFinishedRun)))
  expect(Object.keys(files)).toEqual(['report.html', 'results.json', 'results.md'])
  expect(files['report.html']).toContain('one against two')
  expect(Object.keys(JSON.parse(files['results.json']).results)).toEqual(['wic/one', 'wic/two'])
  expect(files['results.md']).toContain('| wic ')
})

test('no runs', () => expect(reportFiles([])['report.html']).toContain('No runs.'))

test('runs are compared by the headline metric of their task, or by another one', async () => {
  const [one, two] = await Promise.all([readFinishedRun(folders[0]!), readFinishedRun(folders[1]!)])
  expect(compareRuns(one, two)).toMatchObject({ metric: 'accuracy', wins: 1, losses: 0 })
  expect(compareRuns(one, two, { metric: 'accuracy', seed: 2 }).metric).toBe('accuracy')
  expect(() => compareRuns(one, two, { metric: 'accuracies' })).toThrow(
    'unknown metric of wic: accuracies; did you mean accuracy?',
  )
})
