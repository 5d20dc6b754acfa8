import { expect } from 'vitest'
import type { PhrasePair } from '../../core/index.js'
import { datasetSuite } from '../dataset.suite.js'
import { semeval20135a } from './semeval2013-5a.js'

const two = ({ phrase, slices }: PhrasePair) => {
  expect(phrase).toMatch(/^\S+ \S+$/)
  expect(slices.tags).toMatch(/^[A-Z]+ [A-Z]+$/)
}

datasetSuite<PhrasePair>(semeval20135a, {
  'en/train': { rows: 11_175, labelled: 11_175, notes: 0, same: ['data'], check: two },
  'en/trial': { rows: 25, labelled: 25, notes: 0, same: ['data'], check: two },
})
