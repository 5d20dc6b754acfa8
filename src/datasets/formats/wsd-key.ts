import { readLines } from '../lines.js'
import type { Report } from '../report.js'

export interface Key {
  readonly senses: readonly string[]
  readonly line: number
}

/** A key file: `id sense sense …` per line. Small enough to be joined by id in memory. */
export async function readKeys(file: string, report: Report): Promise<Map<string, Key>> {
  const keys = new Map<string, Key>()
  for await (const { text, number } of readLines(file, report)) {
    const [id, ...senses] = text.trim().split(/\s+/)
    const first = keys.get(id!)
    if (!id || senses.length === 0)
      report.problem(file, number, 'expected an instance id and at least one sense key, separated by spaces')
    else if (first) report.problem(file, number, `id ${id} stands twice, first in line ${first.line}`)
    else keys.set(id, { senses, line: number })
  }
  return keys
}
