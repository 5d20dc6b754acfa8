import { UserError } from '../../core/index.js'

interface Row {
  readonly index: number
  readonly vector: Float32Array
}

function rowOf(value: unknown, place: number, count: number): Row | string {
  if (typeof value !== 'object' || value === null) return 'is not an object'
  const { index = place, embedding } = value as { index?: unknown; embedding?: unknown }
  if (!(Number.isInteger(index) && 0 <= (index as number) && (index as number) < count))
    return `has the index ${JSON.stringify(index)}, expected 0 to ${count - 1}`
  if (!Array.isArray(embedding) || embedding.length === 0) return 'has no list of numbers as its embedding'
  const vector = Float32Array.from(embedding as number[])
  // Numbers that a float32 cannot hold, and whatever else became NaN.
  if (!embedding.every((number) => typeof number === 'number') || !vector.every(Number.isFinite))
    return 'has an embedding with something that is not a finite number'
  return { index: index as number, vector }
}

/** The vectors of an answer in the order of the texts; `dimensions` is their length if it is known already. */
export function replyVectors(
  answer: unknown,
  { url, count, dimensions }: { readonly url: string; readonly count: number; readonly dimensions?: number },
): Float32Array[] {
  const { data } = (answer ?? {}) as { data?: unknown }
  const found = Array.isArray(data) ? data.length : 0
  if (!Array.isArray(data) || found !== count)
    throw new UserError(`${url}: the answer has ${found} embeddings in data[], expected ${count}`)
  const vectors = new Map<number, Float32Array>()
  let size = dimensions
  for (const [i, value] of data.entries()) {
    const row = rowOf(value, i, count)
    if (typeof row === 'string') throw new UserError(`${url}: data[${i}] of the answer ${row}`)
    const { index, vector } = row
    if (vectors.has(index)) throw new UserError(`${url}: the answer has the index ${index} twice in data[]`)
    size ??= vector.length
    if (vector.length !== size)
      throw new UserError(
        `${url}: data[${i}] of the answer has ${vector.length} numbers, the embeddings before it ${size}`,
      )
    vectors.set(index, vector)
  }
  return Array.from({ length: count }, (_, index) => vectors.get(index)!)
}
