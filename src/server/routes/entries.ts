import { findEntries } from '../../annotation/index.js'
import { type Route, route } from '../route.js'

export const entryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/entries',
    access: 'signed-in',
    handle: async ({ query }) => ({ entries: await findEntries(query.inventory ?? '', query.query ?? '') }),
  }),
]
