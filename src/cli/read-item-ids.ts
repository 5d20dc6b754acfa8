import { shown, UserError } from '../core/index.js'
import { readText } from '../files/index.js'

/** Ids, one per line; empty lines are left out. */
export async function readItemIds(file: string): Promise<ReadonlySet<string>> {
  const items = new Set<string>()
  for (const [i, id] of (await readText(file)).split(/\r?\n/).entries()) {
    if (id.trim() === '') continue
    if (items.has(id))
      throw new UserError(`${file}:${i + 1}: ${shown(id)} appears twice; list each item once`)
    items.add(id)
  }
  if (items.size === 0) throw new UserError(`${file}: lists no items, expected one id per line`)
  return items
}
