import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { target } from '../../core/index.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import type { System } from '../system.js'
import { alexuAuxBert } from './alexu-aux-bert.js'
import { translate } from './apertium.js'
import { babelEncoding } from './babel-encoding.js'
import { ferryman } from './ferryman.js'
import type { GradedQuestion } from './graded-pairs.js'
import { gwscBaseline } from './gwsc-baseline.js'
import { lmms } from './lmms.js'
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
const answer = async (system: System, text: string, language: string) =>
  (await system.solves['graded-pair']!(toyMaterials(encoder)))([asked(text, language)])

test('gwsc-baseline: (3, 4) and (4, 3) have cosine 24 / 25', async () =>
  expect((await answer(gwscBaseline, 'car factory', 'en'))[0]![0]).toBeCloseTo(0.96, 6))

test('ferryman: what both words share of the text brings them nearer', async () => {
  const [[plain]] = (await answer(gwscBaseline, 'car factory rust', 'en')) as [[number]]
  const [[mixed]] = (await answer(ferryman, 'car factory rust', 'en')) as [[number]]
  expect(mixed).toBeGreaterThan(plain)
  expect(mixed).toBeLessThan(1)
})

test.each([lmms, uzh, alexuAuxBert])('$id says that WordNet is English', async (system) =>
  expect(answer(system, 'auto tvornica', 'hr')).rejects.toThrow(
    `${system.id} looks words up in the English WordNet, and this task's language is hr`,
  ),
)

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
      'apertium with its mode hbs-eng is needed to translate: apt-get install apertium apertium-hbs-eng',
    )
  })

  test.skipIf(spawnSync('apertium', ['-l']).error)('marks stay on the translated words', async () =>
    expect(await translate(['Učvrste je na <b>automobil</b>.', '<i>pas</i>'], step)).toEqual([
      expect.stringContaining('<b>car</b>'),
      expect.stringContaining('<i>dog</i>'),
    ]),
  )
})
