import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeRun } from '../../evaluation/index.js'
import { hashText } from '../../files/index.js'
import { run } from '../fixture-runs.suite.js'
import { keptOnDisk } from './kept-on-disk.js'
import { runsFolder } from './written-runs.suite.js'

let cache: string
beforeEach(() => {
  cache = runsFolder()
  vi.stubEnv('POLYSEME_CACHE', cache)
})
afterEach(() => vi.unstubAllEnvs())

const found = { losses: Float64Array.of(0, 1, Number.NaN), names: ['a'] }
const written = async (n: number, seed = 1): Promise<string> => {
  const folder = runsFolder()
  await writeRun(folder, run('large', { n, seed, key: hashText(`${seed}`), data: {} }), [])
  return folder
}
const files = () =>
  readdirSync(cache, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

test('what was found is read the next time, NaN and all', async () => {
  const folder = await written(5000)
  await keptOnDisk('index', [folder], async () => found)
  const again = vi.fn()
  expect(await keptOnDisk('index', [folder], again)).toEqual(found)
  expect(again).not.toHaveBeenCalled()
})

test.each([
  { name: 'another question', what: 'tests', n: 5000, seed: 1 },
  { name: 'another run', what: 'index', n: 5000, seed: 2 },
  { name: 'few answers', what: 'index', n: 4999, seed: 1 },
])('$name is found out', async ({ what, n, seed }) => {
  await keptOnDisk('index', [await written(5000)], async () => found)
  expect(await keptOnDisk(what, [await written(n, seed)], async () => 'other')).toBe('other')
})

test('what was damaged is found out again', async () => {
  const folder = await written(5000)
  await keptOnDisk('index', [folder], async () => found)
  const [kept] = files()
  const file = path.join(kept!.parentPath, kept!.name)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(await keptOnDisk('index', [folder], async () => 'again')).toBe('again')
})

test('a cache that cannot be written changes no answer', async () => {
  writeFileSync(path.join(cache, 'explorer'), 'a file where the folder should be')
  expect(await keptOnDisk('index', [await written(5000)], async () => found)).toBe(found)
})

test('results on few answers are not written; an error is not kept', async () => {
  await keptOnDisk('index', [await written(10)], async () => found)
  await expect(
    keptOnDisk('index', [await written(5000)], () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect(files()).toEqual([])
})
