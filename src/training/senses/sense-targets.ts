import type { Feed } from '../program.js'
import type { SenseWord, WholeText } from './sense-group.js'

/** The positives of each row, and the columns that are not its negatives. */
export interface Targets {
  readonly targets: Feed
  readonly barred: Feed
}

const never = -1e4

function emptyTargets(rows: number, columns: number) {
  const width = Math.max(1, columns)
  const made = () => ({ values: new Float32Array(rows * width), shape: [rows, width] })
  return { targets: made(), barred: made(), width }
}

/** Rows that belong to something are given equal shares of the weight of all. */
function weigh(targets: Float32Array, width: number, weight: number): void {
  const masses = Array.from({ length: targets.length / width }, (_, row) =>
    targets.subarray(row * width, (row + 1) * width).reduce((sum, value) => sum + value, 0),
  )
  const filled = masses.filter((mass) => mass > 0).length
  for (let i = 0; i < targets.length; i++)
    if (targets[i]! > 0) targets[i]! *= weight / (filled * masses[Math.floor(i / width)]!)
}

/** A word belongs to the glosses of its sense, not to any other that is there. */
export function glossTargets(
  words: readonly SenseWord[],
  glosses: readonly string[],
  weight: number,
): Targets {
  const { targets, barred, width } = emptyTargets(words.length, glosses.length)
  const column = new Map(glosses.map((id, i) => [id, i]))
  for (const [row, { right, neither }] of words.entries()) {
    for (const [id, share] of Object.entries(right))
      if (column.has(id)) targets.values[row * width + column.get(id)!] = share
    for (const id of neither) if (column.has(id)) barred.values[row * width + column.get(id)!] = never
  }
  weigh(targets.values, width, weight)
  return { targets, barred }
}

/** A text belongs to the sense of its word; its negatives are only the word's other senses. */
export function textTargets(
  texts: readonly WholeText[],
  glosses: readonly string[],
  weight: number,
): Targets {
  const { targets, barred, width } = emptyTargets(Math.max(1, texts.length), glosses.length)
  const column = new Map(glosses.map((id, i) => [id, i]))
  barred.values.fill(never)
  for (const [row, { right, wrong }] of texts.entries())
    for (const id of [...right, ...wrong])
      if (column.has(id)) {
        const at = row * width + column.get(id)!
        barred.values[at] = 0
        if (right.includes(id)) targets.values[at] = 1
      }
  weigh(targets.values, width, weight)
  return { targets, barred }
}

/** A word belongs to every other word that means the same; what it is itself says nothing. */
export function contextTargets(words: readonly SenseWord[], weight: number): Targets {
  const { targets, barred, width } = emptyTargets(words.length, words.length)
  for (const [row, { meaning }] of words.entries())
    for (const [other, each] of words.entries())
      if (row === other) barred.values[row * width + other] = never
      else if (meaning !== '' && each.meaning === meaning) targets.values[row * width + other] = 1
  weigh(targets.values, width, weight)
  return { targets, barred }
}
