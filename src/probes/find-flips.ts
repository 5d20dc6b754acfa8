import { type Example, type Outcome, UserError } from '../core/index.js'
import type { Masking } from '../evaluation/index.js'
import { hashText } from '../files/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { Flips } from './finding.js'
import { type Change, flipRate } from './guessed-word/flip-rate.js'
import { type Substitute, substitute } from './guessed-word/substitute.js'
import { type ProbeRunOptions, probeRuns } from './probe-runs.js'

/** Answers to the full input, by seed. */
type Answers = readonly (readonly Outcome[])[]

/** How often answers change when the same system is asked the same items in another way. */
export async function rearrangedFlips(
  task: Task,
  system: System,
  { full, masking }: { readonly full: Answers; readonly masking: Masking },
  options: ProbeRunOptions,
): Promise<Flips> {
  const after = (await probeRuns(task, system, masking, options)).flat()
  const changes = full.flat().map((before, i): Change => ({ before, after: after[i]!.prediction }))
  return { probe: masking.id, ...flipRate(changes) }
}

/** How often answers change when another word replaces the target: GUESSEDWORD. */
export async function guessedFlips(
  task: Task,
  system: System,
  { full, substitutes }: { readonly full: Answers; readonly substitutes: readonly Substitute[] },
  options: ProbeRunOptions,
): Promise<Flips> {
  const changes: Change[] = []
  for (const round of rounds(substitutes)) {
    const items = new Set(round.keys())
    const after = await probeRuns(task, system, replacing(round), { ...options, items })
    for (const [seed, answers] of after.entries()) {
      const before = new Map(full[seed]!.map((outcome) => [outcome.example.id, outcome]))
      for (const { example, prediction } of answers) {
        const { gold } = round.get(example.id)!
        const own = before.get(example.id)!
        changes.push({ before: own, after: prediction, ...(gold === undefined ? {} : { gold }) })
      }
    }
  }
  return { probe: 'guessed-word', ...flipRate(changes) }
}

/** Items that have several substitutes are asked several times; each item once per round. */
function rounds(substitutes: readonly Substitute[]): Map<string, Substitute>[] {
  const made: Map<string, Substitute>[] = []
  for (const each of substitutes) {
    const open = made.find((round) => !round.has(each.item))
    if (open) open.set(each.item, each)
    else made.push(new Map([[each.item, each]]))
  }
  return made
}

function replacing(round: ReadonlyMap<string, Substitute>): Masking {
  const mask = (example: Example): Example => {
    const found = round.get(example.id)
    const changed = found && substitute(example, found.words)
    if (!changed) throw new UserError(`${example.id}: no word can take the place of its target`)
    return changed
  }
  const words = [...round.values()].map(({ item, words: own }) => [item, ...own])
  return {
    id: 'guessed-word',
    key: hashText(JSON.stringify(words)),
    learns: false,
    hidesTarget: false,
    mask,
  }
}
