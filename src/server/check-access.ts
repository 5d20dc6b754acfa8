import { lookUp } from '../core/index.js'
import type { Membership, PeopleStore, User } from '../store/index.js'
import { HttpError } from './http-error.js'
import type { Access } from './route.js'

/** Refuses, or gives the membership by which the call is allowed. */
export async function checkAccess(
  access: Access,
  {
    user,
    params,
    people,
    local,
  }: {
    readonly user: User | null
    readonly params: Readonly<Record<string, string>>
    readonly people: PeopleStore
    readonly local: boolean
  },
): Promise<Membership | null> {
  if (access === 'anyone' || (access === 'reader' && local)) return null
  if (!user) throw new HttpError(401, 'sign in first')
  if (access === 'signed-in' || user.role === 'owner') return null
  if (access === 'owner' || access === 'reader') throw new HttpError(403, 'only the owner may do this')
  const { member, roles } = access
  const membership = await people.membership(user, `${member}:${lookUp(params, member)}`)
  if (!membership || !roles.includes(membership.role))
    throw new HttpError(403, `only ${roles.join(' or ')} of this ${member} may do this`)
  return membership
}
