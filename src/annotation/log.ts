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
  const events: Happened[] = []
  const keys = new Set<string>()
  return {
    async decide(since, decide) {
      const fresh = events.slice(since)
      const at = now()
      const wanted = decide(fresh, at).filter(({ key }) => !keys.has(key) && keys.add(key))
      const added = wanted.map(({ body }, i) => ({ seq: events.length + i + 1, at, body }))
      for (const each of added) events.push(each)
      return [...fresh, ...added]
    },
  }
}
