import { stat } from 'node:fs/promises'
import { UserError } from '../../core/index.js'
import { type DictionaryEntry, type DictionaryOptions, readDictionary } from '../../corpora/index.js'
import { semcorEntries } from './semcor-entries.js'
import { wicEntries } from './wic-entries.js'

export const dictionarySource =
  '`wordnet`, a Wiktionary dump, wiktextract’s JSON lines, or a folder of SemCor or WiC'

/** A dictionary, or a sense-tagged corpus read as one. */
export async function* dictionaryEntries(
  source: string,
  options: DictionaryOptions,
): AsyncGenerator<DictionaryEntry> {
  const found = await stat(source).catch(() => null)
  if (!found?.isDirectory()) return yield* readDictionary(source, options)
  const entries = semcorEntries(source) ?? wicEntries(source)
  if (!entries)
    throw new UserError(
      `${source}: is neither SemCor (expected brown1/tagfiles in it) nor WiC (expected train/train.data.txt)`,
    )
  let left = options.limit ?? Number.POSITIVE_INFINITY
  for await (const entry of entries) {
    if (left-- <= 0) return
    yield entry
  }
}
