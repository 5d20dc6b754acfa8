import path from 'node:path'
import { openStore, type Store } from './store.js'

/** The SQLite file of a server that keeps everything in this folder. */
export const databaseIn = (folder: string): string => path.join(folder, 'polyseme.db')

/** Works with a store, and closes it whatever happens. */
export async function withStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
