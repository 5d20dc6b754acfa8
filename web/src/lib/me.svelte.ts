import { api } from './api.ts'

export interface Me {
  readonly user: { readonly id: string; readonly name: string; readonly role: 'owner' | 'guest' } | null
  readonly memberships: readonly { readonly scope: string; readonly role: string; readonly team: string }[]
  /** No owner has a password yet. */
  readonly fresh: boolean
  /** There are runs to look at. */
  readonly explores: boolean
  /** May have texts searched. */
  readonly searches: boolean
  /** Paraphrases can be checked by a LanguageTool server. */
  readonly grammar: boolean
  /** Files without a server: there is nothing but the runs. */
  readonly static?: boolean
  /** Other pages of the web space that a folder of files is on. */
  readonly links?: readonly { readonly title: string; readonly href: string }[]
}

/** Who is signed in; null until the server said so. */
export const me = $state<{ now: Me | null; failure: string | null }>({ now: null, failure: null })

export async function refreshMe(): Promise<void> {
  try {
    me.now = await api.get<Me>('api/me')
    me.failure = null
  } catch (error) {
    me.failure = (error as Error).message
  }
}
