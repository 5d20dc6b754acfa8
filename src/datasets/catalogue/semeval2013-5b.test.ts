import { expect } from 'vitest'
import type { Usage } from '../../core/index.js'
import { datasetSuite } from '../dataset.suite.js'
import { semeval20135b } from './semeval2013-5b.js'

const marked = (phrases: string) => ({
  same: ['data'],
  check: ({ spans, text, slices, phrase }: Usage) => {
    expect(slices).toEqual({ phrases })
    expect(text).not.toMatch(/<\/?b>/)
    const words = spans.map(({ start, end }) => text.slice(start, end)).join(' ')
    expect(words.split(' ')).toHaveLength(phrase.split(' ').length)
  },
})

datasetSuite<Usage>(semeval20135b, {
  'known/train': { rows: 1424, labelled: 1424, notes: 0, ...marked('known') },
  'known/dev': { rows: 358, labelled: 358, notes: 0, ...marked('known') },
  // "run out of steam" in one mark, 're for be, and a word that is cut
  'unseen/train': { rows: 1114, labelled: 1114, notes: 7, ...marked('unseen') },
  'unseen/dev': { rows: 342, labelled: 342, notes: 0, ...marked('unseen') },
})
