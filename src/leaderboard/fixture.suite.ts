import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDataset } from '../datasets/index.js'
import { openStore, type Store } from '../store/index.js'
import { ownTasks, type Task } from '../tasks/index.js'
import type { NewSharedTask } from './create.js'
import type { TaskContext } from './shared-tasks.js'

export const day = 24 * 3600 * 1000
export const start = Date.parse('2026-03-01')
export const iso = (at: number): string => new Date(at).toISOString()

export const items = 120
/** The hidden labels: no pattern that a response could have by chance. */
export const gold = (i: number): boolean => (i * 7919) % 13 < 6

/** Your own data set with dev and test, in a temporary folder. */
export async function fixtureTask(folder: string, label = gold): Promise<Task> {
  const data = path.join(folder, 'pairs')
  mkdirSync(data, { recursive: true })
  for (const split of ['dev', 'test'])
    writeFileSync(
      path.join(data, `${split}.tsv`),
      `id\tword\tphrase\tlabel\n${Array.from({ length: items }, (_, i) => `${split}-${i}\tw${i}\ta b${i}\t${Number(label(i))}\n`).join('')}`,
    )
  return ownTasks(await openDataset(data))[0]!
}

export const fixtureFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-board-'))

/** Answers that are right except for the items that `wrong` names. */
export const answers = (split: string, wrong: (i: number) => boolean): string =>
  Array.from(
    { length: items },
    (_, i) => `${JSON.stringify({ id: `${split}-${i}`, label: gold(i) !== wrong(i) })}\n`,
  ).join('')

export const definition: NewSharedTask = {
  id: 'pairs-2026',
  title: 'Pairs',
  factSheet: ['Method'],
  phases: [
    { name: 'practice', split: 'dev', opens: iso(start), closes: iso(start + day) },
    { name: 'evaluation', split: 'test', opens: iso(start + day), closes: iso(start + 3 * day), total: 2 },
    { name: 'after', split: 'test', opens: iso(start + 3 * day) },
  ],
}

export interface Clock {
  now: number
}
/** A store and a clock that tests set. */
export async function fixtureContext(
  folder: string,
): Promise<{ store: Store; context: TaskContext; clock: Clock }> {
  const clock: Clock = { now: start }
  const store = await openStore(path.join(folder, 'polyseme.db'), { now: () => clock.now })
  return { store, clock, context: { store, folder, now: () => clock.now } }
}
