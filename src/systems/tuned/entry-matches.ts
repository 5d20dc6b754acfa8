import { type ExampleOf, surface, UserError, wholeTarget } from '../../core/index.js'
import { type Random, sample } from '../../math/index.js'
import type { Match } from '../../training/index.js'
import type { Inventory } from '../entry-search/inventory.js'
import { exactIndex, unitMatrix } from '../entry-search/vector-index.js'
import { unit } from '../shared/vector-mean.js'
import type { Vectors } from './learn-matcher.js'
import { markedTarget } from './marked-target.js'
import { nameOf } from './named-entries.js'

/** Number of entries drawn as candidates for wrong ones, in addition to those that train names or that share a name. */
const drawnEntries = 10_000

const folded = (name: string): string => name.toLowerCase()

/** Matches by the current vectors: what is wrong but near changes while the encoder learns. */
export type Miner = (vectors: Vectors) => Promise<Match[]>

/**
 * Mentions with their entry and the hardest wrong one. It is searched among the entries that train names, those with the
 * name of a mention, and a random sample: reading all would take days with a large inventory. A mention whose entry is
 * not in the inventory is skipped.
 */
export function entryMatches(
  mentions: readonly ExampleOf<'entry-search'>[],
  { texts, idOf }: Inventory,
  random: Random,
  { needed = true }: { readonly needed?: boolean } = {},
): Miner {
  const rowOf = new Map(texts.map((_, row) => [idOf(row, mentions[0]!.target), row]))
  const known = mentions.flatMap(({ target, gold }) => {
    const rows = (gold ?? []).flatMap((id) => rowOf.get(id) ?? [])
    return rows.length > 0 ? [{ target, rows }] : []
  })
  if (known.length === 0 && !needed) return async () => []
  if (known.length === 0)
    throw new UserError(
      `no entry that train names is in the inventory ${mentions[0]!.inventory} of ${texts.length} entries, e.g. "${mentions[0]!.gold?.[0]}"; its first column must have the data set's ids`,
    )
  const asked = new Set(known.map(({ target }) => folded(surface(target))))
  const alike = [...texts.keys()].filter((row) => asked.has(folded(nameOf(texts[row]!))))
  const drawn = sample([...texts.keys()], drawnEntries, random)
  const pool = [...new Set([...known.flatMap(({ rows }) => rows), ...alike, ...drawn])]
  const most = Math.max(...known.map(({ rows }) => rows.length)) + 1
  return async (vectors) => {
    const entries = await vectors.texts(pool.map((row) => texts[row]!))
    const index = exactIndex(unitMatrix(entries), entries[0]!.length)
    const targets = await vectors.targets(known.map(({ target }) => markedTarget(target)))
    const found = index.search(targets.map(unit), most)
    return known.flatMap(({ target, rows }, i) => {
      const wrong = found[i]!.map(({ row }) => pool[row]!).find((row) => !rows.includes(row))
      if (wrong === undefined) return [] // an inventory of one entry
      return [
        {
          query: markedTarget(target),
          positive: wholeTarget(texts[rows[0]!]!),
          negatives: [wholeTarget(texts[wrong]!)],
          key: String(rows[0]),
        },
      ]
    })
  }
}
