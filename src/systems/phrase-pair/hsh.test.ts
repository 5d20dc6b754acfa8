import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '../../../test/fixtures/examples.js'
import { temporaryFolder } from '../../../test/polyseme.js'
import { question } from '../../core/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import {
  jaccard,
  jensenShannon,
  normalisedJensenShannon,
  productOf,
  similarities,
  sumOf,
} from './distribution-measures.js'
import { hsh } from './hsh.js'
import { dimensions, indexCorpus, marksOf } from './random-index.js'
import { toyCorpus } from './toy-corpus.suite.js'

const file = toyCorpus()
const context = (sums: readonly number[], size = 10) => ({ sums: Float32Array.from(sums), size })

test.each([
  { a: [1, 1], b: [1, 1], js: 0, overlap: 1 },
  { a: [1, 0], b: [0, 1], js: 1, overlap: 0 },
  // halves against all in one: middle (¾, ¼); ½(½ log ½/¾ + ½ log ½/¼) + ½ log 1/¾ = ½(−0.2925 + 0.5) + 0.2075
  { a: [1, 1], b: [2, 0], js: 0.3113, overlap: 0.5 / 1.5 },
])('measures of $a and $b', ({ a, b, js, overlap }) => {
  expect(jensenShannon(context(a), context(b))).toBeCloseTo(js, 4)
  expect(jaccard(context(a), context(b))).toBeCloseTo(overlap, 6)
})

test('short samples are forgiven more', () => {
  const [a, b] = [
    [3, 1],
    [1, 3],
  ]
  const far = normalisedJensenShannon(context(a, 1000), context(b, 1000))
  const near = normalisedJensenShannon(context(a, 4), context(b, 4))
  expect(near).toBeLessThan(far)
  // one cell more than needed: 1 / (8 ln 2) · (1/1000 + 1/1000)
  expect(jensenShannon(context(a), context(b)) - far).toBeCloseTo(0.002 / (8 * Math.LN2), 9)
})

test('divergence is symmetric and within its bounds', () => {
  const numbers = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 })
    .filter((all) => all.some((x) => x > 0))
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const js = jensenShannon(context(a), context(b))
      expect(js).toBeCloseTo(jensenShannon(context(b), context(a)), 6)
      expect(js).toBeGreaterThan(-1e-6)
      expect(js).toBeLessThan(1 + 1e-6)
    }),
  )
})

test('sums and products of contexts', () => {
  expect(sumOf(context([1, 2], 3), context([3, 4], 5))).toEqual(context([4, 6], 8))
  expect(productOf(context([1, 2], 3), context([3, 4], 5))).toEqual(context([3, 8], 3))
  expect(sumOf(context([1]), null)).toBeNull()
  expect(similarities(null, context([1]))).toEqual([0, 0, 0, 0, 0])
})

test('a context is made of the marks of the words near, and not over the end of a sentence', () => {
  const corpus = indexCorpus([['red', 'big', 'dog'], ['cat']], {
    window: 1,
    least: 1,
    stop: new Set(['red']),
  })
  const marksSum = (words: readonly string[]) => {
    const sums = new Float32Array(dimensions)
    for (const word of words) for (const place of marksOf(word)) sums[place]! += 1
    return sums
  }
  expect(corpus.contextOf('big')).toEqual({ sums: marksSum(['dog']), size: 1 }) // red says nothing
  expect(corpus.contextOf('big dog')).toBeNull() // only red is near
  expect(corpus.contextOf('red big')).toEqual({ sums: marksSum(['dog']), size: 1 }) // two words as one
  expect(corpus.contextOf('cat')).toBeNull()
  expect(corpus.contextOf('cow')).toBeNull()
  expect(corpus.general).toEqual({ sums: marksSum(['big', 'dog', 'cat']), size: 3 })
})

const train = examples['phrase-pair']
const materials = bareMaterials<'phrase-pair'>({ train: async () => train })

test('words of the same surroundings mean the same', async () => {
  const predict = await hsh.solves['phrase-pair']!(materials)
  const [same, , other] = await predict(train.map((each) => question(each)))
  expect(same!.score).toBeGreaterThan(other!.score)
})

test('the corpus is part of the key, and is asked for', async () => {
  expect(hsh.revision).toContain(file)
  const empty = path.join(temporaryFolder(), 'empty.txt')
  writeFileSync(empty, '\n')
  for (const [value, message] of [
    ['', 'set POLYSEME_CORPUS to a UTF-8 text file with one sentence per line'],
    ['nowhere.txt', 'nowhere.txt: no such file or folder'],
    [empty, 'holds no words'],
  ] as const) {
    process.env.POLYSEME_CORPUS = value
    await expect(hsh.solves['phrase-pair']!(materials)).rejects.toThrow(message)
  }
  process.env.POLYSEME_CORPUS = ''
  expect(hsh.missing!()).toContain('set POLYSEME_CORPUS')
  expect(hsh.revision).toBe('no corpus')
  process.env.POLYSEME_CORPUS = file
})
