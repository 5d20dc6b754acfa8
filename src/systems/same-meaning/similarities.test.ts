import { expect, test } from 'vitest'
import { similarities } from './similarities.js'

test('two uses are compared by layer, by text, by their words alone and by the senses that fit them', () => {
  const [east, north] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
  const a = { layers: [east, east], text: east, alone: north }
  const b = { layers: [east, north], text: north, alone: north }
  const targets = [1, 0]
  const texts = [0]
  const alone = [1, 0, 0, 1, 1, 0, 0, 1, 1] // north with north; a, then b, in context; a's text, then b's
  expect(similarities(a, b, [])).toEqual([...targets, ...texts, ...alone, 0, ...new Array(15).fill(0)])
})
