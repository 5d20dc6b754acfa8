import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Dataset } from '../dataset.js'
import type { Format } from '../format.js'
import { stats } from './stats.js'
import { partOf, senseMatch } from './tally.suite.js'

const format: Format = {
  id: 'two-words',
  title: 'not read at all',
  required: ['data'],
  async *read() {
    yield senseMatch('bank', true)
    yield senseMatch('tree', null)
  },
}

const dataset: Dataset = {
  id: 'wic-tsv',
  title: '',
  citation: '',
  licence: '',
  homepage: '',
  parts: ['train', 'dev'].map((name) => ({
    ...partOf(name, 'sense-match'),
    rows: 3,
    sources: [{ format, files: { data: `${name}.txt` } }],
  })),
}

test('what is available, with the published figures beside it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'polyseme-stats-'))
  mkdirSync(join(data, 'wic-tsv'))
  writeFileSync(join(data, 'wic-tsv', 'train.txt'), '')
  const { dataset: id, figures } = await stats(dataset, data)
  expect(id).toBe('wic-tsv')
  const found = Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure]))
  const source = 'Breit et al. (2021), Table 2'
  expect(found['train: rows']).toEqual({ value: 2, unit: 'count', published: 2137, source })
  expect(found['train: labelled rows']).toEqual({ value: 1, unit: 'count', published: null })
  expect(found['train: unique targets']).toMatchObject({ value: 2, published: 864 })
  // Published, so shown although no word occurs twice here; the same by form is neither and left out.
  const entropies = figures.filter(({ name }) => name.includes('entropy'))
  expect(entropies).toMatchObject([{ value: Number.NaN, published: 0.4212 }])
  expect(figures.filter(({ name }) => name.startsWith('dev'))).toEqual([])
})

test('nothing available, no figures', async () => {
  expect(await stats(dataset, '/nowhere')).toEqual({ dataset: 'wic-tsv', figures: [] })
})
