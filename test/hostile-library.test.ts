import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as core from '../src/core/index.js'
import * as encoders from '../src/encoders/index.js'
import * as lexicon from '../src/lexicon/index.js'
import * as math from '../src/math/index.js'
import * as metrics from '../src/metrics/index.js'
import * as text from '../src/text/index.js'

/** What JavaScript lets a program hand over, whatever the types say. */
const odd: readonly unknown[] = [
  ...[undefined, null, Number.NaN, -1, 1.5, 1e18, 10n, true, '', '123', 'constructor'],
  ...[{}, { length: 3 }, { kind: 'usage' }, { text: 'a' }, [], [Number.NaN], [null], ['a'], () => 1],
]
const usual: readonly unknown[] = ['a text', 2, [1, 2], { a: 1 }]

/** All arguments odd in the same way, and each one odd among usual ones. */
function callsOf(count: number): readonly (readonly unknown[])[] {
  const places = Array.from({ length: count }, (_, place) => place)
  return odd.flatMap((value) => [
    places.map(() => value),
    ...places.map((place) => places.map((each) => (each === place ? value : usual[each % usual.length]))),
  ])
}

/** What only other folders of src use is typed, and called with what it is typed for. */
function isPublished(folder: string, name: string): boolean {
  const [published = ''] = readFileSync(`src/${folder}/index.ts`, 'utf8').split(
    '// For other folders of src only',
  )
  return new RegExp(`\\b${name}\\b`).test(published)
}

type Called = (...given: readonly unknown[]) => unknown
const isClass = (value: Called): boolean => value.toString().startsWith('class ')

describe.each(Object.entries({ core, math, metrics, text }))('polyseme/%s', (folder, face) => {
  const functions = Object.entries(face).filter(
    (entry): entry is [string, Called] =>
      typeof entry[1] === 'function' && !isClass(entry[1] as Called) && isPublished(folder, entry[0]),
  )
  test.each(functions)('%s takes or refuses anything in one clear line', (_name, call) => {
    for (const given of callsOf(Math.min(4, Math.max(1, call.length))))
      try {
        call(...given)
      } catch (error) {
        expect(error, core.messageOf(error)).toBeInstanceOf(RangeError)
        expect(core.messageOf(error)).toMatch(/expected|but|has no field|outside|needs/)
      }
  })
})

test.each([
  ['a text of digits', () => math.normalCdf('123' as never)],
  ['no number', () => math.fisherZ(null as never)],
  ['a share of true', () => math.normalQuantile(true as never)],
  ['a list as a phrase', () => text.occurrences('a text', [] as never)],
  ['no outcome', () => metrics.score(metrics.accuracy, [{}] as never)],
  ['labels that are texts', () => metrics.fitThreshold([1, 2], ['false', 'true'] as never)],
  ['the first NaN', () => metrics.topK(Number.NaN)],
])('%s is refused: it gave a number, or no end', (_, call) => expect(call).toThrow(RangeError))

test.each([
  ['a probability above 1', math.binomialCdf(3, 2, 1.5)],
  ['fewer than no draws', math.binomialPmf(0, -1, 0.5)],
  ['two annotators who both left NaN', math.cohenKappa([Number.NaN], [Number.NaN])],
])('%s: NaN', (_, value) => expect(value).toBeNaN())

describe('what the faces do not publish, or odd arguments do not reach', () => {
  test('lemmatise', () => {
    for (const given of odd.filter((value) => typeof value !== 'string'))
      expect(() => lexicon.lemmatise(given as never, 'n', () => true), core.shown(given)).toThrow(RangeError)
  })

  test('vectors of tokens that are not there', () => {
    for (const tokens of [[5], [-1], [0.5], [Number.NaN], 'a', null])
      expect(() => encoders.pool(new Float32Array(6), 3, tokens as never)).toThrow(RangeError)
  })
})
