import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSplit } from '../evaluation/index.js'
import { answers, fixtureFolder, fixtureTask } from './fixture.suite.js'
import { writeGold } from './gold-files.js'
import { openScorer, scorerLimits } from './scorer.js'

const folder = fixtureFolder()
async function job() {
  const task = await fixtureTask(folder)
  const gold = path.join(folder, 'gold.jsonl')
  await writeGold(gold, await loadSplit(task, 'test', () => folder))
  const file = path.join(folder, 'answers.jsonl')
  writeFileSync(
    file,
    answers('test', () => false),
  )
  return { type: 'score', task: task.id, kind: task.kind, gold, file } as const
}

test.each([
  [{ milliseconds: 1 }, /^took more than 0\.001 s$/],
  [{ megabytes: 4 }, /^needed more than 4 MB of memory$/],
])('a job over its limits is ended: %j', async (limits, message) => {
  const scorer = openScorer({ ...scorerLimits, ...limits })
  await expect(scorer.run(await job())).rejects.toThrow(message)
  scorer.close()
})

test('a job that fails leaves the process to the next one', async () => {
  const scorer = openScorer({ ...scorerLimits, processes: 1 })
  const good = await job()
  const missing = scorer.run({ ...good, file: path.join(folder, 'nothing') })
  await expect(missing).rejects.toThrow('no such file')
  expect((await scorer.run(good)).scores[0]).toMatchObject({ value: 1 })
  scorer.close()
})
