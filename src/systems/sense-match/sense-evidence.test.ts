import { describe, expect, test } from 'vitest'
import type { Synset } from '../../lexicon/index.js'
import type { ComparedSenses } from './compared-senses.js'
import { plainRow, rivalRow } from './sense-evidence.js'

const [east, north] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
const between = Float32Array.of(0.6, 0.8)
const synset = (id: string): Synset => ({ id }) as Synset
const sense = (id: string) => ({ synset: synset(id), pos: 'n', text: id, whole: id })
const use = { layers: [between, east], alone: north, hypernyms: [east, between] }
const compared: ComparedSenses = {
  context: between,
  given: east,
  own: sense('own'),
  verbatim: true,
  rivals: [{ sense: sense('other'), vector: north }],
}

describe('what a question is described by', () => {
  test('the given sense by itself: text, target, words alone; hypernyms in place, the nearest and the mean', () => {
    const expected = [0.6, 1, 0, 1, 0.8]
    plainRow(use, compared).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]!, 6)
    })
  })

  test('against its rivals: margins by text and target, and by where a corpus shows them, layer by layer', () => {
    const shown = ({ id }: Synset) => (id === 'own' ? [east, north] : [north, east])
    // Given: 0.6 + 1; the only rival: 0.8 + 0, so that the soft maximum is that.
    const expected = [1, -0.2, 1, 0.8, 0.8, 1, 1, 0.6, 0.8, -0.2, 0, 1, -1]
    rivalRow(use, compared, shown).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]!, 6)
    })
  })

  test('nothing known: every column is 0', () => {
    const unknown = { ...compared, own: null, verbatim: false, rivals: [] }
    expect(rivalRow(use, unknown, () => undefined)).toEqual(new Array(13).fill(0))
  })
})
