import { dataRoot } from '../../builders/index.js'
import { type Example, lookUp } from '../../core/index.js'
import { hasSplit, loadSplit } from '../../evaluation/index.js'
import { findState, sharedTaskIds } from '../../leaderboard/index.js'
import { sample, seeded } from '../../math/index.js'
import { type Task, tasks } from '../../tasks/index.js'
import type { Services } from '../services.js'

/** Items that are kept of a task; every trial draws from them. */
const pool = 400
/** Tasks whose items are kept. */
const most = 8

/** What may be tried out on this server. */
export interface TrialTasks {
  list(): Promise<readonly Task[]>
  /** Labelled items and the split that they are of; null for a task that cannot be tried. */
  itemsOf(
    task: string,
  ): Promise<{ readonly task: Task; readonly split: string; readonly items: readonly Example[] } | null>
}

/** Dev before test: if both are labelled, test stays fresh. The labels of the starter suite are public. */
const splitsOf = ({ dataset, splits }: Task): string[] => {
  const order = dataset === 'starter' ? ['test'] : ['dev', 'trial', 'practice', 'samples', 'test', 'train']
  const rank = (split: string) => (order.includes(split) ? order.indexOf(split) : order.length)
  return Object.keys(splits).sort((a, b) => rank(a) - rank(b))
}

/** Only WordNet can be searched here. */
const canBeAnswered = (item: Example | undefined): boolean =>
  item !== undefined && (item.kind !== 'entry-search' || item.inventory.startsWith('wordnet-'))
const cannotBeSearched = new Set(['aida', 'wikification', 'wikimed', 'cometa'])

export function trialTasks(
  { data, store }: Pick<Services, 'data' | 'store'>,
  own: readonly Task[] = [],
): TrialTasks {
  const kept = new Map<string, ReturnType<TrialTasks['itemsOf']>>()
  const all = [...own, ...Object.values(tasks)]

  /** A shared task of this server hides gold that a trial would give away: its data are not tried out. */
  async function hidden(): Promise<Set<string>> {
    const states = await Promise.all((await sharedTaskIds({ store })).map((id) => findState({ store }, id)))
    return new Set(
      states.flatMap((state) =>
        (state?.task.tracks ?? []).flatMap(({ task }) => lookUp(tasks, task)?.dataset ?? []),
      ),
    )
  }
  const isThere = (task: Task): boolean =>
    task.dataset === 'starter' || splitsOf(task).some((split) => hasSplit(task, split, () => data))

  async function list(): Promise<readonly Task[]> {
    const secret = await hidden()
    return all.filter(
      (task) => !secret.has(task.dataset) && !cannotBeSearched.has(task.dataset) && isThere(task),
    )
  }
  async function read(task: Task): ReturnType<TrialTasks['itemsOf']> {
    const root = await dataRoot(data, [task])
    for (const split of splitsOf(task).filter((one) => hasSplit(task, one, root))) {
      const labelled = (await loadSplit(task, split, root)).filter(({ gold }) => gold !== null)
      if (!canBeAnswered(labelled[0])) continue
      return { task, split, items: sample(labelled, Math.min(pool, labelled.length), seeded('pool')) }
    }
    return null
  }
  return {
    list,
    async itemsOf(id) {
      const task = (await list()).find((one) => one.id === id)
      if (!task) return null
      const reading = kept.get(id) ?? read(task)
      kept.delete(id)
      kept.set(id, reading)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      reading.catch(() => kept.delete(id))
      return reading
    },
  }
}
