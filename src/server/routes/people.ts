import Type from 'typebox'
import { platformParameters, workerName } from '../campaigns/platform.js'
import { mayRead, maySearch } from '../check-access.js'
import { HttpError } from '../http-error.js'
import { type Route, route } from '../route.js'
import type { Services } from '../services.js'

export const personName = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000-\\u001f]+$' })
export const personPassword = Type.String({ minLength: 8, maxLength: 200 })
const [name, password] = [personName, personPassword]
/** A class that comes in at once has one address; secrets of links cannot be guessed. */
const joiners = 600
const expired = () => new HttpError(410, 'this link is not valid: it expired, was used up, or was cut off')

/** Of the campaign that an invitation is to; null if it is to something else. */
async function campaignName({ campaigns }: Services, scope: string): Promise<string | null> {
  const [kind, id] = scope.split(':')
  if (kind !== 'campaign') return null
  const found = (await campaigns.list()).find((each) => each.id === id)
  return found?.campaign.name ?? null
}

export const peopleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/me',
    access: 'anyone',
    async handle({ user, services, reply }) {
      const memberships = user ? await services.store.people.memberships(user) : []
      return {
        user,
        memberships,
        csrf: reply.request.csrf,
        fresh: services.setup.secret !== null,
        explores: services.explorer !== null && (await mayRead(services, user)),
        searches: maySearch(services, user),
        grammar: services.languageTool !== null,
      }
    },
  }),
  route({
    method: 'POST',
    path: '/api/setup',
    access: 'anyone',
    limit: 10,
    body: Type.Object({ secret: Type.String({ maxLength: 100 }), name, password: Type.Optional(password) }),
    async handle({ body, services, signIn }) {
      if (services.setup.secret === null || services.setup.secret !== body.secret)
        throw new HttpError(403, 'open the address that polyseme serve printed: it makes you the owner')
      const { people } = services.store
      const owner =
        (await people.ownerWithoutPassword()) ??
        (await people.addUser({ name: body.name, password: null, role: 'owner' }))
      if (body.password) {
        await people.setPassword(owner, body.password)
        services.setup.secret = null
      }
      await signIn(owner)
      return { user: owner }
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-in',
    access: 'anyone',
    limit: 10,
    body: Type.Object({ name, password: Type.String({ maxLength: 200 }) }),
    async handle({ body, services, signIn }) {
      const user = await services.store.people.checkPassword(body.name, body.password)
      if (!user) throw new HttpError(403, 'name or password is wrong')
      await signIn(user)
      return { user }
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-out',
    access: 'signed-in',
    async handle({ signOut }) {
      await signOut()
      return { user: null }
    },
  }),
  route({
    method: 'GET',
    path: '/api/links/:link',
    access: 'anyone',
    limit: joiners,
    async handle({ params, services }) {
      const link = await services.store.people.link(params.link!)
      if (!link) throw expired()
      const campaign = await campaignName(services, link.scope)
      return campaign === null ? link : { ...link, campaign }
    },
  }),
  route({
    method: 'POST',
    path: '/api/links/:link',
    access: 'anyone',
    limit: joiners,
    body: Type.Object({
      name: Type.Optional(name),
      password: Type.Optional(password),
      platform: Type.Optional(platformParameters),
    }),
    async handle({ params, body, services: { store }, user, signIn }) {
      if (!(await store.people.link(params.link!))) throw expired()
      // People from a platform are known by their id there, and are the same person when they return.
      const worker = workerName(body.platform ?? {})
      const named = body.name ?? worker
      if (!user && !named) throw new HttpError(400, 'name: expected a name to be known by')
      const person =
        user ??
        (worker && !body.name ? await store.people.guestNamed(worker) : null) ??
        (await store.people.addUser({ name: named!, password: body.password ?? null, role: 'guest' }))
      const membership = await store.people.useLink(params.link!, person)
      if (!membership) throw expired()
      if (!user) await signIn(person)
      return membership
    },
  }),
]
