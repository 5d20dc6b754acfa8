import { type ExampleOf, isKind, type Kind, kinds, type Question } from './example.js'
import { shown } from './legible.js'

/** What a question of each kind gives. */
export type ByKind<T> = { readonly [K in Kind]: (question: Question<ExampleOf<K>>) => readonly T[] }

/** What the table has for the kind of a question. Fields that are missing or of another type are an error here, not later. */
export function fromQuestion<T>(
  table: ByKind<T>,
  question: Question,
  is: (value: unknown) => boolean,
): readonly T[] {
  const kind: unknown = question?.kind
  if (!isKind(kind))
    throw new RangeError(`a question of kind ${shown(kind)}: expected one of ${kinds.join(', ')}`)
  const found = whereFieldsFit(() => (table[kind] as (q: Question) => readonly T[])(question))
  if (found?.every(is)) return found
  throw new RangeError(`question ${shown(question)}: expected the fields of ${kind}`)
}

function whereFieldsFit<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}
