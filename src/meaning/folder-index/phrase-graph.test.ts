import { expect, test } from 'vitest'
import { phraseGraph } from './phrase-graph.js'

test('a graph that cannot be written is told in our own words', () => {
  const graph = phraseGraph(8)
  graph.add(new Int8Array(80).fill(3))
  expect(() => graph.save('/nowhere/phrases.usearch')).toThrow(
    '/nowhere/phrases.usearch: cannot be written; is the disk full?',
  )
})
