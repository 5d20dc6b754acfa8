/** What is wrong with a bzip2 stream, and at which byte. */
export class Bzip2Error extends Error {
  constructor(
    readonly byteOffset: number,
    message: string,
  ) {
    super(message)
  }
}
