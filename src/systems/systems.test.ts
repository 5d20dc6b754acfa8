import { afterAll, describe, expect, test } from 'vitest'
import { examples } from '../../test/fixtures/examples.js'
import { temporaryFolder } from '../../test/polyseme.js'
import type { Kind, Prediction } from '../core/index.js'
import { question, UserError } from '../core/index.js'
import { type OpenEncoder, openEncoder } from '../encoders/index.js'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import type { WordVectors } from '../lexicon/index.js'
import { seeded } from '../math/index.js'
import { tasks } from '../tasks/index.js'
import { toyInventory } from './entry-search/toy-inventory.suite.js'
import { entryOf, loadSystems, type Materials, type Prepare, systemEntries } from './index.js'
import { toyCorpus } from './phrase-pair/toy-corpus.suite.js'
import { bareMaterials } from './shared/bare-materials.suite.js'

const systems = await loadSystems()

// Real weights, opened by the first system that asks; those that train one begin from a tiny one, else it takes minutes.
const opened = new Map<string, Promise<OpenEncoder>>()
const encoder = (spec: string) => {
  const found = opened.get(spec) ?? openEncoder(spec, { cache: temporaryFolder() })
  opened.set(spec, found)
  return found
}
const tiny = `local:${writeTinyModel(tinyFamily('bert'))}`
const afterwards: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of afterwards) await close()
  for (const each of opened.values()) await (await each).close()
})

/** Every word has a vector, drawn from its letters. */
const toyVectors: WordVectors = {
  id: 'toy',
  revision: 'toy',
  dimensions: 8,
  size: 0,
  has: () => true,
  get: (word) => {
    const random = seeded(word)
    return Float32Array.from({ length: 8 }, () => random() - 0.5)
  },
}

/** What systems asked for of other tasks. */
const borrowed = new Set<string>()

const materials = (kind: Kind, spec = 'minilm'): Materials<Kind> =>
  bareMaterials<Kind>({
    train: async () => examples[kind],
    embedder: async () => (await encoder(spec)).embedder(),
    wordVectors: async () => toyVectors,
    random: seeded(1),
    scratch: temporaryFolder(),
    examples: async (task, asked, split) => {
      borrowed.add(`${task} ${split}`)
      return examples[asked] as never
    },
    training: { epochs: 1, examples: 40 },
    release: (close) => void afterwards.push(close),
  })

/** What a prediction of each kind must look like. */
const wellFormed: { [K in Kind]: (prediction: Prediction<K>, i: number) => void } = {
  'same-meaning': ({ label, score }) =>
    expect([typeof label, Number.isFinite(score)]).toEqual(['boolean', true]),
  'sense-match': ({ label, score }) =>
    expect([typeof label, Number.isFinite(score)]).toEqual(['boolean', true]),
  'phrase-pair': ({ label, score }) =>
    expect([typeof label, Number.isFinite(score)]).toEqual(['boolean', true]),
  usage: ({ label, scores }) => expect(Object.keys(scores)).toContain(label),
  'graded-pair': (ratings, i) => expect(ratings).toHaveLength(examples['graded-pair'][i]!.contexts.length),
  'phrase-search': (spans, i) => {
    const { document } = examples['phrase-search'][i]!
    for (const { start, end } of spans) expect(document.slice(start, end)).not.toBe('')
    expect(spans.map(({ score }) => score)).toEqual(spans.map(({ score }) => score).toSorted((a, b) => b - a))
  },
  'sense-choice': (ids) =>
    expect(ids.map(({ score }) => score)).toEqual(ids.map(({ score }) => score).toSorted((a, b) => b - a)),
  'entry-search': (ids) =>
    expect(ids.map(({ score }) => score)).toEqual(ids.map(({ score }) => score).toSorted((a, b) => b - a)),
}

toyInventory()
toyCorpus()

test('what is known without loading is what the systems say (npm run docs makes it so)', () =>
  expect(Object.values(systemEntries)).toEqual(Object.values(systems).map(entryOf)))

test('every system is registered under its own id', () =>
  expect(Object.values(systems).map(({ id }) => id)).toEqual(Object.keys(systems)))

const solved = Object.values(systems).flatMap((system) =>
  (Object.keys(system.solves) as Kind[]).map((kind) => ({
    id: system.id,
    kind,
    borrows: (system.borrows ?? []).map(({ task, split }) => `${task} ${split}`),
    trains: system.trains,
    prepare: system.solves[kind] as Prepare<Kind>,
    spec: system.trains === 'encoder' ? tiny : 'minilm',
  })),
)

/** Networks of ours answer a batch with one product, whose last digits depend on its size. */
const digits = (answers: readonly Prediction[]): unknown =>
  JSON.parse(JSON.stringify(answers), (_key, value) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value,
  )

describe.each(solved)('$id solves $kind', ({ kind, borrows, trains, prepare, spec }) => {
  const questions = examples[kind].map((example) => question(example))

  test('with one well-formed answer per question', async () => {
    borrowed.clear()
    const answers = await (await prepare(materials(kind, spec)))(questions)
    expect(answers).toHaveLength(questions.length)
    for (const [i, answer] of answers.entries())
      (wellFormed[kind] as (p: Prediction, i: number) => void)(answer, i)
    // What it asks for of other tasks is part of its runs' keys.
    expect(borrows).toEqual(expect.arrayContaining([...borrowed]))
  })

  test('the same for the same seed, in any order and any batches', async () => {
    const whole = await (await prepare(materials(kind, spec)))(questions)
    const predict = await prepare(materials(kind, spec))
    const single: Prediction[] = []
    for (const asked of questions.toReversed()) single.unshift(...(await predict([asked])))
    if (!trains) expect(single).toEqual(whole)
    else expect(digits(single)).toEqual(digits(whole))
  })
})

test('what systems borrow exists', () => {
  for (const { task, split } of Object.values(systems).flatMap(({ borrows = [] }) => borrows))
    expect(Object.keys(tasks[task]?.splits ?? {}), task).toContain(split)
})

test('questions carry no gold and no annotation', () => {
  const asked = question({ ...examples.usage[0]!, annotation: { ratings: [1, 2] } })
  expect(Object.keys(asked)).not.toContain('gold')
  expect(Object.keys(asked)).not.toContain('annotation')
})

const answersOf = async (id: string, kind: Kind) =>
  (await (systems[id]!.solves[kind] as Prepare<Kind>)(materials(kind)))(
    examples[kind].map((e) => question(e)),
  )

test.each([
  // two of three are figurative
  { id: 'majority', kind: 'usage', expected: ['figurative', 'figurative', 'figurative'] },
  // one of three is true
  { id: 'majority', kind: 'sense-match', expected: [false, false, false] },
  { id: 'always-true', kind: 'sense-match', expected: [true, true, true] },
  // bank: one true, one false, a tie is a yes; cup: false
  { id: 'target-prior', kind: 'same-meaning', expected: [true, true, false] },
] as const)('$id on $kind', async ({ id, kind, expected }) => {
  const answers = await answersOf(id, kind)
  expect(answers.map((answer) => (answer as { label: unknown }).label)).toEqual(expected)
})

test.each([
  { id: 'exact-search', found: ['huge number', undefined] }, // the second query is misspelled
  { id: 'fuzzy-search', found: ['huge number', 'massive figure'] },
])('$id finds what is spelt alike', async ({ id, found }) => {
  const answers = (await answersOf(id, 'phrase-search')) as readonly Prediction<'phrase-search'>[]
  expect(
    answers.map(([best], i) => best && examples['phrase-search'][i]!.document.slice(best.start, best.end)),
  ).toEqual(found)
})

test('simplified Lesk chooses by the words of the gloss', async () => {
  const answers = (await answersOf(
    'lexical-overlap',
    'sense-choice',
  )) as readonly Prediction<'sense-choice'>[]
  // "they pulled the canoe up on the bank" and "he cashed a check at the bank" are WordNet's own examples
  expect(answers.map(([best]) => best!.id)).toEqual(['bank%1:17:01::', 'bank%1:14:00::'])
})

/** What does without labels, by what the page of the system says it does instead. */
const withoutLabels = new Map([
  ['anchored-similarity graded-pair', "bare words take the place of SimLex-999's ratings"],
  ['hitachi graded-pair', 'its layer is the one of the paper'],
  ['lmms-1nn sense-choice', 'backs off to the first sense'],
  ['lmms graded-pair', "WordNet's examples take the place of SemCor's"],
  ['mineria-unam graded-pair', "cosines take the place of SimLex-999's ratings"],
  ['uzh graded-pair', "WordNet's examples take the place of SemCor's"],
  ['multisem graded-pair', 'substitutions are made from WordNet'],
  ['occurrence-choice phrase-search', 'weights chosen on other data'],
  ['stacked-entries entry-search', 'takes the nearest of the entries that bear the name'],
])

describe.each(solved)('$id on $kind without any labels', ({ id, kind, prepare, spec }) => {
  test('does not learn, or says in one line that it has nothing to learn from', async () => {
    let asked = false
    const none = async () => {
      asked = true
      return []
    }
    const bare = { ...materials(kind, spec), system: id, train: none, dev: none, examples: none }
    const answers = (async () => (await prepare(bare))(examples[kind].map((example) => question(example))))()
    const failure = await answers.then(
      () => null,
      (error: unknown) => error,
    )
    const needsNone = withoutLabels.has(`${id} ${kind}`)
    if (failure === null) expect(asked).toBe(needsNone)
    else {
      expect(failure).toBeInstanceOf(UserError)
      expect(String(failure)).toMatch(/nothing to learn from: [^\n]+$/)
      expect([asked, needsNone]).toEqual([true, false])
    }
  })
})
