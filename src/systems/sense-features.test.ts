import { expect, test } from 'vitest'
import { frequency, senseNumbers, standing } from './sense-features.js'

const vector = (...values: number[]) => Float32Array.from(values)
const vectors: Readonly<Record<string, Float32Array>> = {
  given: vector(1, 0),
  own: vector(1, 0),
  'own, whole': vector(0, 1),
  rival: vector(0, 1),
  'rival, whole': vector(1, 0),
  verb: vector(0, 1),
}
const vectorOf = (text: string) => vectors[text]!

const own = { pos: 'n', text: 'own', whole: 'own, whole', rank: 2, count: 3 }
const rival = { pos: 'n', text: 'rival', whole: 'rival, whole', rank: 1, count: 7 }
const verb = { pos: 'v', text: 'verb', whole: 'verb', rank: 1, count: 90 }

const share = (likeness: number, other: number) => 1 / (1 + Math.exp((other - likeness) / 0.05))
const close = (found: readonly number[], expected: readonly number[]) => {
  expect(found).toHaveLength(expected.length)
  for (const [i, value] of expected.entries()) expect(found[i], `number ${i}`).toBeCloseTo(value, 5)
}

test('a sense in the eyes of a vector', () => {
  close(standing(vector(0.6, 0.8), vector(1, 0), [vector(0, 1)]), [0.6, -0.2, share(0.6, 0.8), 1])
  close(standing(vector(0.6, 0.8), vector(1, 0), []), [0.6, 0.3, 1, 0])
})

test('how frequent a sense is', () => close(frequency(own, [rival]), [1 / 2, 3.5 / 11, Math.log(2)]))

/** The target leans to the given sense, the sentence to its rival. */
const seen = { sentence: vector(0.6, 0.8), target: vector(0.8, 0.6) }

test('a sense among its rivals, as it is given and as WordNet tells it', () =>
  close(senseNumbers({ given: 'given', known: [own, rival, verb] }, seen, vectorOf), [
    ...[0.6, -0.2, share(0.6, 0.8), 1],
    ...[0.8, 0.2, share(0.8, 0.6), 0],
    ...[0.8, 0.2, share(0.8, 0.6), 0], // what WordNet says of it points the other way here
    ...[0.6, -0.2, share(0.6, 0.8), 1],
    1, // WordNet's own words are the given ones
    ...[1 / 2, 3.5 / 11, Math.log(2)],
  ]))

test('a word that WordNet does not have', () => {
  const found = senseNumbers({ given: 'given', known: [] }, seen, vectorOf)
  expect(found).toHaveLength(20)
  expect(found.slice(-4)).toEqual([0, 0, 0, 0])
})
