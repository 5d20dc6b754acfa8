import type { Page } from './lib/router.svelte.ts'

/** Every page: a new one is one file in `pages` and one line here. */
export const pages: readonly Page[] = [
  { path: '', title: 'Start', menu: 'everybody', load: () => import('./pages/Start.svelte') },
  { path: 'sign-in', title: 'Sign in', load: () => import('./pages/SignIn.svelte') },
  { path: 'setup/:secret', title: 'Welcome', load: () => import('./pages/Setup.svelte') },
  { path: 'join/:link', title: 'Invitation', load: () => import('./pages/Join.svelte') },
]
