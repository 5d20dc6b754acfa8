import { stat } from 'node:fs/promises'
import path from 'node:path'
import { hashOfPieces } from '../../files/index.js'
import { cutDocument } from '../document-hits.js'
import { documentOf, readBounded } from '../documents/read-document.js'
import { type BuildTools, encodeSegment } from './encode-segment.js'
import type { IndexEncoder } from './index-encoder.js'
import { type FileEntry, type SegmentEntry, segmentFile } from './manifest.js'
import { readPhrases, readVectors, writeSegment } from './segment.js'

/** Sentences that are encoded and kept together: what a kill can cost. */
const segmentSentences = 1000
/** Limit for one file; a string can hold only about twice as much. */
const mostMegabytes = 256

interface Indexing {
  /** The folder whose index it goes into. */
  readonly folder: string
  readonly tools: BuildTools
  readonly info: IndexEncoder
  /** Counted up: files read, sentences encoded. */
  readonly work: { read: number; encoded: number }
  /** Called with the share of the file that is done. */
  advance(share: number): void
  readonly signal: AbortSignal | undefined
}

/** Reads a file, and encodes the sentences of every segment that is not there yet. */
export async function indexFile(
  file: string,
  { folder, tools, info, work, advance, signal }: Indexing,
): Promise<FileEntry> {
  const { size, mtimeMs } = await stat(file)
  const bytes = await readBounded(file, mostMegabytes, 'split it')
  const hash = hashOfPieces([bytes])
  work.read++
  const cut = cutDocument(await documentOf(file, bytes))
  const segments: SegmentEntry[] = []
  for (let start = 0; start < cut.sentences.length; start += segmentSentences) {
    signal?.throwIfAborted()
    const spans = cut.sentences.slice(start, start + segmentSentences)
    // By the file's bytes and kind, the encoder and the place: the same name is the same content.
    const name = hashOfPieces([`${info.revision} ${hash} ${path.extname(file)} ${start}`]).slice(0, 32)
    const stored = segmentFile(folder, name)
    const kept = (await readPhrases(stored)) && (await readVectors(stored))
    let phrases = kept?.phrases
    if (phrases === undefined) {
      const segment = await encodeSegment(tools, cut, spans, signal)
      await writeSegment(stored, segment)
      phrases = segment.vectors.length / info.dimensions
      work.encoded += spans.length
    }
    segments.push({ name, sentences: spans.length, phrases })
    advance((start + spans.length) / (cut.sentences.length + 1))
  }
  return { file: path.relative(folder, file), size, modified: mtimeMs, sha256: hash, segments }
}
