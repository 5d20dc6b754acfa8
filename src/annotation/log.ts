import { checkEach, checkFields, checkFunction } from '../core/index.js'
import type { CampaignEvent, Happened } from './event.js'

export interface Wanted {
  /** A second event of the same key is the first one again. */
  readonly key: string
  readonly body: CampaignEvent
}

/** Where the events of a campaign are kept; `EventStore` of the store has this shape, per stream. */
export interface Log {
  decide(
    since: number,
    decide: (fresh: readonly Happened[], at: number) => readonly Wanted[],
  ): Promise<readonly Happened[]>
}

/** For simulations and tests. */
export function memoryLog(now: () => number = Date.now): Log {
  checkFunction('memoryLog now', now)
  const events: Happened[] = []
  const keys = new Set<string>()
  return {
    async decide(since, decide) {
      checkFields('decide', { since }, { since: 'number' })
      checkFunction('decide', decide)
      const fresh = events.slice(since)
      const at = now()
      const decided = decide(fresh, at)
      checkEach('decide: what was decided', decided, (what, each) =>
        checkFields(what, each, { key: 'some text', body: 'object' }),
      )
      const wanted = decided.filter(({ key }) => !keys.has(key) && keys.add(key))
      const added = wanted.map(({ body }, i) => ({ seq: events.length + i + 1, at, body }))
      for (const each of added) events.push(each)
      return [...fresh, ...added]
    },
  }
}
