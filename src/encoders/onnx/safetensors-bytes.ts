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
