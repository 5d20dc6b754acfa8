import { DataError } from '../../core/index.js'
import { jsonLines } from '../../corpora/index.js'
import { type Row, readJsonItems, strict } from '../../datasets/index.js'

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

interface PlacedAnnotation {
  readonly row: Row
  readonly line: number
}

/** The answers of a campaign with the form `paraphrase`, from the provenance.json of its export `dataset`. */
async function* exportedAnnotations(file: string): AsyncGenerator<PlacedAnnotation> {
  for await (const { value, number: line } of readJsonItems(file, strict)) {
    const { item, status, votes } = value as { item?: unknown; status?: unknown; votes?: unknown }
    const all = Array.isArray(votes) ? votes : []
    const [vote] = all
    if (typeof vote !== 'object' || vote === null)
      throw new DataError({ file, line, message: 'votes: expected the answers of people' })
    if (status !== 'accepted') continue // the campaign rejected it
    if (all.length > 1)
      throw new DataError({
        file,
        line,
        message: `votes: ${all.length} people paraphrased ${item}; expected one`,
      })
    const { paraphrase1, paraphrase2, label } = vote.answer ?? {}
    yield { line, row: { id: item, q1: paraphrase1, q2: paraphrase2, same: label === 'yes' } }
  }
}

/**
 * `{"id", "q1", "q2", "same"}` per line, with `endorsedPositive` and `endorsedNegative` after a verification; or a
 * campaign's provenance.json.
 */
export async function readAnnotations(file: string): Promise<Annotation[]> {
  const annotations: Annotation[] = []
  const seen = new Set<string>()
  const rows = file.endsWith('.json') ? exportedAnnotations(file) : jsonLines(file)
  for await (const { row, line } of rows) {
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
