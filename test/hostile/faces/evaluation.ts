import * as face from '../../../src/evaluation/index.js'
import { accuracy } from '../../../src/metrics/index.js'
import type { Calls } from './call.js'
import { answersFile, examples, finished, output, root, runFolder, system, wic } from './wic-scene.js'

const { outcomes } = finished
const masking = {
  id: 'none',
  key: '',
  learns: false,
  hidesTarget: false,
  mask: (example: unknown) => example,
}
const options = { limit: 2, root, output, split: 'dev', seed: 1, resume: true }
const shared = { whole: [0], open: true, most: 150 }

/** With the system, which left out would mean all of them. */
const withSystem =
  (call: (tasks: never, options: never) => unknown) =>
  (tasks: unknown, given: unknown): unknown =>
    call(
      tasks as never,
      (Object(given) === given ? { ...(given as object), systems: [system] } : given) as never,
    )

const closing =
  (open: (tasks: never, options: never) => Promise<{ close(): Promise<void> }>) =>
  async (tasks: never, given: never): Promise<void> =>
    (await open(tasks, given)).close()

export const calls: Calls = {
  codeHash: { call: face.codeHash, args: [['core']] },
  evaluate: { call: face.evaluate, args: [wic, system, options], ...shared, depth: 2 },
  evaluateTasks: {
    call: withSystem(face.evaluateTasks),
    args: [[wic], options],
    ...shared,
    open: false,
  },
  planTasks: {
    call: withSystem(face.planTasks),
    args: [[wic], options],
    ...shared,
    open: false,
  },
  maskQuestion: { call: face.maskQuestion, args: [examples[0], masking], open: true, echoes: true },
  openResources: {
    call: closing(face.openResources),
    args: [[wic], { systems: [system], vectors: 'wink', timeout: 1 }],
    ...shared,
    most: 20,
    depth: 2,
  },
  findRuns: { call: face.findRuns, args: [[output]] },
  hasRun: { call: face.hasRun, args: [runFolder] },
  readFinishedRun: { call: face.readFinishedRun, args: [runFolder] },
  readOutcomes: { call: face.readOutcomes, args: [runFolder] },
  readRun: { call: face.readRun, args: [runFolder] },
  scoreFile: { call: face.scoreFile, args: [wic, answersFile, { seed: 1, root, split: 'dev' }], ...shared },
  scoreOutcomes: {
    call: face.scoreOutcomes,
    args: [accuracy, outcomes, { rounds: 20 }],
    ...shared,
    echoes: true,
  },
  scoreSlices: {
    call: face.scoreSlices,
    args: [accuracy, outcomes, { rounds: 20 }],
    ...shared,
    echoes: true,
  },
  solves: { call: face.solves, args: [system, wic], open: true, whole: [0, 1] },
  staticVectors: { call: face.staticVectors, args: [output, output], fails: true },
  defaultSplit: { call: face.defaultSplit, args: [wic, root], ...shared },
  loadSplit: { call: face.loadSplit, args: [wic, 'dev', root, 2], ...shared },
  planTraining: {
    call: face.planTraining,
    args: [wic, system, { seeds: [1], root, output }],
    ...shared,
    whole: [0, 1],
  },
  trainSystem: {
    call: face.trainSystem,
    args: [wic, system, { seeds: [1], root, output }],
    ...shared,
    whole: [0, 1],
  },
}
