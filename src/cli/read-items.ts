import { UserError } from '../core/index.js'
import { readText } from '../files/index.js'

/** Ids, one per line; empty lines are left out. */
export async function readItems(file: string): Promise<ReadonlySet<string>> {
  const text = await readText(file)
  const items = new Set(text.split(/\r?\n/).filter((line) => line.trim() !== ''))
  if (items.size === 0) throw new UserError(`${file}: lists no items, expected one id per line`)
  return items
}
