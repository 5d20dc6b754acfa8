import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as annotationFace from '../src/annotation/index.js'
import * as buildersFace from '../src/builders/index.js'
import * as corporaFace from '../src/corpora/index.js'
import * as datasetsFace from '../src/datasets/index.js'
import * as encodersFace from '../src/encoders/index.js'
import * as evaluationFace from '../src/evaluation/index.js'
import * as filesFace from '../src/files/index.js'
import * as leaderboardFace from '../src/leaderboard/index.js'
import * as lexiconFace from '../src/lexicon/index.js'
import * as meaningFace from '../src/meaning/index.js'
import * as probesFace from '../src/probes/index.js'
import * as reportsFace from '../src/reports/index.js'
import * as reproduceFace from '../src/reproduce/index.js'
import * as serverFace from '../src/server/index.js'
import * as storeFace from '../src/store/index.js'
import * as systemsFace from '../src/systems/index.js'
import * as tasksFace from '../src/tasks/index.js'
import * as trainingFace from '../src/training/index.js'
import { calls as annotation } from './hostile/faces/annotation.js'
import { calls as builders } from './hostile/faces/builders.js'
import type { Call, Calls } from './hostile/faces/call.js'
import { calls as corpora } from './hostile/faces/corpora.js'
import { calls as datasets } from './hostile/faces/datasets.js'
import { calls as encoders } from './hostile/faces/encoders.js'
import { calls as evaluation } from './hostile/faces/evaluation.js'
import { calls as files } from './hostile/faces/files.js'
import { calls as leaderboard } from './hostile/faces/leaderboard.js'
import { calls as lexicon } from './hostile/faces/lexicon.js'
import { calls as meaning } from './hostile/faces/meaning.js'
import { calls as probes } from './hostile/faces/probes.js'
import { calls as reports } from './hostile/faces/reports.js'
import { calls as reproduce } from './hostile/faces/reproduce.js'
import { calls as server } from './hostile/faces/server.js'
import { calls as store } from './hostile/faces/store.js'
import { calls as systems } from './hostile/faces/systems.js'
import { calls as tasks } from './hostile/faces/tasks.js'
import { calls as training } from './hostile/faces/training.js'
import { isSilent, misspeltCalls, oddCalls, outcomeOf } from './hostile/odd-arguments.js'
import { temporaryFolder } from './polyseme.js'

// Every function of a public face, called with arguments that it takes of which one is odd: it gives something sensible,
// or says in one line what it was given and what it expected.

const faces: Readonly<Record<string, readonly [face: object, calls: Calls]>> = {
  annotation: [annotationFace, annotation],
  builders: [buildersFace, builders],
  corpora: [corporaFace, corpora],
  datasets: [datasetsFace, datasets],
  encoders: [encodersFace, encoders],
  evaluation: [evaluationFace, evaluation],
  files: [filesFace, files],
  leaderboard: [leaderboardFace, leaderboard],
  lexicon: [lexiconFace, lexicon],
  meaning: [meaningFace, meaning],
  probes: [probesFace, probes],
  reports: [reportsFace, reports],
  reproduce: [reproduceFace, reproduce],
  server: [serverFace, server],
  store: [storeFace, store],
  systems: [systemsFace, systems],
  tasks: [tasksFace, tasks],
  training: [trainingFace, training],
}

/** What only other folders of src use is typed, and called with what it is typed for. */
const publishedPart = (folder: string): string =>
  readFileSync(new URL(`../src/${folder}/index.ts`, import.meta.url), 'utf8').split(
    '// For other folders of src only',
  )[0]!

const isPublished = (published: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(published.replaceAll(/from '[^']*'/g, ''))

const isFunction = (value: unknown): boolean =>
  typeof value === 'function' && !value.toString().startsWith('class ')

// Paths that are odd are written below the working folder; a cache that is not named is nobody's own.
const home = process.cwd()
beforeAll(() => {
  process.chdir(temporaryFolder())
  vi.stubEnv('POLYSEME_CACHE', temporaryFolder())
})
afterAll(() => {
  process.chdir(home)
  vi.unstubAllEnvs()
})

describe.each(Object.entries(faces))('polyseme/%s', (folder, [face, calls]) => {
  test('every function that is published is called here', () => {
    const published = publishedPart(folder)
    const functions = Object.entries(face)
      .filter(([name, value]) => isFunction(value) && isPublished(published, name))
      .map(([name]) => name)
    const called = new Set(Object.keys(calls).map((name) => name.split(' ')[0]!))
    expect(functions.filter((name) => !called.has(name))).toEqual([])
  })

  test.each(Object.entries(calls))('%s', async (_, { call, args, open, echoes, fails, ...options }: Call) => {
    const wanted = await outcomeOf(call as never, args)
    expect(wanted, 'the arguments that it takes').toHaveProperty(fails ? 'error' : 'value')
    const mayBeSilent = echoes || ('value' in wanted && isSilent(wanted.value))
    const found: string[] = []
    for (const { what, given } of oddCalls(args, options)) {
      const ended = await outcomeOf(call as never, given)
      if ('fault' in ended) found.push(`${what}: ${ended.fault}`)
      else if ('value' in ended && !mayBeSilent && isSilent(ended.value))
        found.push(`${what}: taken in silence`)
    }
    for (const { what, given } of open ? [] : misspeltCalls(args)) {
      const ended = await outcomeOf(call as never, given)
      if (!('error' in ended)) found.push(`${what}: ${'fault' in ended ? ended.fault : 'passed over'}`)
    }
    expect(found).toEqual([])
  })
})
