import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Outcome, type SameMeaning, target } from '../../core/index.js'
import { appendOutcomes, type Run, writeRun } from '../../evaluation/index.js'
import { hashText } from '../../files/index.js'
import { wilson } from '../../math/index.js'
import { run, score } from '../fixture-runs.suite.js'

export const runsFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-explorer-'))

/** An item whose second target is at another place in each; gold alternates. */
const pair = (i: number): SameMeaning => ({
  kind: 'same-meaning',
  id: `item-${i}`,
  group: `item-${i}`,
  language: 'en',
  slices: { pos: i % 3 === 0 ? 'V' : 'N' },
  pair: [
    target('the bank of the river', 4, 8),
    target(`${'so '.repeat(i % 5)}a bank with money`, 3 * (i % 5) + 2, 3 * (i % 5) + 6),
  ],
  gold: i % 2 === 0,
})

/** Writes a run of pic-ps on `n` items; `right` says which it answers right, its scores are `i / n`. */
export async function writtenRun(
  folder: string,
  system: string,
  {
    n,
    right,
    change = {},
  }: { readonly n: number; readonly right: (i: number) => boolean; readonly change?: Partial<Run> },
): Promise<{ readonly id: string; readonly folder: string }> {
  const outcomes = Array.from({ length: n }, (_, i): Outcome<SameMeaning> => {
    const example = pair(i)
    return { example, prediction: { label: right(i) === example.gold, score: i / n } }
  })
  const good = outcomes.filter(({ example, prediction }) => example.gold === prediction.label).length
  const { low, high } = wilson(good, n)
  const key = hashText(`${system} ${n} ${JSON.stringify(change)}`)
  const at = path.join(folder, 'pic-ps', `${system}-${change.probe ?? 'dev'}-${key.slice(0, 12)}`)
  await appendOutcomes(at, outcomes)
  const record = run(system, {
    task: 'pic-ps',
    dataset: 'pic',
    key,
    n,
    data: {},
    examples: hashText(`${n} items`),
    scores: [score('accuracy', good / n, low, high, n)],
    slices: ['N', 'V'].map((of) => ({ slice: 'pos', of, ...score('accuracy', good / n, low, high, n) })),
    ...change,
  })
  await writeRun(at, record, outcomes)
  return { id: key.slice(0, 12), folder: at }
}
