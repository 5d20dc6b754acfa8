import { HttpError, notFound } from '../http-error.js'
import { type Route, route } from '../route.js'

/** Runs have gold labels in them: on a server for others only its owner sees them. */
export const explorerRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/explorer/*',
    access: 'reader',
    async handle({ services: { explorer }, params }) {
      if (!explorer) throw new HttpError(404, 'no runs are shown here; start polyseme serve with --runs DIR')
      const address = params['*']!.replace(/\.json$/, '')
      const page = await explorer.answer(address)
      if (page === null) throw notFound(address)
      return page
    },
  }),
]
