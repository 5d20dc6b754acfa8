import { describe, expect, test } from 'vitest'
import type { Synset } from '../../lexicon/index.js'
import type { ComparedSenses } from './compared-senses.js'
import { fitMatches, plainRow, rivalRow } from './stacked-match.js'

const [east, north] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
const between = Float32Array.of(0.6, 0.8)
const synset = (id: string): Synset => ({ id }) as Synset
const sense = (id: string) => ({ synset: synset(id), pos: 'n', text: id, whole: id })
const place = { layers: [between, east], alone: north, hypernyms: [east, between] }
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
    plainRow(place, compared).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]!, 6)
    })
  })

  test('against its rivals: margins by text and target, and by where a corpus shows them, layer by layer', () => {
    const shown = ({ id }: Synset) => (id === 'own' ? [east, north] : [north, east])
    // Given: 0.6 + 1; the only rival: 0.8 + 0, so that the soft maximum is that.
    const expected = [1, -0.2, 1, 0.8, 0.8, 1, 1, 0.6, 0.8, -0.2, 0, 1, -1]
    rivalRow(place, compared, shown).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]!, 6)
    })
  })

  test('nothing known: every column is 0', () => {
    const unknown = { ...compared, own: null, verbatim: false, rivals: [] }
    expect(rivalRow(place, unknown, () => undefined)).toEqual(new Array(13).fill(0))
  })
})

describe('two regressions', () => {
  const row = (known: boolean, plain: number, rival: number) => ({
    known,
    ofTrain: false,
    plain: [plain],
    rivals: [rival],
    words: [],
  })
  const signs = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : -1))
  // The rivals tell the label; by itself the sense tells it the other way round in a quarter of the rows.
  const rows = signs.map((sign, i) => row(true, i % 8 < 2 ? -sign : sign, sign))
  const classify = fitMatches(
    rows,
    signs.map((sign) => Number(sign > 0)),
  )
  const says = (known: boolean, plain: number, rival: number) => classify(row(known, plain, rival))[1]! > 0.5

  test('what the lexicon knows is judged by its rivals, too', () =>
    expect([says(true, -1, 1), says(true, 1, -1)]).toEqual([true, false]))
  test('what it does not know, by the plain ones', () =>
    expect([says(false, -1, 1), says(false, 1, -1)]).toEqual([false, true]))
  test('one label in train is all that can be answered', () =>
    expect(
      fitMatches(
        rows,
        signs.map(() => 1),
      )(rows[0]!),
    ).toEqual([0, 1]))

  test('dev decides how often yes is the answer, train what it depends on', () => {
    // Of train, three quarters are a yes; of dev, a quarter. The column tells a little in both.
    const drawn = (ofTrain: boolean, yes: number) =>
      Array.from({ length: 40 }, (_, i) => {
        const label = Number(i < yes)
        return { label, row: { ...row(true, i % 4 === 0 ? 1 - label : label, 0), ofTrain } }
      })
    const learned = [...drawn(true, 30), ...drawn(false, 10)]
    const asked = drawn(false, 10)
    const says = fitMatches(
      learned.map((each) => each.row),
      learned.map(({ label }) => label),
    )
    const share = asked.reduce((sum, each) => sum + says(each.row)[1]!, 0) / asked.length
    expect(share).toBeCloseTo(0.25, 1)
  })
})
