import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import { readText } from '../../files/index.js'
import { dumpName } from '../media-wiki/dump-name.js'
import { type Document, inShard, isDocument, noCounts, type ReadOptions } from './document.js'

/** Every `.txt` file below a folder, one text each, by its path. */
export async function* textDocuments(folder: string, options: ReadOptions = {}): AsyncGenerator<Document> {
  const { limit = Number.POSITIVE_INFINITY, counts = noCounts() } = options
  const all = (await readdir(folder, { recursive: true })).sort()
  const names = all.filter((name) => name.endsWith('.txt'))
  if (names.length === 0) {
    const dump = all.find((name) => dumpName.test(name))
    throw new UserError(
      `${folder}: holds no .txt, .jsonl or .parquet file${dump === undefined ? '' : `; a dump is named by itself: ${path.join(folder, dump)}`}`,
    )
  }
  for (const [number, name] of names.entries()) {
    if (number >= limit) return
    if (!inShard(number, options)) continue
    counts.read++
    const text = await readText(path.join(folder, name))
    if (!isDocument(text, counts)) continue
    const id = name.split(path.sep).join('/')
    yield { id, title: id, revision: '', text, links: [], sections: [], categories: [], gaps: [] }
  }
}
