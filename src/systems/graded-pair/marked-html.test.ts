import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surface, target } from '../../core/index.js'
import { fromMarkedHtml, toMarkedHtml } from './marked-html.js'

test.each([
  { html: 'a <b>car</b> &amp; a <i>factory</i>', expected: ['car', 'factory'] },
  { html: '<i>Factory</i> of a <b>car</b>', expected: ['car', 'Factory'] },
  { html: '<b>rail</b> <b>way</b> line', expected: ['rail', 'rail way line'] }, // no <i>: the whole
  { html: '<b> </b>lost <i>tag', expected: ['lost tag', 'lost tag'].map((text) => ` ${text}`) },
])('$html', ({ html, expected }) => expect(fromMarkedHtml(html).map(surface)).toEqual(expected))

test('what is marked comes back, whatever the text', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.string(), word, fc.string(), word, fc.string(), (before, a, between, b, after) => {
      const text = before + a + between + b + after
      const first = { start: before.length, end: before.length + a.length }
      const start = first.end + between.length
      const second = { start, end: start + b.length }
      expect(fromMarkedHtml(toMarkedHtml(text, [second, first]))).toEqual([
        target(text, second.start, second.end),
        target(text, first.start, first.end),
      ])
    }),
  )
})
