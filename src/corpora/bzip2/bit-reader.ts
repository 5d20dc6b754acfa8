import { Bzip2Error } from './bzip2-error.js'

/** Bits of a buffer, most significant first. */
export class BitReader {
  /** Of the next bit. */
  position: number

  constructor(
    readonly bytes: Uint8Array,
    position: number,
    /** Of the buffer in the whole file, for messages. */
    readonly origin: number,
  ) {
    this.position = position
  }

  get byteOffset(): number {
    return this.origin + Math.floor(this.position / 8)
  }

  /** The next `n` bits as a number, at most 24 of them. */
  bits(n: number): number {
    const byte = Math.floor(this.position / 8)
    if (this.position + n > 8 * this.bytes.length) this.fail('the data ends inside a bzip2 block')
    const four =
      (this.bytes[byte]! << 24) |
      ((this.bytes[byte + 1] ?? 0) << 16) |
      ((this.bytes[byte + 2] ?? 0) << 8) |
      (this.bytes[byte + 3] ?? 0)
    const value = n === 0 ? 0 : (four << (this.position % 8)) >>> (32 - n)
    this.position += n
    return value
  }

  fail(message: string): never {
    throw new Bzip2Error(this.byteOffset, message)
  }
}
