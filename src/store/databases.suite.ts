import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, test } from 'vitest'
import { postgresBin, startPostgres } from './postgres.suite.js'

/** A separate database: what `openStore` is called with, and how it ends. */
export interface TestDatabase {
  readonly place: string
  stop(): Promise<void>
}

export const newSqliteFile = (): string =>
  path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-store-')), 'store.db')

const databases: readonly {
  readonly name: string
  readonly isThere: boolean
  open(): Promise<TestDatabase>
}[] = [
  { name: 'SQLite', isThere: true, open: async () => ({ place: newSqliteFile(), stop: async () => {} }) },
  {
    name: 'PostgreSQL',
    isThere: postgresBin !== null,
    async open() {
      const { url, stop } = await startPostgres()
      return { place: url, stop }
    },
  },
]

/** The same tests on each database; one that is not installed skips visibly. */
export function onEachDatabase(suite: (open: () => Promise<TestDatabase>, name: string) => void): void {
  describe.each(databases)('$name', ({ name, isThere, open }) => {
    if (isThere) suite(open, name)
    else test.skip('is not installed', () => {})
  })
}
