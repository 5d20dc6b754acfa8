import type { Happened } from './event.js'
import type { Log, Wanted } from './log.js'

export interface Decision<T> {
  readonly events: readonly Wanted[]
  readonly result: T
}

/** The state folded from the events. */
export interface Fold {
  /** The last event that is in it. */
  seq(): number
  /** Takes events in; those that are in it already are left out. */
  take(events: readonly Happened[]): void
  /** Back to before the first event. */
  forget(): void
}

interface Waiting {
  on(): Decision<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * A write to SQLite blocks the process, so nothing can come in meanwhile: what has already arrived is taken in before
 * each write.
 */
const everybodyHere = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Decisions on everything that happened so far, one after the other. Those that come while the disk is busy are written
 * together: a hundred people who answer at once wait for a few writes, not for a hundred. No one is answered before the
 * decision is on the disk.
 */
export function decider(log: Log, { seq, take, forget }: Fold): <T>(on: () => Decision<T>) => Promise<T> {
  let waiting: Waiting[] = []
  let busy = false

  async function write(batch: readonly Waiting[]): Promise<void> {
    const outcomes: (() => void)[] = []
    const decided = (fresh: readonly Happened[], at: number): Wanted[] => {
      take(fresh)
      outcomes.length = 0 // a transaction may be tried twice
      return batch.flatMap(({ on, resolve, reject }) => {
        try {
          const { events, result } = on()
          // The next one decides on what this one did.
          take(events.map(({ body }, i) => ({ seq: seq() + i + 1, at, body })))
          outcomes.push(() => resolve(result))
          return events
        } catch (error) {
          outcomes.push(() => reject(error))
          return []
        }
      })
    }
    try {
      const happened = await log.decide(seq(), decided)
      // Fewer than expected: a key was known. The state we assumed is not what happened.
      if ((happened.at(-1)?.seq ?? seq()) !== seq()) {
        forget()
        take(await log.decide(0, () => []))
      }
      for (const tell of outcomes) tell()
    } catch (error) {
      forget() // nothing was written
      for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      await everybodyHere()
      const batch = waiting
      waiting = []
      await write(batch)
    }
    busy = false
  }

  return <T>(on: () => Decision<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ on, resolve: resolve as (result: unknown) => void, reject })
      if (!busy) void writeAll()
    })
}
