import { afterAll, expect, test } from 'vitest'
import { examples } from '../../../test/fixtures/examples.js'
import { temporaryFolder } from '../../../test/polyseme.js'
import { type Kind, question } from '../../core/index.js'
import { openEncoder } from '../../encoders/index.js'
import { tinyFamily, writeTinyModel } from '../../encoders/tiny/tiny-model.suite.js'
import { seeded } from '../../math/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import type { Materials } from '../system.js'
import { learnSelection } from './learn-selection.js'
import { type Lesson, taughtSelection } from './span-selection.js'

const encoder = await openEncoder(`local:${writeTinyModel(tinyFamily('bert'))}`, { cache: temporaryFolder() })
const afterwards: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of afterwards) await close()
  await encoder.close()
})

const questions = examples['phrase-search'].map((example) => question(example))

const lent = (parts: Partial<Materials<'phrase-search'>>): Materials<'phrase-search'> =>
  bareMaterials<'phrase-search'>({
    embedder: async () => encoder.embedder(),
    random: seeded(1),
    scratch: temporaryFolder(),
    release: (close) => void afterwards.push(close),
    ...parts,
  })

/** Answers after the lessons, where these tasks have a train. */
async function taught(lessons: readonly Lesson[], available: readonly string[]) {
  const read: string[] = []
  const materials = lent({
    examples: async (task: string, kind: Kind, split: string) => {
      read.push(split === 'dev' ? `${task} dev` : task)
      return (available.includes(task) ? examples[kind] : []) as never
    },
    training: { epochs: 1 },
  })
  const predict = await taughtSelection(lessons).solves['phrase-search']!(materials)
  return { read, answers: await predict(questions) }
}

test.each([
  { lessons: ['pr-pass'] as const, available: ['pic-pr-pass'], read: ['pic-pr-pass', 'pic-pr-pass dev'] },
  {
    lessons: ['pr-pass'] as const,
    available: ['pic-ps'],
    read: ['pic-pr-pass', 'pic-pr-pass dev', 'pic-ps'],
  },
  { lessons: ['psd'] as const, available: ['pic-psd'], read: ['pic-psd', 'pic-psd dev'] },
  { lessons: ['psd'] as const, available: ['psd-from-ps'], read: ['pic-psd', 'pic-psd dev', 'psd-from-ps'] },
  {
    lessons: ['pr-pass', 'psd'] as const,
    available: ['pic-ps', 'psd-from-ps'],
    read: ['pic-pr-pass', 'pic-pr-pass dev', 'pic-ps', 'pic-psd', 'pic-psd dev', 'psd-from-ps'],
  },
])(
  '$lessons with $available: the published train, else what is made from PS',
  async ({ lessons, available, read }) => {
    const learned = await taught(lessons, available)
    expect(learned.read).toEqual(read)
    expect(learned.answers).toHaveLength(questions.length)
  },
)

test('a second stage continues with the heads of the first', async () => {
  const searches = examples['phrase-search'].map((example) => ({ ...example, gold: example.gold![0]! }))
  const after = async (stages: number, rate: number) => {
    const predict = await learnSelection(
      { ...lent({}), training: { epochs: 1, rate } }, // a user's rate is above 0
      Array.from({ length: stages }, () => ({ train: searches, dev: [] })),
    )
    return predict(questions)
  }
  // At rate 0 nothing moves, so that all depends on the heads that a stage begins with.
  const still = await after(1, 0)
  expect(await after(2, 0)).toEqual(still)
  expect(await after(2, 0.1)).not.toEqual(still)
})

test('as published: longer windows, and the best state by dev', async () => {
  const searches = examples['phrase-search'].map((example) => ({ ...example, gold: example.gold![0]! }))
  const predict = await learnSelection(lent({ training: { epochs: 1, asPublished: true } }), [
    { train: searches, dev: searches },
  ])
  expect(await predict(questions)).toHaveLength(questions.length)
})

test('nothing to learn from is reported in one line', async () =>
  expect(taught(['pr-pass', 'psd'], ['pic-ps'])).rejects.toThrow(
    'nothing to learn from: neither PSD train nor PiC PS train is available',
  ))
