import type { Route } from '../route.js'
import { peopleRoutes } from './people.js'

/** Every route: a new group is one file and one line here. */
export const routes: readonly Route[] = [...peopleRoutes]
