import type { Generated } from 'kysely'

/** The tables. Times are milliseconds since 1970; bodies are JSON texts, the same in both databases. */
export interface Tables {
  readonly documents: { readonly collection: string; readonly id: string; readonly body: string }
  /** One row per list of events: the row that is locked while the list grows. */
  readonly streams: { readonly id: string; readonly last: number }
  readonly events: {
    readonly stream: string
    /** 1, 2, 3 … within the stream. */
    readonly seq: number
    readonly key: string
    readonly at: number
    readonly body: string
  }
  readonly users: {
    readonly id: string
    readonly name: string
    /** Null for people who came by a link and have none. */
    readonly password: string | null
    readonly role: string
    readonly created: number
  }
  readonly sessions: {
    readonly token: string
    readonly person: string
    readonly csrf: string
    readonly expires: number
  }
  readonly links: {
    readonly token: string
    readonly scope: string
    readonly role: string
    readonly team: string
    readonly expires: number
    readonly uses: number
  }
  readonly members: {
    readonly scope: string
    readonly person: string
    readonly role: string
    readonly team: string
  }
  readonly migrations: { readonly id: Generated<number>; readonly name: string }
}
