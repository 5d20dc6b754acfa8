import type { Kysely } from 'kysely'
import { checkCollection, checkPlace, jsonText } from './check-given.js'
import type { Tables } from './schema.js'
import { storedBody } from './stored-body.js'

/** JSON documents by collection and id: written as a whole and seldom. */
export interface DocumentStore {
  get<T>(collection: string, id: string): Promise<T | null>
  /** False if the id is taken. */
  add(collection: string, id: string, body: unknown): Promise<boolean>
  put(collection: string, id: string, body: unknown): Promise<void>
  remove(collection: string, id: string): Promise<void>
  ids(collection: string): Promise<string[]>
}

export const documentStore = (db: Kysely<Tables>): DocumentStore => ({
  async get<T>(collection: string, id: string) {
    checkPlace('documents get', collection, id)
    if (id.includes('\u0000')) return null // PostgreSQL refuses such a text; no id has one
    const row = await db
      .selectFrom('documents')
      .select('body')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? storedBody<T>(row.body, `document ${id} of ${collection}`) : null
  },
  async add(collection, id, body) {
    checkPlace('documents add', collection, id)
    const text = jsonText('documents add body', body)
    const added = await db
      .insertInto('documents')
      .values({ collection, id, body: text })
      .onConflict((on) => on.columns(['collection', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  async put(collection, id, body) {
    checkPlace('documents put', collection, id)
    const text = jsonText('documents put body', body)
    await db
      .insertInto('documents')
      .values({ collection, id, body: text })
      .onConflict((on) => on.columns(['collection', 'id']).doUpdateSet({ body: text }))
      .execute()
  },
  async remove(collection, id) {
    checkPlace('documents remove', collection, id)
    await db.deleteFrom('documents').where('collection', '=', collection).where('id', '=', id).execute()
  },
  async ids(collection) {
    checkCollection('documents ids', collection)
    const rows = await db
      .selectFrom('documents')
      .select('id')
      .where('collection', '=', collection)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  },
})
