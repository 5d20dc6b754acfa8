import { expect, test } from 'vitest'
import { seeded } from '../../math/index.js'
import { partedDocuments } from './parted-documents.js'

const example = (group: string, text: string) => ({ group, target: { text, span: { start: 0, end: 1 } } })
const document = (group: string, sentences: number) =>
  Array.from({ length: sentences }, (_, i) => [1, 2].map(() => example(group, `${group} ${i}`))).flat()

const parts = (examples: readonly ReturnType<typeof example>[], most: number) => {
  const { few, others } = partedDocuments(examples, most, seeded(1))
  const namesOf = (own: typeof few) => new Set(own.map(({ group }) => group))
  const textsOf = (own: typeof few) => new Set(own.map(({ target }) => target.text))
  return {
    few,
    others,
    groups: [namesOf(few), namesOf(others)],
    texts: [textsOf(few), textsOf(others)],
  } as const
}

test.each([
  { what: 'a tenth of the documents', documents: 20, sentences: 5, most: 100, taken: 2, learned: 10 },
  { what: 'some of their sentences', documents: 20, sentences: 5, most: 4, taken: 2, learned: 4 },
  { what: 'one of two', documents: 2, sentences: 3, most: 100, taken: 1, learned: 3 },
])('$what', ({ documents, sentences, most, taken, learned }) => {
  const { groups, texts } = parts(
    Array.from({ length: documents }, (_, i) => document(`d${i}`, sentences)).flat(),
    most,
  )
  expect(groups[0]!.size).toBe(taken)
  expect(groups[1]!.size).toBe(documents - taken)
  expect([...groups[0]!].filter((name) => groups[1]!.has(name))).toEqual([])
  expect(texts[0]!.size).toBe(learned)
})

test('a sentence that occurs in two documents is not an example for itself', () => {
  const { texts } = parts(
    [...document('a', 3), ...document('b', 3), example('a', 'same'), example('b', 'same')],
    100,
  )
  expect([...texts[0]!].filter((text) => texts[1]!.has(text))).toEqual([])
})

test('a single document is divided by sentences', () => {
  const { few, others } = parts(document('only', 10), 3)
  expect(few).toHaveLength(6) // two examples a sentence
  expect(others).toHaveLength(14)
})

test('nothing is parted into nothing', () => expect(parts([], 5)).toMatchObject({ few: [], others: [] }))
