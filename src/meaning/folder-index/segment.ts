import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Span } from '../../core/index.js'
import { atomicWrite, hashOfPieces, inputProblem } from '../../files/index.js'

/** A sentence of a file and the phrases in it that can be found; offsets count in the file's text. */
export interface IndexedSentence extends Span {
  readonly page?: number
  readonly text: string
  readonly phrases: readonly (readonly [start: number, end: number, line: number])[]
}

/** Some sentences of one file: encoded, stored and resumed as a unit. */
export interface Segment {
  readonly sentences: readonly IndexedSentence[]
  /** One vector of as many bytes as the encoder has dimensions per phrase, in the order of the sentences. */
  readonly vectors: Int8Array
}

interface Header {
  /** Of the file: a segment under another's name is not accepted. */
  readonly name: string
  /** Of each sentence. */
  readonly phrases: readonly number[]
  readonly sentenceBytes: number
  readonly vectorBytes: number
  readonly sentencesSha256: string
  readonly vectorsSha256: string
}

const fixed = 16 // bytes that hold the length of the header

const nameOf = (file: string): string => path.basename(file)
const digestOf = (header: Header): string => hashOfPieces([JSON.stringify(header)])

/** How long the header is, the header as JSON, a line of JSON per sentence, the vectors. */
export async function writeSegment(file: string, { sentences, vectors }: Segment): Promise<void> {
  const lines = Buffer.from(sentences.map((sentence) => `${JSON.stringify(sentence)}\n`).join(''))
  const bytes = Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength)
  const header: Header = {
    name: nameOf(file),
    phrases: sentences.map(({ phrases }) => phrases.length),
    sentenceBytes: lines.length,
    vectorBytes: bytes.length,
    sentencesSha256: hashOfPieces([lines]),
    vectorsSha256: hashOfPieces([bytes]),
  }
  const head = Buffer.from(JSON.stringify({ ...header, digest: digestOf(header) }))
  const length = Buffer.from(String(head.length).padEnd(fixed))
  await rm(file, { recursive: true, force: true }) // anything else is not a segment, perhaps not even a file
  await atomicWrite(file, Buffer.concat([length, head, lines, bytes]))
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('cut off')
  return buffer
}

/** Null if the file is missing or was changed. */
async function withSegment<T>(
  file: string,
  read: (handle: FileHandle, header: Header, start: number) => Promise<T>,
): Promise<T | null> {
  const handle = inputProblem(file) === null ? await open(file).catch(() => null) : null
  if (!handle) return null
  try {
    const length = Number((await bytesAt(handle, 0, fixed)).toString())
    const { digest, ...header } = JSON.parse((await bytesAt(handle, fixed, length)).toString()) as Header & {
      readonly digest: string
    }
    if (digest !== digestOf(header) || header.name !== nameOf(file)) return null
    return await read(handle, header, fixed + length)
  } catch {
    return null
  } finally {
    await handle.close()
  }
}

/** How many phrases a segment has, and its vectors. */
export const readVectors = (file: string): Promise<{ phrases: number; vectors: Int8Array } | null> =>
  withSegment(file, async (handle, header, start) => {
    const bytes = await bytesAt(handle, start + header.sentenceBytes, header.vectorBytes)
    if (hashOfPieces([bytes]) !== header.vectorsSha256) return null
    return {
      phrases: header.phrases.reduce((sum, count) => sum + count, 0),
      vectors: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    }
  })

/** A phrase with its place. */
export interface StoredPhrase extends Span {
  readonly line: number
  readonly sentence: IndexedSentence
}

/** Returns a segment's phrases by number; only the requested sentences are parsed. */
export const readPhrases = (file: string): Promise<((number: number) => StoredPhrase | null) | null> =>
  withSegment(file, async (handle, header, from) => {
    const bytes = await bytesAt(handle, from, header.sentenceBytes)
    if (hashOfPieces([bytes]) !== header.sentencesSha256) return null
    const lines = bytes.toString('utf8').split('\n')
    return (number) => {
      let left = number
      const at = header.phrases.findIndex((count) => {
        if (left < count) return true
        left -= count
        return false
      })
      if (at < 0) return null
      const sentence = JSON.parse(lines[at]!) as IndexedSentence
      const [start, end, line] = sentence.phrases[left]!
      return { sentence, start, end, line }
    }
  })
