import { check, jsonValue, kinds, messageOf, UserError } from '../../core/index.js'
import { type Track, type Visibility, visibilities } from '../shared-task.js'

/** The file in a task's reference data that says what the others are. */
export const referenceFile = 'polyseme.json'

export interface ReferenceTrack extends Track {
  /** Next to it: the examples with their labels, a line each. */
  readonly examples: string
  /** Key of the leaderboard's column, by metric. */
  readonly columns: Readonly<Record<string, string>>
}
/** The reference data of a phase. */
export interface Reference {
  readonly polyseme: 1
  readonly split: string
  readonly scores: Visibility
  readonly tracks: readonly ReferenceTrack[]
}

const trackOf: check.Check<ReferenceTrack> = (value, name) => {
  const row = check.record(value, name)
  return {
    task: check.someText(row.task, `${name}.task`),
    kind: check.oneOf(...kinds)(row.kind, `${name}.kind`),
    file: check.someText(row.file, `${name}.file`),
    examples: check.someText(row.examples, `${name}.examples`),
    columns: check.dictionary(check.someText)(row.columns, `${name}.columns`),
  }
}

/** `where`: for messages. */
export function parseReference(text: string, where: string): Reference {
  try {
    const row = check.record(jsonValue(text), 'reference')
    return {
      polyseme: check.oneOf(1)(row.polyseme, 'polyseme'),
      split: check.someText(row.split, 'split'),
      scores: check.oneOf(...visibilities)(row.scores, 'scores'),
      tracks: check.list(trackOf)(row.tracks, 'tracks'),
    }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError)
      throw new UserError(`${where}: ${messageOf(error)}`, { cause: error })
    throw error
  }
}
