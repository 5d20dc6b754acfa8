import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import { chosenDataset, chosenTask, chosenTasks, withoutMissing } from './own-data.js'

describe('tasks without data', () => {
  const folder = temporaryFolder()
  const dev = path.join(folder, 'wic', 'dev')
  mkdirSync(dev, { recursive: true })
  writeFileSync(path.join(dev, 'dev.data.txt'), 'bank\tN\t1-0\tThe bank .\tbank it is .\n')
  writeFileSync(path.join(dev, 'dev.gold.txt'), 'T\n')
  const own = path.join(folder, 'own.tsv')
  writeFileSync(own, 'id\tword\tphrase\tlabel\na\tb\tc d\t1\n')

  test.each([
    { patterns: 'wic*', kept: ['wic'], left: 7 }, // wic-superglue, wic-tsv-1 to 3, wic-tsv-de-1 to 3
    { patterns: 'wic*,wic-superglue', kept: ['wic', 'wic-superglue'], left: 6 }, // asked for by name: it fails
    { patterns: 'wic*', split: 'test', kept: 8, left: 0 }, // none has data: each says what it misses
    { patterns: 'xl-wic-b?', kept: ['xl-wic-bg'], left: 0 },
    { patterns: 'wic*', dataset: own, kept: ['own', 'wic'], left: 7 },
  ])('$patterns $split', async ({ patterns, split, dataset, kept, left }) => {
    const notes: string[] = []
    const chosen = await chosenTasks(patterns, dataset === undefined ? {} : { dataset })
    const root = () => folder
    const found = withoutMissing(chosen, { patterns, split, root, note: (line) => notes.push(line) })
    const ids = found.map(({ id }) => id)
    expect(typeof kept === 'number' ? ids.length : ids).toEqual(kept)
    expect(chosen.length - found.length).toBe(left)
    expect(notes).toHaveLength(left > 0 ? 1 : 0)
  })
})

describe('a path where a name is expected', () => {
  const file = path.join(temporaryFolder(), 'mine.tsv')
  writeFileSync(file, 'id\n')
  test.each([
    ['data set', () => chosenDataset(file, {})],
    ['task', () => chosenTask(file, {})],
    ['task', () => chosenTasks(`wic,${file}`, {})],
  ])('of a %s', (what, choose) =>
    expect(choose()).rejects.toThrow(
      `unknown ${what}: ${file}, which is a path; did you mean --dataset ${file}?`,
    ),
  )
})

test('the name of a published task with --dataset is this task on your data', async () => {
  const dataset = path.join(temporaryFolder(), 'mine.tsv')
  writeFileSync(dataset, 'id\tword\tphrase\tlabel\na\tb\tc d\t1\n')
  await expect(chosenTask('wic', { dataset })).rejects.toThrow(
    'is phrase-pair, expected same-meaning as in wic',
  )
  const chosen = await chosenTask('semeval2013-5a-en', { dataset })
  expect([chosen.id, chosen.dataset]).toEqual(['semeval2013-5a-en', 'mine'])
})
