import { lookUp } from '../core/index.js'
import { sharedTaskIds } from '../leaderboard/index.js'
import type { Membership, User } from '../store/index.js'
import { HttpError } from './http-error.js'
import type { Access } from './route.js'
import { scopeOf } from './scope.js'
import type { Services } from './services.js'

const roleText = (role: string): string => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`)
const scopeText = (member: string): string => member.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * Who sees the runs, including labels: the owner, and everyone on a machine that serves only itself. If a shared task hides
 * labels, its teams may be on that machine too.
 */
export const mayRead = async (
  { store, local }: Pick<Services, 'store' | 'local'>,
  user: User | null,
): Promise<boolean> => user?.role === 'owner' || (local && (await sharedTaskIds({ store })).length === 0)

/** Who may have texts searched, which are answered and forgotten: who is signed in, and everyone on a machine that serves only itself. */
export const maySearch = ({ local }: Pick<Services, 'local'>, user: User | null): boolean =>
  user !== null || local

/** Refuses, or returns the membership that allows the call. */
export async function checkAccess(
  access: Access,
  {
    user,
    params,
    services,
  }: {
    readonly user: User | null
    readonly params: Readonly<Record<string, string>>
    readonly services: Pick<Services, 'store' | 'local'>
  },
): Promise<Membership | null> {
  if (access === 'anyone' || (access === 'reader' && (await mayRead(services, user)))) return null
  if (access === 'searcher' && maySearch(services, user)) return null
  if (!user || access === 'searcher') throw new HttpError(401, 'sign in first')
  if (access === 'signed-in' || user.role === 'owner') return null
  if (access === 'owner' || access === 'reader') throw new HttpError(403, 'only the owner may do this')
  const { member, roles } = access
  const membership = await services.store.people.membership(
    user,
    scopeOf(member, String(lookUp(params, member))),
  )
  if (!membership || !roles.includes(membership.role))
    throw new HttpError(
      403,
      `only ${roles.map(roleText).join(' or ')} of this ${scopeText(member)} may do this`,
    )
  return membership
}
