import { DataError, type Example } from '../../core/index.js'
import { listed } from './listed.js'

/** A submission's answer for one id. */
export interface Answer<T> {
  readonly id: string
  readonly value: T
  /** 1-based. */
  readonly line: number
}

/** The answers in the order of the examples; missing, unknown and repeated ids are one error that names them. */
export function alignById<E extends Example, T>(
  file: string,
  examples: readonly E[],
  answers: readonly Answer<T>[],
): readonly Answer<T>[] {
  const known = new Set(examples.map(({ id }) => id))
  const byId = new Map<string, Answer<T>>()
  const unknown: Answer<T>[] = []
  const repeated: Answer<T>[] = []
  for (const answer of answers) {
    if (!known.has(answer.id)) unknown.push(answer)
    else if (byId.has(answer.id)) repeated.push(answer)
    else byId.set(answer.id, answer)
  }
  const missing = examples.filter(({ id }) => !byId.has(id))
  const problems: string[] = []
  const withLine = ({ id, line }: Answer<T>) => `${id} (line ${line})`
  if (missing.length > 0)
    problems.push(
      `missing ids: ${missing.length} of ${examples.length}: ${listed(missing.map(({ id }) => id))}`,
    )
  if (unknown.length > 0)
    problems.push(`ids that are not in the data: ${unknown.length}: ${listed(unknown.map(withLine))}`)
  if (repeated.length > 0)
    problems.push(
      `duplicate ids: ${repeated.length}: ${listed(repeated.map((answer) => `${withLine(answer)}, first on line ${byId.get(answer.id)!.line}`))}`,
    )
  if (problems.length > 0)
    throw new DataError({
      file,
      line: (unknown[0] ?? repeated[0])?.line ?? null,
      message: `${problems.join('; ')}; expected each of the ${examples.length} ids once`,
    })
  return examples.map(({ id }) => byId.get(id)!)
}
