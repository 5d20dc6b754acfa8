import { checkEach, checkFields, checkFunction, checkTexts, type Progress, UserError } from '../core/index.js'
import { fileError } from '../files/index.js'
import { counted } from '../text/index.js'
import { checkMeaning, checkSearching } from './check-given.js'
import type { Document } from './documents/document.js'
import { filesBelow, placesOf, type Trouble } from './documents/files-below.js'
import { documentOf, readBounded } from './documents/read-document.js'
import type { FindOptions } from './find-phrases.js'
import type { IndexedFolder, Meaning } from './open.js'
import { bestHits, type Hit, searchDocument } from './search-documents.js'

/** Of a file that is read for one search: reading it takes about an hour. */
const mostMegabytes = 16

export interface SearchOptions extends FindOptions {
  /** What can't be read, a line each; the rest is searched. */
  readonly trouble?: Trouble
  /** What else there is to say: which index was used, and how old it is. */
  readonly note?: (text: string) => void
  readonly progress?: Progress
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** `3 hours ago`. */
export function ago(then: Date, now = new Date()): string {
  for (const date of [then, now]) checkFields('ago', { date }, { date: 'date' })
  const seconds = Math.max(1, Math.round((now.getTime() - then.getTime()) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length)!
  const count = Math.floor(seconds / size)
  return `${counted(count, unit)} ago`
}

/** The text of a file; null if it can't be read, which is reported. */
export async function readOrTell(file: string, trouble: Trouble): Promise<Document | null> {
  checkTexts('readOrTell file', file)
  checkFunction('readOrTell trouble', trouble)
  try {
    const bytes = await readBounded(
      file,
      mostMegabytes,
      'split it, or run polyseme index on its folder and search that',
    )
    return await documentOf(file, bytes)
  } catch (error) {
    const known = fileError(error, file)
    if (!known) throw error
    trouble(known.message)
    return null
  }
}

/** As readOrTell, of a file that the user named: of one without any text, nothing found would say that it was searched. */
export async function readNamed(file: string, trouble: Trouble): Promise<Document | null> {
  const document = await readOrTell(file, trouble)
  if (document?.text.trim() !== '') return document
  trouble(`${file}: holds no text`)
  return null
}

const findOptions = ({ trouble: _, note: _note, progress: _progress, ...rest }: SearchOptions): FindOptions =>
  rest

const indexText = ({ built, files, sentences, changed }: IndexedFolder): string => {
  const directly =
    changed.length > 0 ? `; searching ${counted(changed.length, 'new or changed file')} directly` : ''
  return `index made ${ago(built)}, ${counted(files, 'file')}, ${counted(sentences, 'sentence')}${directly}`
}

/** What is to be read one by one, and the hits that indexes gave. */
async function gather(meaning: Meaning, query: string, paths: readonly string[], options: SearchOptions) {
  const { trouble = () => {}, note = () => {}, signal } = options
  const files: { readonly file: string; readonly isNamed: boolean }[] = []
  const hits: Hit[] = []
  for (const { path, isFolder } of await placesOf(paths, trouble)) {
    if (!isFolder) {
      files.push({ file: path, isNamed: true })
      continue
    }
    try {
      const index = await meaning.openIndex(path, { signal })
      if (index) {
        note(`${path}: ${indexText(index)}`)
        for (const hit of await index.find(query, findOptions(options))) hits.push(hit)
        for (const file of index.changed) files.push({ file, isNamed: false })
      } else for (const file of await filesBelow(path, trouble, note)) files.push({ file, isNamed: false })
    } catch (error) {
      if (!(error instanceof UserError) || error.name === 'UsageError') throw error
      trouble(error.message)
    }
  }
  return { files, hits }
}

/** The phrases of files and folders that mean the query, best first; of a folder with an index by that. */
export async function searchPaths(
  meaning: Meaning,
  query: string,
  paths: readonly string[],
  options: SearchOptions = {},
): Promise<Hit[]> {
  checkMeaning('searchPaths', meaning, 'find', 'openIndex')
  checkTexts('searchPaths query', query)
  checkEach('searchPaths paths', paths, checkTexts)
  checkSearching('searchPaths', options)
  const { trouble = () => {}, progress = () => {} } = options
  const { files, hits } = await gather(meaning, query, paths, options)
  const own = findOptions(options)
  for (const [i, { file, isNamed }] of files.entries()) {
    options.signal?.throwIfAborted()
    progress(i, files.length)
    const document = await (isNamed ? readNamed : readOrTell)(file, trouble)
    if (!document) continue
    for (const hit of await searchDocument(meaning, query, document, own)) hits.push(hit)
  }
  return bestHits(hits, own)
}
