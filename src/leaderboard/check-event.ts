import { checkFields, type FieldsOf, wordOf } from '../core/index.js'
import { checkTask } from './check-given.js'
import type { TaskEvent } from './events.js'

type Fields = {
  readonly [T in TaskEvent['type']]: Omit<FieldsOf<Extract<TaskEvent, { type: T }>>, 'type'>
}

const ofSubmission = { submission: 'some text', gold: 'count' } as const

const fields: Fields = {
  defined: { task: checkTask },
  registered: { team: 'some text' },
  gold: { track: 'some text', split: 'some text', version: 'size', n: 'count', reason: 'text' },
  submitted: {
    submission: 'some text',
    team: 'some text',
    track: 'some text',
    phase: 'some text',
    system: 'text',
    factSheet: 'texts by name',
    sha256: 'some text',
    over: 'truth',
  },
  scored: { ...ofSubmission, scores: 'objects', slices: 'objects', failure: 'text?' },
  compared: {
    a: 'some text',
    b: 'some text',
    gold: 'count',
    difference: 'figure|null',
    p: 'figure|null',
    detectable: 'figure|null',
  },
  probed: { submission: 'some text', probe: 'some text', sha256: 'some text' },
  biased: {
    ...ofSubmission,
    probes: 'objects',
    contextBias: 'figure|null',
    wordBias: 'figure|null',
    failure: 'text?',
  },
}

const checkType = wordOf(...(Object.keys(fields) as TaskEvent['type'][]))

/** An event as it comes from the database. */
export function checkEvent(what: string, event: TaskEvent): void {
  checkFields(what, event, { type: checkType })
  checkFields(what, event, fields[event.type])
}
