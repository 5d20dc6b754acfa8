import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkTexts, type Progress, type Span, UserError } from '../../core/index.js'
import { type Embedder, pool, tokensIn } from '../../encoders/index.js'
import { fileError, hashOfPieces, makeFolder, sha256, withLock } from '../../files/index.js'
import type { Tagger } from '../../lexicon/index.js'
import { lowerCased, mixLayers } from '../../systems/phrase-search/index.js'
import { checkBuilding, checkTools } from '../check-given.js'
import { type CutDocument, cutDocument } from '../document-hits.js'
import { filesBelow, type Trouble } from '../documents/files-below.js'
import { documentOf, readBounded } from '../documents/read-document.js'
import { checkSaved } from './check-saved.js'
import { type IndexEncoder, indexEncoder } from './index-encoder.js'
import { indexPhrases } from './index-phrases.js'
import {
  type FileEntry,
  graphFile,
  indexFolder,
  type Manifest,
  readManifest,
  type SegmentEntry,
  segmentFile,
  unchanged,
  writeManifest,
} from './manifest.js'
import { phraseGraph } from './phrase-graph.js'
import { quantised } from './quantised.js'
import { type IndexedSentence, readPhrases, readVectors, type Segment, writeSegment } from './segment.js'

/** Sentences that are encoded and kept together: what a kill can cost. */
const segmentSentences = 1000
/** Limit for one file; a string can hold only about twice as much. */
const mostMegabytes = 256

export interface BuildTools {
  readonly embedder: Embedder
  readonly tagger: Tagger
}

export interface BuildOptions {
  readonly trouble?: Trouble
  readonly progress?: Progress
  readonly waiting?: (holder: { readonly pid: number; readonly host: string }) => void
  readonly signal?: AbortSignal
}

export interface Built {
  readonly files: number
  readonly sentences: number
  readonly phrases: number
  /** Files that had to be read: new ones and those that changed. */
  readonly read: number
  /** Sentences that had to be encoded. */
  readonly encoded: number
}

async function encodeSegment(
  { embedder, tagger }: BuildTools,
  cut: CutDocument,
  spans: readonly Span[],
  signal?: AbortSignal,
): Promise<Segment> {
  const texts = spans.map(({ start, end }) => cut.text.slice(start, end))
  const tagged = tagger.tag(texts)
  const phrases = texts.map((_, i) => indexPhrases(tagged[i]!))
  const first: number[] = []
  let count = 0
  for (const own of phrases) {
    first.push(count)
    count += own.length
  }
  const { dimensions } = embedder.info
  const { layers, weights, lowercase } = embedder.options
  const vectors = new Int8Array(count * dimensions)
  await embedder.encoder.encode(
    lowercase ? texts.map(lowerCased) : texts,
    (i, found) => {
      signal?.throwIfAborted()
      const state = mixLayers(found.states, weights)
      for (const [p, span] of phrases[i]!.entries()) {
        const inside = tokensIn(found, span)
        if (inside.length > 0)
          vectors.set(quantised(pool(state, dimensions, inside)), (first[i]! + p) * dimensions)
      }
    },
    { layers },
  )
  const sentences = spans.map((sentence, i): IndexedSentence => {
    const { page } = cut.placeOf(sentence, sentence)
    return {
      ...sentence,
      ...(page !== undefined && { page }),
      text: texts[i]!,
      phrases: phrases[i]!.map((phrase) => {
        const span = { start: phrase.start + sentence.start, end: phrase.end + sentence.start }
        return [span.start, span.end, cut.placeOf(span, sentence).line] as const
      }),
    }
  })
  return { sentences, vectors }
}

/**
 * Makes or updates the index of a folder. Unchanged files are kept; complete segments that a kill left are used; another
 * process that does the same waits or is waited for.
 */
export async function buildIndex(
  folder: string,
  tools: BuildTools,
  options: BuildOptions = {},
): Promise<Built> {
  checkTexts('buildIndex folder', folder)
  checkTools('buildIndex tools', tools)
  checkBuilding('buildIndex', options)
  const { trouble = () => {}, progress = () => {}, waiting, signal } = options
  const found = await stat(folder).catch((error: unknown) => {
    throw fileError(error, folder) ?? error
  })
  if (!found.isDirectory()) throw new UserError(`${folder}: is a file, expected a folder`)
  await makeFolder(path.join(indexFolder(folder), 'segments'))
  return withLock(
    path.join(indexFolder(folder), 'build'),
    () => build(folder, tools, { trouble, progress, ...(signal && { signal }) }),
    waiting ? { waiting } : {},
  )
}

async function build(
  folder: string,
  tools: BuildTools,
  { trouble, progress, signal }: BuildOptions & { trouble: Trouble; progress: Progress },
): Promise<Built> {
  const info = indexEncoder(tools.embedder)
  const before = await readManifest(folder).catch(() => null)
  const kept = before?.revision === info.revision ? before : null
  const known = new Map(kept?.files.map((entry) => [entry.file, entry]))
  const paths = await filesBelow(folder, trouble)
  const entries: FileEntry[] = []
  let [read, encoded] = [0, 0]
  for (const [i, file] of paths.entries()) {
    signal?.throwIfAborted()
    progress(i, paths.length)
    const name = path.relative(folder, file)
    const old = known.get(name)
    if (old && (await unchanged(file, old)) && (await whole(folder, old))) {
      entries.push(old)
      continue
    }
    try {
      const { size, mtimeMs } = await stat(file)
      const bytes = await readBounded(file, mostMegabytes, 'split it')
      const hash = hashOfPieces([bytes])
      read++
      const cut = cutDocument(await documentOf(file, bytes))
      const segments: SegmentEntry[] = []
      for (let start = 0; start < cut.sentences.length; start += segmentSentences) {
        signal?.throwIfAborted()
        const spans = cut.sentences.slice(start, start + segmentSentences)
        // By the file's bytes and kind, the encoder and the place: the same name is the same content.
        const segment = hashOfPieces([`${info.revision} ${hash} ${path.extname(file)} ${start}`]).slice(0, 32)
        const stored = segmentFile(folder, segment)
        let made = (await readPhrases(stored)) && (await readVectors(stored))
        if (!made) {
          const { sentences, vectors } = await encodeSegment(tools, cut, spans, signal)
          await writeSegment(stored, { sentences, vectors })
          made = { phrases: vectors.length / info.dimensions, vectors }
          encoded += spans.length
        }
        segments.push({ name: segment, sentences: spans.length, phrases: made.phrases })
        progress(i + (start + spans.length) / (cut.sentences.length + 1), paths.length)
      }
      entries.push({ file: name, size, modified: mtimeMs, sha256: hash, segments })
    } catch (error) {
      const told = fileError(error, file)
      if (!told) throw error
      trouble(told.message)
    }
  }
  const segments = entries.flatMap((entry) => entry.segments)
  const sum = (of: 'sentences' | 'phrases') => segments.reduce((all, each) => all + each[of], 0)
  const built: Built = {
    files: entries.length,
    sentences: sum('sentences'),
    phrases: sum('phrases'),
    read,
    encoded,
  }
  const same = kept && JSON.stringify(kept.files) === JSON.stringify(entries)
  if (same && (await sha256(graphFile(folder, kept.graph.name)).catch(() => '')) === kept.graph.sha256) {
    await writeManifest(folder, { ...kept, built: new Date().toISOString() })
    return built
  }
  await writeGraph(folder, entries, info)
  progress(paths.length, paths.length)
  return built
}

/** Whether all segments of a file are there and in order. */
async function whole(folder: string, { segments }: FileEntry): Promise<boolean> {
  for (const { name } of segments) {
    const file = segmentFile(folder, name)
    if (!(await readPhrases(file)) || !(await readVectors(file))) return false
  }
  return true
}

const phrasesOf = ({ segments }: FileEntry): number => segments.reduce((sum, each) => sum + each.phrases, 0)

/** The graph over all phrases and the manifest that names it; then files that are no longer needed are removed. */
async function writeGraph(folder: string, files: readonly FileEntry[], info: IndexEncoder): Promise<void> {
  const built = new Date().toISOString()
  const name = `phrases-${hashOfPieces([built, JSON.stringify(files)]).slice(0, 12)}.usearch`
  const file = graphFile(folder, name)
  const graph = phraseGraph(info.dimensions)
  for (const { name: segment } of files.flatMap(({ segments }) => segments)) {
    const made = await readVectors(segmentFile(folder, segment))
    if (!made)
      throw new UserError(`${segmentFile(folder, segment)}: was changed while it was read; index again`)
    graph.add(made.vectors)
  }
  graph.save(file)
  await checkSaved(file, info.dimensions * files.reduce((sum, each) => sum + phrasesOf(each), 0))
  const { size, mtimeMs } = await stat(file)
  const manifest: Manifest = {
    schema: 2,
    encoder: info.id,
    revision: info.revision,
    dimensions: info.dimensions,
    built,
    files,
    graph: { name, size, modified: mtimeMs, sha256: await sha256(file) },
  }
  await writeManifest(folder, manifest)
  const needed = new Set(files.flatMap(({ segments }) => segments.map((each) => `${each.name}.segment`)))
  for (const left of await readdir(path.join(indexFolder(folder), 'segments')))
    if (!needed.has(left))
      await rm(path.join(indexFolder(folder), 'segments', left), { recursive: true, force: true })
  for (const left of await readdir(indexFolder(folder)))
    if (left.endsWith('.usearch') && left !== name)
      await rm(graphFile(folder, left), { recursive: true, force: true })
}
