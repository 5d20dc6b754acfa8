import { findEntries } from '../../annotation/index.js'
import { type Route, route } from '../route.js'

export const entryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/entries',
    access: 'anyone', // also for people who try the form out; there is only a dictionary behind it
    limit: 300,
    handle: async ({ query }) => ({ entries: await findEntries(query.inventory ?? '', query.query ?? '') }),
  }),
]
