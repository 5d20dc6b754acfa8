import { UserError } from '../core/index.js'

/** A source that ends or breaks in the middle: where, and why. Everything before the break was read. */
export class BrokenSource extends UserError {
  constructor(
    readonly file: string,
    /** Of the file on disk, compressed or not. */
    readonly byteOffset: number,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${file}: breaks at byte ${byteOffset}: ${reason}; download it again`, options)
  }

  /** Of dumps, whose pages before the break are whole. */
  beforeIsUsable(): UserError {
    return new UserError(`${this.message}, or build from what comes before it with --allow-partial`, {
      cause: this,
    })
  }
}
