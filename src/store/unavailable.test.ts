import { describe, expect, test } from 'vitest'
import { newSqliteFile } from './databases.suite.js'
import { openDatabase } from './open-database.js'
import { asUnavailable, DatabaseUnavailable } from './unavailable.js'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('asUnavailable', () => {
  test.each([
    coded('ECONNREFUSED'),
    coded('57P01', 'terminating connection due to administrator command'),
    coded('57P03', 'the database system is starting up'),
    coded('53100', 'could not extend file: No space left on device'),
    coded('08006'),
    coded('SQLITE_FULL'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('%s: away', (error) => expect(asUnavailable(error)).toBeInstanceOf(DatabaseUnavailable))

  test.each([
    coded('23505', 'duplicate key'),
    coded('42601', 'syntax error'),
    new TypeError('x is undefined'),
  ])('%s: a fault of ours', (error) => expect(asUnavailable(error)).toBe(error))
})

test('a full disk under SQLite is named, and the database goes on when there is room again', async () => {
  const db = await openDatabase(newSqliteFile())
  const put = (id: string, body: string) =>
    db.insertInto('documents').values({ collection: 'c', id, body }).execute()
  const { sql } = await import('kysely')
  const size = async (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
  await put('a', 'small')
  await size(30)
  await expect(put('b', 'x'.repeat(500_000))).rejects.toThrow(/^the database does not answer: .*full/)
  await size(1_000_000)
  await put('b', 'x'.repeat(500_000))
  expect(await db.selectFrom('documents').select('id').orderBy('id').execute()).toEqual([
    { id: 'a' },
    { id: 'b' },
  ])
  await db.destroy()
})
