import { expect, test } from 'vitest'
import { compoundParts } from './compound-parts.js'

const known = new Set([
  'glimmer',
  'schiefer',
  'geschichte',
  'mathematik',
  'regierung',
  'rat',
  'feuer',
  'wehr',
  'wehrmann',
])

test.each([
  { word: 'glimmerschiefer', parts: ['glimmer', 'schiefer'] },
  { word: 'regierungsgeschichte', parts: ['regierung', 'geschichte'] }, // with a linking s
  { word: 'feuerwehrmann', parts: ['feuer', 'wehrmann'] },
  { word: 'regierungsrat', parts: undefined }, // Rat is too short to be trusted
  { word: 'schiefer', parts: undefined },
  { word: '', parts: undefined },
])('$word is $parts', ({ word, parts }) =>
  expect(compoundParts(word, (each) => known.has(each))).toEqual(parts),
)
