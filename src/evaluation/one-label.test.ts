import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import { tasks } from '../tasks/index.js'
import { oneLabelText } from './one-label.js'

const folder = temporaryFolder()
const dev = path.join(folder, 'wic', 'dev')
mkdirSync(dev, { recursive: true })
const labels = [...'TTTTTTTTTTTTFF']
writeFileSync(
  path.join(dev, 'dev.data.txt'),
  labels.map((_, i) => `bank\tN\t1-0\tThe bank of ${i} .\tbank it is .\n`).join(''),
)
writeFileSync(path.join(dev, 'dev.gold.txt'), labels.map((label) => `${label}\n`).join(''))
const options = { root: () => folder, output: path.join(folder, 'runs') }

test.each([
  { limit: 12, says: 'wic dev: the first 12 items are all true; --samples 12 draws from the whole split' },
  { limit: 13, says: null },
  { limit: 100, says: null },
  { limit: 5, says: null },
  { limit: null, says: null },
])('the first $limit of 12 true and 2 false items: $says', async ({ limit, says }) =>
  expect(await oneLabelText(tasks.wic!, { ...options, limit })).toBe(says),
)

test('what cannot be read is left to the run', async () =>
  expect(await oneLabelText(tasks['mcl-wic-en-en']!, { ...options, limit: 20, split: 'dev' })).toBeNull())
