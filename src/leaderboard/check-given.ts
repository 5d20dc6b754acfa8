import {
  checkEach,
  checkFields,
  checkOptions,
  checkTexts,
  checkTextsByName,
  eachOf,
  type FieldsOf,
  kinds,
  nullOr,
  optionally,
  shown,
  wordOf,
} from '../core/index.js'
import { checkBounds } from '../math/index.js'
import type { Board, BoardRow, BoardScore } from './board.js'
import type { NewSharedTask } from './create.js'
import type { TaskState } from './events.js'
import type { Job } from './jobs.js'
import type { Scorer, ScorerLimits } from './scorer.js'
import type { Phase, SharedTask, Track } from './shared-task.js'
import type { TaskContext } from './shared-tasks.js'
import type { Upload } from './submit.js'
import type { UnpackedFile, UploadLimits } from './unpack.js'

// Checks of the arguments of this folder's published functions. What an organiser or a team wrote is
// checked by `checkSharedTask` and `submit`, which tell them.

const checkStore = (what: string, store: TaskContext['store']): void =>
  checkFields(what, store, {
    documents: (name: string, documents: TaskContext['store']['documents']) =>
      checkFields(name, documents, { add: 'function', ids: 'function' }),
    events: (name: string, events: TaskContext['store']['events']) =>
      checkFields(name, events, { read: 'function', decide: 'function' }),
  })

/** Of what only reads: the store alone. */
export const checkReading = (what: string, context: Pick<TaskContext, 'store'>): void =>
  checkFields(`${what} context`, context, { store: checkStore })

export const checkContext = (what: string, context: TaskContext): void =>
  checkFields(`${what} context`, context, { store: checkStore, folder: 'some text', now: 'function' })

export const checkId = (what: string, id: string): void => checkTexts(`${what} id`, id)

const checkTrack = (what: string, track: Track): void =>
  checkFields(what, track, { task: 'some text', kind: wordOf(...kinds), file: 'text' })

const checkDate = (what: string, date: unknown): void => {
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date)))
    throw new RangeError(`${what} of ${shown(date)}: expected an ISO date`)
}

export const checkPhase = (what: string, phase: Phase): void =>
  checkFields(what, phase, {
    name: 'some text',
    split: 'some text',
    opens: checkDate,
    closes: (name: string, date: string | null) => {
      if (date !== null) checkDate(name, date)
    },
    perDay: 'count|null',
    total: 'count|null',
    scores: wordOf('shown', 'rounded', 'hidden'),
    counts: wordOf('last', 'best'),
  })

export const checkPhases = (what: string, task: Pick<SharedTask, 'phases'>): void =>
  checkFields(what, task, { phases: eachOf(checkPhase) })

export const checkTask = (what: string, task: SharedTask): void =>
  checkFields(what, task, {
    id: 'some text',
    title: 'text',
    tracks: eachOf(checkTrack),
    phases: eachOf(checkPhase),
  })

export const checkState = (what: string, state: TaskState): void =>
  checkFields(`${what} state`, state, {
    task: checkTask,
    teams: 'texts',
    gold: 'map',
    corrections: 'list',
    submissions: 'map',
    compared: 'map',
  })

export function checkShown(what: string, state: TaskState, track: Track, phase: Phase): void {
  checkState(what, state)
  checkTrack(`${what} track`, track)
  checkPhase(`${what} phase`, phase)
}

const checkScore = (what: string, score: BoardScore): void =>
  checkFields(what, score, {
    metric: 'text',
    value: 'figure|null',
    interval: nullOr(checkBounds),
    scorer: wordOf('sound', 'official'),
  })

const checkSlice = (what: string, slice: BoardRow['slices'][number]): void =>
  checkFields(what, slice, { slice: 'text', of: 'text', value: 'figure|null', n: 'count' })

const checkBias = nullOr((what: string, bias: NonNullable<BoardRow['bias']>) =>
  checkFields(what, bias, { probes: 'objects', contextBias: 'figure|null', wordBias: 'figure|null' }),
)

const checkBefore = (what: string, before: BoardRow['before']): void =>
  checkEach(what, before, (name, value) => checkFields(name, { value }, { value: 'figure|null' }))

const checkRow = (what: string, row: BoardRow): void =>
  checkFields(what, row, {
    source: wordOf('team', 'published'),
    team: 'text',
    system: 'text',
    rank: 'number|null',
    official: 'number|null',
    outside: 'text|null',
    scores: eachOf(checkScore),
    before: checkBefore,
    slices: eachOf(checkSlice),
    bias: checkBias,
    factSheet: checkTextsByName,
    failure: 'text?',
  })

export const checkBoards = (what: string, boards: readonly Board[]): void =>
  checkEach(what, boards, (name, board) =>
    checkFields(name, board, {
      track: 'text',
      phase: 'text',
      metric: 'text',
      n: 'count',
      rows: eachOf(checkRow),
    }),
  )

export const checkNewTask = (what: string, given: NewSharedTask): void =>
  checkOptions(what, given, {
    id: 'text',
    title: 'text',
    about: 'text?',
    phases: 'objects',
    factSheet: 'texts?',
    registration: 'text?',
    pages: 'objects?',
    terms: 'text?',
    files: optionally(checkTextsByName),
  })

const limitFields = { bytes: 'size', files: 'size', lines: 'size' } as const satisfies FieldsOf<UploadLimits>

const checkLimits = (what: string, limits: UploadLimits): void => checkOptions(what, limits, limitFields)

const checkBytes = (what: string, bytes: unknown): void => {
  if (!(bytes instanceof Uint8Array))
    throw new RangeError(`${what} of ${shown(bytes)}: expected a Uint8Array`)
}

export const checkUpload = (what: string, upload: Upload): void =>
  checkOptions(what, upload, {
    team: 'some text',
    name: 'some text',
    bytes: checkBytes,
    track: 'text?',
    system: 'text',
    factSheet: optionally(checkTextsByName),
    limits: optionally(checkLimits),
  })

export const checkScorer = (what: string, scorer: Pick<Scorer, 'run'>): void =>
  checkFields(what, scorer, { run: 'function' })

export const checkScorerLimits = (what: string, limits: ScorerLimits): void =>
  checkOptions(what, limits, { milliseconds: 'positive', megabytes: 'size', processes: 'size' })

const goldFields = { task: 'some text', kind: wordOf(...kinds), gold: 'some text' } as const

const checkUnpacked = (what: string, upload: UnpackedFile): void =>
  checkFields(what, upload, { name: 'text', file: 'some text' })

const checkProbe = (what: string, probe: { readonly probe: string; readonly file: string }): void =>
  checkFields(what, probe, { probe: 'some text', file: 'some text' })

const jobFields = {
  check: {
    upload: checkUnpacked,
    folder: 'some text',
    track: 'text|null',
    tracks: eachOf((what: string, track: object) => checkFields(what, track, goldFields as object)),
    limits: checkLimits,
  },
  score: { ...goldFields, file: 'some text' },
  compare: { ...goldFields, a: 'some text', b: 'some text' },
  bias: { ...goldFields, file: 'some text', probes: eachOf(checkProbe) },
} as const satisfies Readonly<Record<Job['type'], object>>

const checkType = wordOf(...Object.keys(jobFields))

export function checkJob(what: string, job: Job): void {
  checkFields(what, job, { type: checkType })
  checkFields(what, job as object, jobFields[job.type] as object)
}
