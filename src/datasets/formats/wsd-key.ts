import { readLines } from '../lines.js'
import type { Place } from '../place.js'
import type { Report } from '../report.js'

export interface Key extends Place {
  readonly senses: readonly string[]
}

/** A key file: `id sense sense …` per line. Small enough to be joined by id in memory. */
export async function readKeys(file: string, report: Report): Promise<Map<string, Key>> {
  const keys = new Map<string, Key>()
  for await (const line of readLines(file, report)) {
    const [id, ...senses] = line.text.trim().split(/\s+/)
    const first = keys.get(id!)
    if (!id || senses.length === 0)
      line.problem('expected an instance id and at least one sense key, separated by spaces')
    else if (new Set(senses).size < senses.length) line.problem(`id ${id} names a sense twice`)
    else if (first) line.problem(`id ${id} appears twice, first in line ${first.number}`)
    else keys.set(id, { ...line, senses })
  }
  return keys
}
