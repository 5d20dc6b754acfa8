import type { Kysely } from 'kysely'
import { checkFunction } from '../core/index.js'
import { checkEvents, checkStream, jsonText } from './check-given.js'
import type { Tables } from './schema.js'
import { type CheckBody, storedBody } from './stored-body.js'

/** What happened; `key` makes it happen once: a second event of the same key is the first one again. */
export interface NewEvent<B = unknown> {
  readonly key: string
  readonly body: B
}
export interface StoredEvent<B = unknown> extends NewEvent<B> {
  readonly seq: number
  readonly at: number
}

export interface EventStore {
  /** In order, from the one after `since`. `check`: whether a stored body is one of the stream's kind. */
  read<B>(stream: string, since?: number, check?: CheckBody<B>): Promise<StoredEvent<B>[]>
  /**
   * Reads the new events since the caller last looked and appends what it decides on them, while no other process can
   * append. Returns both the new and the appended events; they are durable then. `at` is the time of the appended events.
   */
  decide<B>(
    stream: string,
    since: number,
    decide: (fresh: readonly StoredEvent<B>[], at: number) => readonly NewEvent<B>[],
    check?: CheckBody<B>,
  ): Promise<StoredEvent<B>[]>
}

export function eventStore(db: Kysely<Tables>, now: () => number): EventStore {
  async function read<B>(
    on: Kysely<Tables>,
    stream: string,
    since: number,
    check?: CheckBody<B>,
  ): Promise<StoredEvent<B>[]> {
    const rows = await on
      .selectFrom('events')
      .select(['seq', 'key', 'at', 'body'])
      .where('stream', '=', stream)
      .where('seq', '>', since)
      .orderBy('seq')
      .execute()
    return rows.map(({ seq, key, at, body }) => ({
      seq,
      key,
      at,
      body: storedBody<B>(body, `event ${seq} of ${stream}`, check),
    }))
  }
  return {
    async read<B>(stream: string, since = 0, check?: CheckBody<B>) {
      checkStream('events read', stream, since)
      return read(db, stream, since, check)
    },
    async decide<B>(
      stream: string,
      since: number,
      decide: (fresh: readonly StoredEvent<B>[], at: number) => readonly NewEvent<B>[],
      check?: CheckBody<B>,
    ) {
      checkStream('events decide', stream, since)
      checkFunction('events decide', decide)
      return db.transaction().execute(async (transaction) => {
        // A write comes first: it locks the stream in PostgreSQL and the whole file in SQLite.
        const { last } = await transaction
          .insertInto('streams')
          .values({ id: stream, last: 0 })
          .onConflict((on) => on.column('id').doUpdateSet((row) => ({ last: row.ref('streams.last') })))
          .returning('last')
          .executeTakeFirstOrThrow()
        const fresh = await read<B>(transaction, stream, since, check)
        const keys = new Set<string>()
        const at = now()
        const decided = decide(fresh, at)
        checkEvents('events decide: what was decided', decided)
        const wanted = decided.filter(({ key }) => !keys.has(key) && keys.add(key))
        const known = new Set(await keysOf(transaction, stream, [...keys]))
        const added = wanted
          .filter(({ key }) => !known.has(key))
          .map(({ key, body }, i): StoredEvent<B> => ({ seq: last + i + 1, key, at, body }))
        for (let i = 0; i < added.length; i += 1000)
          await transaction
            .insertInto('events')
            .values(
              added
                .slice(i, i + 1000)
                .map((event) => ({ ...event, stream, body: jsonText(`event ${event.key}`, event.body) })),
            )
            .execute()
        if (added.length > 0)
          await transaction
            .updateTable('streams')
            .set({ last: last + added.length })
            .where('id', '=', stream)
            .execute()
        return [...fresh, ...added]
      })
    },
  }
}

/** Those of the keys that the stream has. */
async function keysOf(on: Kysely<Tables>, stream: string, keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let i = 0; i < keys.length; i += 1000) {
    const rows = await on
      .selectFrom('events')
      .select('key')
      .where('stream', '=', stream)
      .where('key', 'in', keys.slice(i, i + 1000))
      .execute()
    found.push(...rows.map(({ key }) => key))
  }
  return found
}
