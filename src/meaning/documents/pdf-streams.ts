import { inflateSync } from 'node:zlib'

export interface PdfStream {
  /** What the file says of it, with the name of its object before: `5 0 obj << /Type /ObjStm … >>`. */
  readonly dictionary: string
  /** The packed bytes, and all that follows them. */
  readonly packed: Buffer
}

export const mostMegabytes = 100

const mark = 'stream'

/** The streams of a PDF that are packed and no pictures, which are never unpacked for their text. */
export function* pdfStreams(bytes: Buffer): Generator<PdfStream> {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const before = bytes.toString('latin1', Math.max(0, at - 500), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (!/\/(?:FlateDecode|Fl)\b/.test(dictionary) || /\/Image\b/.test(dictionary)) continue
    const start = at + mark.length + (bytes[at + mark.length] === 13 ? 2 : 1)
    yield { dictionary, packed: bytes.subarray(start) }
  }
}

/** What a stream unpacks to: `too much`, or null if it is no such stream. */
export function unpackedStream({ packed }: PdfStream): Buffer | 'too much' | null {
  try {
    return inflateSync(packed, { maxOutputLength: mostMegabytes * 2 ** 20 })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : null
  }
}
