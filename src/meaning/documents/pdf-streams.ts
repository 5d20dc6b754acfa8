import { constants, inflateSync } from 'node:zlib'

export interface PdfStream {
  /** The number of its object; null if none is near. */
  readonly num: number | null
  /** What the file says of it: `obj << /Type /ObjStm … >>`. */
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
    if (before.endsWith('end')) continue
    const named = before.lastIndexOf(' obj')
    const dictionary = before.slice(named + 1)
    if (!/\/(?:FlateDecode|Fl)\b/.test(dictionary) || /\/Image\b/.test(dictionary)) continue
    const start = at + mark.length + (bytes[at + mark.length] === 13 ? 2 : 1)
    const [, num] = /(\d{1,10}) \d{1,5}$/.exec(before.slice(0, Math.max(named, 0))) ?? []
    yield { num: num === undefined ? null : Number(num), dictionary, packed: bytes.subarray(start) }
  }
}

/**
 * Whether a stream is damaged so that a reader, which is silent about it, gets only its beginning. An end that is missing
 * and a wrong checksum are common and lose nothing; with other filters or a password the bytes say nothing.
 */
export function isBrokenStream({ dictionary, packed }: PdfStream): boolean {
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?:\]|\/|>)/.test(dictionary)) return false
  if (/\/Filter\s*\[[^\]]*\/[^\]]*\//.test(dictionary)) return false
  const end = packed.indexOf('endstream')
  try {
    inflateSync(end < 0 ? packed : packed.subarray(0, end), { finishFlush: constants.Z_SYNC_FLUSH })
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_DATA_ERROR' && !/data check/.test(String(error))
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
