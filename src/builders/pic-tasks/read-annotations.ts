import { DataError } from '../../core/index.js'
import { jsonLines } from '../../corpora/index.js'

/** People's annotation of a triplet. */
export interface Annotation {
  /** Of the triplet. */
  readonly id: string
  /** What the phrase means on the first and on the second page, in other words (Q1, Q2). */
  readonly q1: string
  readonly q2: string
  /** Whether it means the same on both (Q3); null if they could not say. */
  readonly same: boolean | null
  /** How many of three verifiers endorse the positive and the negative item; all if none were asked. */
  readonly endorsedPositive: number
  readonly endorsedNegative: number
}

/** `{"id", "q1", "q2", "same"}` per line, with `endorsedPositive` and `endorsedNegative` after a verification. */
export async function readAnnotations(file: string): Promise<Annotation[]> {
  const annotations: Annotation[] = []
  const seen = new Set<string>()
  for await (const { row, line } of jsonLines(file)) {
    const fail = (message: string): never => {
      throw new DataError({ file, line, message })
    }
    const { id, q1, q2, same = null, endorsedPositive = 3, endorsedNegative = 3 } = row
    if (typeof id !== 'string') return fail('id: expected the id of a triplet')
    if (seen.has(id)) fail(`id: ${id} was annotated on an earlier line; adjudicate first`)
    seen.add(id)
    if (typeof q1 !== 'string' || typeof q2 !== 'string' || q1.trim() === '' || q2.trim() === '')
      return fail('q1, q2: expected what the phrase means on each page, in other words')
    if (same !== null && typeof same !== 'boolean') return fail('same: expected true, false or null')
    if (typeof endorsedPositive !== 'number' || typeof endorsedNegative !== 'number')
      return fail('endorsedPositive, endorsedNegative: expected how many of three verifiers agree')
    annotations.push({ id, q1: q1.trim(), q2: q2.trim(), same, endorsedPositive, endorsedNegative })
  }
  return annotations
}
