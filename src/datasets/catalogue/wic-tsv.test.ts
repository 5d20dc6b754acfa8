import { expect } from 'vitest'
import { type SenseMatch, surface } from '../../core/index.js'
import { datasetSuite } from '../dataset.suite.js'
import { wicTsvEn } from './wic-tsv.js'
import { wicTsvDe } from './wic-tsv-de.js'

const same = ['examples', 'definitions', 'hypernyms']
const exact = (example: SenseMatch) => {
  expect(surface(example.target).toLowerCase()).toBe(example.group)
  expect(example.slices).toEqual({ domain: 'WNT/WKT' })
}

datasetSuite<SenseMatch>(wicTsvEn, {
  // A sense without hypernyms.
  train: { rows: 2137, labelled: 2137, notes: 1, same: [...same, 'labels'], check: exact },
  dev: { rows: 389, labelled: 389, notes: 0, same: [...same, 'labels'], check: exact },
  // Four files without a final newline.
  test: { rows: 1306, labelled: 0, notes: 4, same: [...same, 'domains'] },
})

// Some German hypernyms mix spaces and underscores, so that they are not written as published.
datasetSuite<SenseMatch>(wicTsvDe, {
  train: { rows: 2532, labelled: 2532, notes: 4 + 12, same: ['examples', 'definitions', 'labels'] },
  dev: { rows: 425, labelled: 425, notes: 4 + 1, same: ['examples', 'definitions', 'labels'] },
  test: { rows: 1160, labelled: 0, notes: 4 + 3, same: ['examples', 'definitions', 'domains'] },
})
