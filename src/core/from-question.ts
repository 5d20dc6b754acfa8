import { type ExampleOf, isKind, type Kind, kinds, type Question } from './example.js'
import { shown } from './legible.js'

/** A function of a question for each kind. */
export type ByKind<T> = { readonly [K in Kind]: (question: Question<ExampleOf<K>>) => readonly T[] }

/** Applies the table's function for the kind of a question. Missing or ill-typed fields are an error here, not later. */
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
