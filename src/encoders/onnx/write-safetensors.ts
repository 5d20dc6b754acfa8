import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Weights } from '../weights.js'

/** Tensors as the pieces of a safetensors file, in 32-bit floats; `notes` go into its header. */
export function safetensors(weights: Weights, notes: Readonly<Record<string, string>> = {}): Uint8Array[] {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt', ...notes } }
  const data: Uint8Array[] = []
  let offset = 0
  for (const [name, { shape, values }] of weights) {
    header[name] = { dtype: 'F32', shape, data_offsets: [offset, offset + values.byteLength] }
    offset += values.byteLength
    data.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
  const text = Buffer.from(JSON.stringify(header))
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8, ' ')]) // data begin at a multiple of 8
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(padded.length))
  return [length, padded, ...data]
}

/** Writes a file in pieces, under a temporary name first: a reader or a kill never meets half a file. */
export async function writePieces(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  const handle = await open(temporary, 'w')
  try {
    for (const piece of pieces) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
