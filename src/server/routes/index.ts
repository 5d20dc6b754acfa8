import type { Route } from '../route.js'
import { annotatorRoutes } from './annotators.js'
import { campaignRoutes } from './campaigns.js'
import { entryRoutes } from './entries.js'
import { explorerRoutes } from './explorer.js'
import { grammarRoutes } from './grammar.js'
import { meaningRoutes } from './meaning.js'
import { peopleRoutes } from './people.js'
import { sharedTaskRoutes } from './shared-tasks.js'
import { teamRoutes } from './teams.js'
import { trialRoutes } from './trial.js'

/** Every route: a new group is one file and one line here. */
export const routes: readonly Route[] = [
  ...peopleRoutes,
  ...campaignRoutes,
  ...annotatorRoutes,
  ...trialRoutes,
  ...entryRoutes,
  ...explorerRoutes,
  ...grammarRoutes,
  ...meaningRoutes,
  ...sharedTaskRoutes,
  ...teamRoutes,
]
