import type { Weights } from '../weights.js'
import { toFloat16 } from './half-floats.js'

const writers = {
  F32: ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array =>
    new Uint8Array(buffer, byteOffset, byteLength),
  F16: toFloat16,
}

/** Tensors as the pieces of a safetensors file; `notes` go into its header. */
export function safetensors(
  weights: Weights,
  notes: Readonly<Record<string, string>> = {},
  dtype: keyof typeof writers = 'F32',
): Uint8Array[] {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt', ...notes } }
  const data: Uint8Array[] = []
  let offset = 0
  for (const [name, { shape, values }] of weights) {
    const bytes = writers[dtype](values)
    header[name] = { dtype, shape, data_offsets: [offset, offset + bytes.length] }
    offset += bytes.length
    data.push(bytes)
  }
  const text = Buffer.from(JSON.stringify(header))
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8, ' ')]) // data begin at a multiple of 8
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(padded.length))
  return [length, padded, ...data]
}
