import type { Page } from './lib/router.svelte.ts'

/** Every page: a new one is one file in `pages` and one line here. */
export const pages: readonly Page[] = [
  { path: '', title: 'Start', menu: 'everybody', load: () => import('./pages/Start.svelte') },
  { path: 'campaigns', title: 'Campaigns', menu: 'owner', load: () => import('./pages/Campaigns.svelte') },
  { path: 'campaigns/:campaign', title: 'Campaign', load: () => import('./pages/Campaign.svelte') },
  { path: 'campaigns/:campaign/items', title: 'Items', load: () => import('./pages/Items.svelte') },
  { path: 'new-campaign', title: 'New campaign', load: () => import('./pages/NewCampaign.svelte') },
  { path: 'annotate/:campaign', title: 'Annotate', load: () => import('./pages/Annotate.svelte') },
  { path: 'adjudicate/:campaign', title: 'Adjudicate', load: () => import('./pages/Adjudicate.svelte') },
  { path: 'try', title: 'Try it yourself', menu: 'everybody', load: () => import('./pages/Try.svelte') },
  { path: 'find', title: 'Find', menu: 'everybody', load: () => import('./pages/Find.svelte') },
  {
    path: 'shared-tasks',
    title: 'Shared tasks',
    menu: 'everybody',
    load: () => import('./pages/SharedTasks.svelte'),
  },
  {
    path: 'shared-tasks/new',
    title: 'Open a shared task',
    load: () => import('./pages/NewSharedTask.svelte'),
  },
  { path: 'shared-tasks/:task', title: 'Shared task', load: () => import('./pages/SharedTask.svelte') },
  { path: 'results', title: 'Results', menu: 'reader', load: () => import('./pages/Results.svelte') },
  { path: 'results/run/:run', title: 'Run', load: () => import('./pages/ResultsRun.svelte') },
  {
    path: 'results/compare/:a/:b',
    title: 'Two runs',
    load: () => import('./pages/ResultsCompare.svelte'),
  },
  { path: 'results/bias', title: 'Bias plane', load: () => import('./pages/ResultsBias.svelte') },
  { path: 'results/data', title: 'Data sets', load: () => import('./pages/ResultsData.svelte') },
  { path: 'results/data/:dataset', title: 'Data set', load: () => import('./pages/ResultsDataset.svelte') },
  { path: 'sign-in', title: 'Sign in', load: () => import('./pages/SignIn.svelte') },
  { path: 'setup/:secret', title: 'Welcome', load: () => import('./pages/Setup.svelte') },
  { path: 'join/:link', title: 'Invitation', load: () => import('./pages/Join.svelte') },
]
