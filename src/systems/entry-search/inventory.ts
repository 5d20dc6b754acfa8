import { existsSync } from 'node:fs'
import path from 'node:path'
import { getOrMake, surface, type Target, UserError } from '../../core/index.js'
import { columns, readLines, strict } from '../../datasets/index.js'
import { glossText, synsetsOf, type WordNet, wordNetPos } from '../../lexicon/index.js'

/** All entries that a target may refer to. */
export interface Inventory {
  /** The text of each entry: what is encoded. */
  readonly texts: readonly string[]
  /** The id with which a target names an entry. */
  idOf(entry: number, target: Target): string
  /** The entries with the target's name. */
  named(target: Target): readonly NamedEntry[]
}

export interface NamedEntry {
  readonly entry: number
  /** How many of the same name are more common, as far as the inventory's order shows it. */
  readonly rank: number
}

/** The folder with inventories as `<name>.tsv`. */
const folderVariable = 'POLYSEME_INVENTORIES'

/** `wordnet-3.0`, or the file of that name below the folder that POLYSEME_INVENTORIES names. */
export async function openInventory(name: string, wordnet: () => Promise<WordNet>): Promise<Inventory> {
  if (name === 'wordnet-3.0') return wordNetInventory(await wordnet())
  const folder = process.env[folderVariable]
  const file = path.join(folder ?? '', `${name}.tsv`)
  if (!folder || !existsSync(file))
    throw new UserError(
      `the inventory ${name} is not available; set ${folderVariable} to a folder with ${name}.tsv, rows of id⇥name⇥description`,
    )
  return readInventory(file)
}

/** Rows `id⇥name⇥description`; an empty description leaves the name alone. */
export async function readInventory(file: string): Promise<Inventory> {
  const ids: string[] = []
  const texts: string[] = []
  const byName = new Map<string, number[]>()
  const lines = new Map<string, number>()
  for await (const line of readLines(file, strict)) {
    const [id, name, description] = columns(line, ['id', 'name', 'description']) as [string, string, string]
    if (id === '' || name === '') line.problem('has an empty id or name')
    const before = lines.get(id)
    if (before !== undefined) line.problem(`repeats the id ${id} of line ${before}`)
    lines.set(id, line.number)
    ids.push(id)
    getOrMake(byName, name.toLowerCase(), () => []).push(texts.length)
    texts.push(description === '' ? name : `${name} - ${description}`)
  }
  return {
    texts,
    idOf: (entry) => ids[entry]!,
    named: (target) =>
      (byName.get(surface(target).toLowerCase()) ?? []).map((entry, rank) => ({ entry, rank })),
  }
}

/** One entry per synset. Its id is a sense key: that of the target's word if it is in the synset, else of the first word. */
export function wordNetInventory(wordnet: WordNet): Inventory {
  const texts: string[] = []
  const keys: (readonly string[])[] = []
  const rows = new Map<string, number>()
  for (const synset of wordnet.synsets()) {
    rows.set(synset.id, texts.length)
    texts.push(glossText(synset))
    keys.push(synset.senseKeys)
  }
  return {
    texts,
    idOf(entry, target) {
      const own = keys[entry]!
      if (own.length === 1) return own[0]!
      const lemmas = new Set(wordNetPos.flatMap((pos) => wordnet.lemmatise(surface(target), pos)))
      return own.find((key) => lemmas.has(key.slice(0, key.indexOf('%')))) ?? own[0]!
    },
    // WordNet has no order between parts of speech: each has its own first sense.
    named: (target) =>
      wordNetPos.flatMap((pos) =>
        synsetsOf(surface(target), wordnet, { parts: [pos] }).map(({ id }, rank) => ({
          entry: rows.get(id)!,
          rank,
        })),
      ),
  }
}
