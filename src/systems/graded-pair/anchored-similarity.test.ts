import { describe, expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { anchored, blendedSense, stepsApart } from './anchored-similarity.js'

const v = (...numbers: number[]) => Float32Array.from(numbers)

describe('anchored-similarity', () => {
  test.each([
    [
      'a rated pair is moved by how far its contexts move it',
      [0.5, 0.3],
      [0.4, 0.4],
      [0, 0],
      0.9,
      [0.97, 0.83],
    ],
    ['another form of a word is no change', [0.5, 0.3], [0.5, 0.3], [0, 0], 0.9, [0.9, 0.9]],
    ['words that are further apart are rated lower', [0.5, 0.5], [0.5, 0.5], [0, 2], 0.9, [0.9, 0.82]],
    ['without a rating the bare words are the anchor', [0.5, 0.3], [0.2, 0.6], [0, 0], null, [0.49, 0.07]],
    ['one context without a rating: the similarity there', [0.5], [0.2], [0], null, [0.35]],
  ])('%s', (_, inContext, bare, apart, rated, expected) => {
    const contexts = inContext.map((here, i) => ({ inContext: here, bare: bare[i]!, apart: apart[i]! }))
    anchored(contexts, rated).forEach((rating, i) => {
      expect(rating).toBeCloseTo(expected[i]!, 9)
    })
  })

  test.each([
    ['next to each other', ['[water] ice melts', 'water [ice] melts'], 0],
    ['two words between', ['[water] is never ice', 'water is never [ice]'], Math.log(3)],
    ['each in a text of its own', ['[water] is not', 'some [ice]'], 0],
  ])('how far apart: %s', (_, [a, b], expected) =>
    expect(stepsApart([marked(a!), marked(b!)])).toBeCloseTo(expected, 12),
  )

  test('senses count by how near they are: e to the power of ten times the cosine', () => {
    // Cosines 1 and 0: shares 1 / (1 + e⁻¹⁰) and the rest.
    const share = 1 / (1 + Math.exp(-10))
    const [x, y] = blendedSense({ inContext: v(1, 0), senses: [v(1, 0), v(0, 1)] })
    expect([x, y]).toEqual([expect.closeTo(share, 6), expect.closeTo(1 - share, 6)])
  })

  test('a word that WordNet does not have means what its place says', () =>
    expect(blendedSense({ inContext: v(1, 0), senses: [] })).toEqual(v(1, 0)))
})
