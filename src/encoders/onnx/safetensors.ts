import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { jsonValue, lookUp, messageOf, UserError } from '../../core/index.js'
import { checkInput } from '../../files/index.js'
import { fromBfloat16, fromFloat16 } from './half-floats.js'

/** Weights in a safetensors file (https://huggingface.co/docs/safetensors), read one tensor at a time. */
export interface Safetensors {
  readonly file: string
  readonly names: readonly string[]
  /** The writer's other metadata in the header. */
  readonly notes: Readonly<Record<string, string>>
  shape(name: string): readonly number[]
  /** As 32-bit floats, row by row. */
  values(name: string): Float32Array
  close(): void
}

interface Entry {
  readonly dtype: string
  readonly shape: readonly number[]
  readonly data_offsets: readonly [number, number]
}

const readers: Readonly<
  Record<string, { readonly bytes: number; readonly read: (bytes: Buffer) => Float32Array }>
> = {
  // A fresh buffer begins at a multiple of eight.
  F32: {
    bytes: 4,
    read: ({ buffer, byteOffset, length }) => new Float32Array(buffer, byteOffset, length / 4),
  },
  F16: { bytes: 2, read: fromFloat16 },
  BF16: { bytes: 2, read: fromBfloat16 },
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => Number.isInteger(each) && each >= 0)

function readBytes(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.from(new ArrayBuffer(length))
  const step = 2 ** 30 // more than 2 GiB at once is refused
  for (let at = 0; at < length; at += step) {
    const wanted = Math.min(step, length - at)
    if (readSync(descriptor, bytes, at, wanted, position + at) < wanted)
      throw new RangeError('it ends too early')
  }
  return bytes
}

interface Header {
  readonly entries: ReadonlyMap<string, Entry>
  readonly notes: Readonly<Record<string, string>>
  /** Where the data begin. */
  readonly start: number
}

function readHeader(descriptor: number): Header {
  const size = fstatSync(descriptor).size
  if (size < 8) throw new RangeError(`${size} bytes are too few`)
  const length = Number(readBytes(descriptor, 0, 8).readBigUInt64LE())
  if (length > size - 8)
    throw new RangeError(
      `a header of ${length} bytes in a file of ${size}: it is cut off, or another kind of file`,
    )
  const header = jsonValue(readBytes(descriptor, 8, length).toString('utf8')) as Record<string, Entry>
  const { __metadata__: notes = {}, ...tensors } = header
  const entries = new Map(Object.entries(tensors))
  let end = 0
  for (const [name, entry] of entries) {
    const { dtype, shape, data_offsets: offsets } = Object(entry) as Partial<Entry>
    if (typeof dtype !== 'string' || !isNumbers(shape) || !isNumbers(offsets) || offsets.length !== 2)
      throw new RangeError(`${name} has no type, no shape or no place`)
    const wanted = shape.reduce((a, b) => a * b, 1) * (lookUp(readers, dtype)?.bytes ?? Number.NaN)
    const [from, to] = offsets
    if (8 + length + to > size)
      throw new RangeError(`${name} ends at byte ${8 + length + to}, the file has ${size}: it is cut off`)
    if (lookUp(readers, dtype) && to - from !== wanted)
      throw new RangeError(`${name} takes bytes ${from} to ${to}, its shape ${wanted}, the file has ${size}`)
    end = Math.max(end, 8 + length + to)
  }
  if (end !== size) throw new RangeError(`its tensors end at byte ${end}, the file has ${size}`)
  checkTiling(entries)
  return { entries, notes: notes as Header['notes'], start: 8 + length }
}

/** Tensors follow each other without gaps: one that is shifted would be read from its neighbour's bytes. */
function checkTiling(entries: ReadonlyMap<string, Entry>): void {
  let end = 0
  const places = [...entries].map(([name, { data_offsets }]) => [name, ...data_offsets] as const)
  for (const [name, from, to] of places.sort(([, a, b], [, c, d]) => a - c || b - d)) {
    if (from !== end)
      throw new RangeError(`${name} begins at byte ${from}, the tensor before it ends at ${end}`)
    end = to
  }
}

export function openSafetensors(file: string): Safetensors {
  checkInput(file)
  const descriptor = openSync(file, 'r')
  let header: Header
  try {
    header = readHeader(descriptor)
  } catch (cause) {
    closeSync(descriptor)
    throw new UserError(`${file}: the safetensors header is damaged: ${messageOf(cause)}`, { cause })
  }
  const { entries, notes, start } = header
  const entry = (name: string): Entry => {
    const found = entries.get(name)
    if (!found) throw new UserError(`${file}: has no tensor ${name}`)
    return found
  }
  return {
    file,
    names: [...entries.keys()],
    notes,
    shape: (name) => entry(name).shape,
    values(name) {
      const { dtype, data_offsets: offsets } = entry(name)
      const reader = lookUp(readers, dtype)
      if (!reader)
        throw new UserError(`${file}: ${name} is ${dtype}; known: ${Object.keys(readers).join(', ')}`)
      return reader.read(readBytes(descriptor, start + offsets[0], offsets[1] - offsets[0]))
    },
    close: () => closeSync(descriptor),
  }
}
