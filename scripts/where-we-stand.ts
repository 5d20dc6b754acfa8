import { markdownTable } from '../src/reports/text/markdown-table.js'
import { differenceText, valueText } from '../src/reports/text/score-text.js'
import type { PublishedResult, Task } from '../src/tasks/index.js'
import { publishedHeadline } from './results-page.js'

/** The best system here on one task, by the headline metric. */
export interface Stand {
  readonly task: Task
  readonly split: string
  readonly n: number
  readonly system: string
  readonly value: number
}

/** People are distinguished from systems by their names in the papers. */
const arePeople = ({ system }: PublishedResult): boolean => /^(human|experts)/i.test(system)

const best = (results: readonly PublishedResult[]): PublishedResult | undefined =>
  results.toSorted((a, b) => b.value - a.value)[0]

/** Our best next to the best published system and people, for every task that has a published result. */
export const whereWeStand = (stands: readonly Stand[]): string =>
  markdownTable(
    [
      'task',
      'scored',
      'n:',
      'metric',
      'best here',
      'figure:',
      'best published system',
      'figure:',
      'ours − theirs:',
      'people:',
    ],
    stands.flatMap(({ task, split, n, system, value }) => {
      const published = publishedHeadline(task)
      const theirs = best(published.filter((result) => !arePeople(result)))
      const people = best(published.filter(arePeople))
      if (!theirs) return []
      return [
        [
          `[${task.id}](#${task.id})`,
          split,
          String(n),
          task.metrics[0]!.id,
          system,
          valueText(value),
          `${theirs.system}, ${theirs.split}`,
          valueText(theirs.value),
          differenceText(value - theirs.value),
          people ? valueText(people.value) : '',
        ],
      ]
    }),
  )
