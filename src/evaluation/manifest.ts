import { type CountedRemark, check, DataError, jsonValue, kinds, lookUp, messageOf } from '../core/index.js'
import { hashText } from '../files/index.js'
import type { Run } from './run.js'
import type { Score, SliceScore } from './score-outcomes.js'
import type { VariantScore } from './score-variants.js'

/** A run as stored: with a hash of its outcomes and one of itself, so that any change is noticed. */
export interface Manifest {
  readonly run: Run
  /** sha256 of outcomes.jsonl. */
  readonly outcomes: string
}

const schema = 2

/** JSON has no NaN: an undefined value is null there, with its reason. */
const storedScore = <S extends Score>(score: S) => ({
  ...score,
  value: Number.isNaN(score.value) ? null : score.value,
})

export function manifestText({ run, outcomes }: Manifest): string {
  const content = {
    ...run,
    scores: run.scores.map(storedScore),
    slices: run.slices.map(storedScore),
    ...(run.variants ? { variants: run.variants.map(storedScore) } : {}),
    outcomes,
  }
  return `${JSON.stringify({ ...content, digest: hashText(JSON.stringify(content)) }, null, 2)}\n`
}

type Check<T> = check.Check<T>
const { dictionary, list, nullable, number, oneOf, record, someText, text, whole, yesOrNo } = check

const count = check.simple(
  'a count',
  (value): value is number => Number.isInteger(value) && Number(value) >= 0,
)
const hash = check.simple(
  'a sha256',
  (value): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
)

/** As `nullable`, but null must be said. */
const orNull =
  <T>(of: Check<T>): Check<T | null> =>
  (value, name) =>
    value === null ? null : of(value, name)

const optional = <T>(row: check.Row, name: string, of: Check<T>): Record<string, T> =>
  lookUp(row, name) === undefined ? {} : { [name]: of(lookUp(row, name), name) }

const interval: Check<Score['interval']> = (value, name) => {
  if (value === null) return null
  const row = record(value, name)
  for (const field of ['low', 'high', 'level']) number(lookUp(row, field), `${name}.${field}`)
  text(row.method, `${name}.method`)
  nullable(number)(row.undefinedShare, `${name}.undefinedShare`)
  return value as Score['interval']
}

const score: Check<Score> = (value, name) => {
  const row = record(value, name)
  const stored = orNull(number)(row.value, `${name}.value`)
  return {
    metric: someText(row.metric, `${name}.metric`),
    value: stored ?? Number.NaN,
    n: count(row.n, `${name}.n`),
    scorer: oneOf('sound', 'official')(row.scorer, `${name}.scorer`),
    ...(stored === null ? { reason: someText(row.reason, `${name}.reason`) } : {}),
    interval: interval(row.interval, `${name}.interval`),
  }
}

const remark: Check<CountedRemark> = (value, name) => {
  const row = record(value, name)
  return {
    what: text(row.what, `${name}.what`),
    answered: yesOrNo(row.answered, `${name}.answered`),
    count: count(row.count, `${name}.count`),
  }
}

const sliceScore: Check<SliceScore> = (value, name) => {
  const row = record(value, name)
  return {
    slice: text(row.slice, `${name}.slice`),
    of: text(row.of, `${name}.of`),
    ...score(value, name),
  }
}

const variantScore: Check<VariantScore> = (value, name) => {
  const row = record(value, name)
  return {
    variant: text(row.variant, `${name}.variant`),
    unanswered: count(row.unanswered, `${name}.unanswered`),
    ...score(value, name),
  }
}

function checkedRun(row: check.Row): Run {
  const status = oneOf('scored', 'unlabelled', 'failed')(row.status, 'status')
  const run: Run = {
    schema,
    key: hash(row.key, 'key'),
    task: someText(row.task, 'task'),
    taskVersion: whole(row.taskVersion, 'taskVersion'),
    kind: oneOf(...kinds)(row.kind, 'kind'),
    dataset: someText(row.dataset, 'dataset'),
    split: someText(row.split, 'split'),
    system: someText(row.system, 'system'),
    encoder: orNull(text)(row.encoder, 'encoder'),
    revision: orNull(text)(row.revision, 'revision'),
    vectors: orNull(text)(row.vectors, 'vectors'),
    seed: number(row.seed, 'seed'),
    limit: orNull(count)(row.limit, 'limit'),
    samples: orNull(count)(row.samples, 'samples'),
    ...optional(row, 'training', text),
    ...optional(row, 'probe', text),
    ...optional(row, 'masking', text),
    ...optional(row, 'items', hash),
    code: text(row.code, 'code'),
    codeHash: hash(row.codeHash, 'codeHash'),
    data: dictionary(hash)(row.data, 'data'),
    status,
    ...(status === 'failed' ? { error: text(row.error, 'error') } : {}),
    n: count(row.n, 'n'),
    examples: orNull(hash)(row.examples, 'examples'),
    unaligned: orNull(count)(row.unaligned, 'unaligned'),
    remarks: list(remark)(row.remarks, 'remarks'),
    scores: list(score)(row.scores, 'scores'),
    slices: list(sliceScore)(row.slices, 'slices'),
    ...optional(row, 'variants', list(variantScore)),
  }
  if (status === 'scored' && run.scores.length === 0)
    throw new RangeError('field "scores" is empty, expected the scores of a scored run')
  return run
}

/** The manifest in a file's text; whatever is not as it was written is an error that names file and field. */
export function parseManifest(file: string, contents: string): Manifest {
  const damaged = (message: string, cause?: unknown) =>
    new DataError({ file, line: null, message: `damaged: ${message}; polyseme run recomputes it` }, { cause })
  let row: check.Row
  try {
    row = record(jsonValue(contents), 'manifest')
  } catch (cause) {
    throw damaged(messageOf(cause), cause)
  }
  if (row.schema !== schema)
    throw new DataError({
      file,
      line: null,
      message: `has schema ${JSON.stringify(row.schema) ?? 'none'}, this version of polyseme writes and reads ${schema}; polyseme run recomputes it`,
    })
  try {
    const { digest, ...content } = row
    const manifest = { run: checkedRun(row), outcomes: hash(row.outcomes, 'outcomes') }
    if (digest !== hashText(JSON.stringify(content)))
      throw new RangeError('its digest does not match its contents: something in it was changed')
    return manifest
  } catch (cause) {
    throw damaged(messageOf(cause), cause)
  }
}
