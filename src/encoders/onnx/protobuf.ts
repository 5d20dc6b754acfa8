/** The little of protobuf's wire format that reading and editing an ONNX graph takes; a library would bring megabytes. */
export interface Field {
  readonly number: number
  /** 0 varint, 1 eight bytes, 2 length-delimited, 5 four bytes. */
  readonly wire: number
  /** The whole field, tag included. */
  readonly start: number
  readonly end: number
  /** The content of a length-delimited field begins here. */
  readonly content: number
}

function readVarint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  let scale = 1
  for (let i = at; i < at + 10; i++) {
    const byte = bytes[i]
    if (byte === undefined) break
    value += (byte & 127) * scale
    if (byte < 128) return { value, next: i + 1 }
    scale *= 128
  }
  throw new RangeError(`no number of protobuf at byte ${at}: is it cut off or damaged?`)
}

/** The fields of a message that fills `bytes` from `start` to `end`. */
export function* fields(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Field> {
  let at = start
  while (at < end) {
    const tag = readVarint(bytes, at)
    const number = Math.floor(tag.value / 8)
    const wire = tag.value % 8
    const content = wire === 2 ? readVarint(bytes, tag.next) : { value: 0, next: tag.next }
    const length = wire === 2 ? content.value : wire === 1 ? 8 : wire === 5 ? 4 : 0
    const next = wire === 0 ? readVarint(bytes, tag.next).next : content.next + length
    if (number === 0 || ![0, 1, 2, 5].includes(wire) || next > end)
      throw new RangeError(`not a protobuf field at byte ${at} of ${bytes.length}: is it cut off or damaged?`)
    yield { number, wire, start: at, end: next, content: content.next }
    at = next
  }
}

export const text = (bytes: Uint8Array, { content, end }: Field): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + content, end - content).toString('utf8')

/** The numbers of a varint field, packed or single. Whole and not negative: sizes and types. */
export function integers(bytes: Uint8Array, { start, content, end, wire }: Field): number[] {
  const found: number[] = []
  for (let at = wire === 2 ? content : readVarint(bytes, start).next; at < end; ) {
    const { value, next } = readVarint(bytes, at)
    found.push(value)
    at = next
  }
  return found
}

/** Negative integers are written as 64-bit two's complement. */
function varint(value: number): Buffer {
  const bytes: number[] = []
  if (value < 0) {
    for (let rest = BigInt.asUintN(64, BigInt(value)); ; rest >>= 7n) {
      if (rest < 128n) return Buffer.from([...bytes, Number(rest)])
      bytes.push(Number(rest & 127n) | 128)
    }
  }
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  bytes.push(rest)
  return Buffer.from(bytes)
}

/** The bytes before a length-delimited field's content. */
const header = (number: number, length: number): Buffer =>
  Buffer.concat([varint(number * 8 + 2), varint(length)])

/** A length-delimited field of small content, copied. */
export const lengthDelimited = (number: number, content: Uint8Array): Buffer =>
  Buffer.concat([header(number, content.length), content])

/** The same of content in pieces, which are not copied: weights fill the memory once. */
export const chunked = (number: number, pieces: readonly Uint8Array[]): Uint8Array[] => [
  header(
    number,
    pieces.reduce((sum, piece) => sum + piece.length, 0),
  ),
  ...pieces,
]

export const integer = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8), varint(value)])

export function float(number: number, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return Buffer.concat([varint(number * 8 + 5), bytes])
}

export const string = (number: number, value: string): Buffer =>
  lengthDelimited(number, Buffer.from(value, 'utf8'))

/** A message within a message. */
export const message = (number: number, parts: readonly Uint8Array[]): Buffer =>
  lengthDelimited(number, Buffer.concat(parts))
