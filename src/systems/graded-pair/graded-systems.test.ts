import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { target, wholeTarget } from '../../core/index.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import type { Materials, System } from '../system.js'
import { alexuAuxBert } from './alexu-aux-bert.js'
import { translate } from './apertium.js'
import { babelEncoding } from './babel-encoding.js'
import { brums } from './brums.js'
import { citiusNlp } from './citius-nlp.js'
import { ferryman } from './ferryman.js'
import type { GradedQuestion } from './graded-pairs.js'
import { gwscBaseline } from './gwsc-baseline.js'
import { justmasters } from './justmasters.js'
import { lmms } from './lmms.js'
import { mineriaUnam } from './mineria-unam.js'
import { uzh } from './uzh.js'

const asked = (text: string, language: string): GradedQuestion => {
  const [first, second] = text.split(' ') as [string, string]
  return {
    kind: 'graded-pair',
    id: '1',
    group: text,
    language,
    slices: {},
    contexts: [
      [target(text, 0, first.length), target(text, first.length + 1, first.length + 1 + second.length)],
    ],
  }
}

const encoder = toyEncoder({ car: [3, 4], factory: [4, 3], rust: [0, 5] }, { other: [1, 0] })
const answer = async (
  system: System,
  text: string,
  language: string,
  lent: Partial<Materials<'graded-pair'>> = {},
) => (await system.solves['graded-pair']!({ ...toyMaterials(encoder), ...lent }))([asked(text, language)])

test('gwsc-baseline: (3, 4) and (4, 3) have cosine 24 / 25', async () =>
  expect((await answer(gwscBaseline, 'car factory', 'en'))[0]![0]).toBeCloseTo(0.96, 6))

describe('encoders that are given together', () => {
  const second = toyEncoder({ car: [1, 0], factory: [0, 1] }, { other: [1, 0] })
  const embedders = async () => [
    await toyMaterials(encoder).embedder(),
    await toyMaterials(second).embedder(),
  ]

  test.each([
    // 24 of |(3, 4, 1, 0)| |(4, 3, 0, 1)| = 26, in every layer
    { system: brums, one: 24 / 25, both: 24 / 26 },
    // the mean of 24 / 25 and 0
    { system: justmasters, one: 24 / 25, both: 12 / 25 },
  ])('$system.id', async ({ system, one, both }) => {
    expect(system.stacks).toBe(true)
    expect((await answer(system, 'car factory', 'en'))[0]![0]).toBeCloseTo(one, 6)
    expect((await answer(system, 'car factory', 'en', { embedders }))[0]![0]).toBeCloseTo(both, 6)
  })
})

test('ferryman: what both words share of the text brings them nearer', async () => {
  const [[plain]] = (await answer(gwscBaseline, 'car factory rust', 'en')) as [[number]]
  const [[mixed]] = (await answer(ferryman, 'car factory rust', 'en')) as [[number]]
  expect(mixed).toBeGreaterThan(plain)
  expect(mixed).toBeLessThan(1)
})

test.each([lmms, uzh])('$id says that WordNet is English', async (system) =>
  expect(answer(system, 'auto tvornica', 'hr')).rejects.toThrow(
    `${system.id} looks words up in WordNet, and hr needs its own WordNet`,
  ),
)

test.each([citiusNlp, alexuAuxBert])('$id is the baseline in Croatian', async (system) =>
  expect((await answer(system, 'car factory', 'hr'))[0]![0]).toBeCloseTo(0.96, 6),
)

describe('ferryman counts words in texts of the language', () => {
  const lend = (rows: Readonly<Record<string, unknown>>) => {
    const asked: string[] = []
    const examples = async (task: string, _kind: unknown, split: string) => {
      asked.push(`${task} ${split}`)
      return (rows[`${task} ${split}`] ?? []) as never
    }
    return { asked, lent: { examples } as Partial<Materials<'graded-pair'>> }
  }
  const rated = [{ contexts: [[target('car rust', 0, 3), target('car rust', 4, 8)]] }]

  test('it asks for nothing that it does not declare as borrowed', async () => {
    for (const language of ['hr', 'sl', 'fi']) {
      const { asked: requests, lent } = lend({})
      await answer(ferryman, 'car factory rust', language, lent)
      expect(ferryman.borrows!.map(({ task, split }) => `${task} ${split}`)).toEqual(
        expect.arrayContaining(requests),
      )
      expect(requests.length).toBeGreaterThan(0)
    }
  })

  test('a frequent word counts less', async () => {
    const plain = (await answer(ferryman, 'car factory rust', 'sl', lend({}).lent))[0]![0]!
    const lent = lend({ 'gwsc-1-sl practice': rated }).lent
    expect((await answer(ferryman, 'car factory rust', 'sl', lent))[0]![0]).not.toBeCloseTo(plain, 6)
  })
})

describe('mineria-unam and SimLex-999', () => {
  const remarks: string[] = []
  const lent: Partial<Materials<'graded-pair'>> = {
    examples: async () =>
      [{ contexts: [[wholeTarget('factory'), wholeTarget('Car')]], gold: [2.5] }] as never,
    remark: (_question, { what }) => void remarks.push(what),
  }

  test.each([
    { text: 'car factory', language: 'en', expected: 0.25, told: 0 },
    { text: 'cars factories', language: 'en', expected: 0.25, told: 0 },
    { text: 'car rust', language: 'en', expected: 0.8, told: 1 }, // no rating: the cosine
    { text: 'car factory', language: 'hr', expected: 0.96, told: 1 },
  ])('$text, $language', async ({ text, language, expected, told }) => {
    remarks.length = 0
    expect((await answer(mineriaUnam, text, language, lent))[0]![0]).toBeCloseTo(expected, 6)
    expect(remarks).toHaveLength(told)
  })
})

test('babel-encoding names the languages that it can translate', async () =>
  expect(answer(babelEncoding, 'auto tehdas', 'fi')).rejects.toThrow(
    'babel-encoding cannot translate fi; it has routes from hr, sl, en',
  ))

const step = { mode: 'hbs-eng', language: 'en', debian: 'apertium-hbs-eng' }

describe('apertium', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('where it is missing, the message says what to install', async () => {
    vi.stubEnv('PATH', '')
    await expect(translate(['pas'], step)).rejects.toThrow(
      '(/bin/sh ended with exit code 127); it needs: apt-get install apertium apertium-hbs-eng',
    )
  })

  test.skipIf(spawnSync('apertium', ['-l']).error)('marks stay on the translated words', async () =>
    expect(await translate(['Učvrste je na <b>automobil</b>.', '<i>pas</i>'], step)).toEqual([
      expect.stringContaining('<b>car</b>'),
      expect.stringContaining('<i>dog</i>'),
    ]),
  )
})
