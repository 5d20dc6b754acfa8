import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { answers, definition, fixtureContext, fixtureTask } from '../../../src/leaderboard/fixture.suite.js'
import * as face from '../../../src/leaderboard/index.js'
import { uploadLimits } from '../../../src/leaderboard/unpack.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const task = await fixtureTask(folder)
const root = (): string => folder
const opened = await fixtureContext(folder)
/** Not plain: nobody changes what the library made. */
const made = <T extends object>(value: T): T => Object.create(value) as T
const context = { ...opened.context, store: made(opened.store) }
const { id } = definition
await face.createSharedTask(context, definition, { tasks: [task], root })
await face.registerTeam(context, id, 'ants')

const bytes = new TextEncoder().encode(answers('dev', (i) => i < 9))
const upload = {
  team: 'ants',
  name: 'answers.jsonl',
  bytes,
  track: task.id,
  system: 'one',
  factSheet: { Method: 'guessing' },
  limits: uploadLimits,
}
/** Takes every file as it is: processes of their own would be slow. */
const scorer = {
  run: async (job: { readonly type: string; readonly upload: { readonly file: string } }) =>
    job.type === 'check' ? [{ track: task.id, probe: null, file: job.upload.file }] : {},
}
const score = {
  metric: 'accuracy',
  value: 0.9,
  n: 120,
  scorer: 'sound' as const,
  interval: { low: 0.8, high: 1, level: 0.95, method: 'wilson' },
}
await face.submit(context, id, upload, scorer as never)
const worker = face.openWorker(
  context,
  { run: async () => ({ scores: [score], slices: [{ slice: 'pos', of: 'N', ...score }] }) } as never,
  () => {},
)
await worker.wake()
await worker.close()
const whole = await face.readState(context, id)
const state = made(whole)
const [track] = whole.task.tracks
const [phase] = whole.task.phases
const shown = { now: opened.clock.now, organiser: true }
const boards = face.boards(whole, shown)
const goldFile = path.join(folder, 'labels.jsonl')
writeFileSync(
  goldFile,
  `${JSON.stringify({ id: 'dev-0', word: 'w0', phrase: 'a b0', label: 0, kind: 'phrase-pair' })}\n`,
)
const bundle = path.join(folder, 'bundle.zip')
const at = face.places(folder, id)

const shared = { echoes: true, open: true, most: 120 }
const strict = { echoes: true, most: 120 }

export const calls: Calls = {
  board: { call: face.board, args: [state, track, phase, shown], ...strict },
  boards: { call: face.boards, args: [state, shown], ...strict },
  boardsCsv: { call: face.boardsCsv, args: [boards, ['Method']], ...shared, depth: 6, most: 250 },
  writeBundle: { call: face.writeBundle, args: [context, id, bundle], ...shared },
  importBundle: {
    call: face.importBundle,
    args: [context, bundle, { id: 'from-a-bundle' }],
    ...strict,
    most: 40,
  },
  correctGold: {
    call: face.correctGold,
    args: [context, id, { tasks: [task], root, reason: 'wrong before' }],
    ...strict,
  },
  correctGoldFromFile: {
    call: face.correctGoldFromFile,
    args: [context, id, { track: task.id, split: 'dev', file: goldFile, name: 'a.jsonl', reason: 'wrong' }],
    ...strict,
  },
  createSharedTask: {
    call: face.createSharedTask,
    args: [context, { ...definition, id: 'another' }, { tasks: [task], root }],
    ...strict,
  },
  editSharedTask: { call: face.editSharedTask, args: [context, id, whole.task], ...strict },
  history: { call: face.history, args: [context, id], ...shared },
  places: { call: face.places, args: [folder, id] },
  'places gold': { call: at.gold, args: ['pairs', 'dev', 1] },
  'places answers': { call: at.answers, args: ['abc'] },
  'places probeAnswers': {
    call: at.probeAnswers,
    args: [{ submission: 'abc', probe: 'word', sha256: '0123456789abcdef' }],
  },
  newTeamName: { call: face.newTeamName, args: [state, 'bees', { invited: true }], ...strict },
  registerTeam: { call: face.registerTeam, args: [context, id, 'cats', { invited: true }], ...strict },
  openScorer: {
    call: (limits: never) => face.openScorer(limits).close(),
    args: [{ milliseconds: 1000, megabytes: 64, processes: 1 }],
  },
  'openScorer run': {
    // Closed, so that no process is started for what is in order.
    call: (job: never) => {
      const own = face.openScorer()
      own.close()
      return own.run(job)
    },
    args: [
      {
        type: 'check',
        upload: { name: 'a', file: goldFile },
        folder,
        track: null,
        tracks: [{ ...track, gold: goldFile }],
        limits: uploadLimits,
      },
    ],
    fails: true,
  },
  checkSharedTask: { call: face.checkSharedTask, args: [whole.task], ...strict },
  leakBound: { call: face.leakBound, args: [phase], ...strict },
  openPhase: { call: face.openPhase, args: [whole.task, opened.clock.now], ...shared },
  findState: { call: face.findState, args: [context, id], ...shared },
  readState: { call: face.readState, args: [context, id], ...shared },
  sharedTaskIds: { call: face.sharedTaskIds, args: [context], ...shared },
  attemptsOf: {
    call: face.attemptsOf,
    args: [state, { team: 'ants', track: task.id, phase: 'practice', now: opened.clock.now }],
    ...strict,
  },
  submit: { call: face.submit, args: [context, id, upload, scorer], ...strict },
  openWorker: {
    call: async (given: never, own: never, onFault: never) => {
      await face.openWorker(given, own, onFault).close()
    },
    args: [context, scorer, () => {}],
    ...shared,
  },
}
