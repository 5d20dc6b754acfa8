import { expect, test } from 'vitest'
import { markedTarget } from './marked-target.js'

test.each([
  { text: 'in <b> Brazil </b> the', found: { text: 'in Brazil the', span: { start: 3, end: 9 } } },
  { text: '<b> nut </b>', found: { text: 'nut', span: { start: 0, end: 3 } } },
  { text: 'in <b> Brazil', found: null },
  { text: 'Brazil </b> in', found: null },
  { text: ' </b>x<b> ', found: null },
  { text: '<b>  </b>', found: null }, // no word inside
  { text: '<b> a </b> and <b> b </b>', found: null },
  { text: 'none', found: null },
])('$text', ({ text, found }) => expect(markedTarget(text, '<b> ', ' </b>')).toEqual(found))
