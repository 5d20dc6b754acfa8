import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openDataset } from '../datasets/index.js'
import { scoreFile } from '../evaluation/index.js'
import { ownTasks } from '../tasks/index.js'
import { openedTask } from './opened-task.suite.js'
import { places } from './places.js'

const shared = openedTask()
const { folder, root, id, send, boardOf } = shared

test("the kit's baseline scores the same here and on the server", async () => {
  const kit = unzipSync(readFileSync(places(folder, id).kit))
  const names = Object.keys(kit)
  expect(names).toEqual(
    expect.arrayContaining(['README.md', `baseline/pairs.jsonl`, 'questions/pairs-test.jsonl']),
  )
  const text = (name: string) => new TextDecoder().decode(kit[name])
  expect(text('README.md')).toContain(
    `FILE --track TRACK --user NAME --system NAME --fact 'Method=…'\n\`\`\``,
  )
  expect(text('questions/pairs-test.jsonl')).not.toMatch(/gold|label/)
  expect(names.filter((name) => name.startsWith('data/') && /test/.test(name))).toEqual([])
  for (const probe of ['word-only', 'phrase-only', 'label'])
    expect(text(`questions/probes/${probe}/pairs-test.jsonl`)).not.toMatch(/gold|"label"/)
  expect(text('questions/probes/word-only/pairs-test.jsonl')).toMatch(/"w0"/)
  expect(text('questions/probes/word-only/pairs-test.jsonl')).not.toMatch(/a b0/)
  const baseline = text('baseline/pairs.jsonl')
  for (const name of names) {
    const file = path.join(folder, 'kit', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, kit[name]!)
  }
  const own = ownTasks(await openDataset(path.join(folder, 'kit/data/pairs')))[0]!
  const local = await scoreFile(own, path.join(folder, 'kit/baseline/pairs.jsonl'), { root, split: 'dev' })
  await send('ants', baseline, 'baseline.jsonl')
  await shared.now().worker.wake()
  const [row] = (await boardOf('practice')).rows
  expect(row!.scores.map(({ metric, value, interval }) => ({ metric, value, interval }))).toEqual(
    local.scores.map(({ metric, value, interval }) => ({ metric, value, interval })),
  )
})
