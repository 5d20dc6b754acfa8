import Type from 'typebox'
import {
  attemptsOf,
  attemptsText,
  newTeamName,
  openPhase,
  registerTeam,
  submit,
} from '../../leaderboard/index.js'
import { HttpError } from '../http-error.js'
import { type Route, route } from '../route.js'
import { scopeOf } from '../scope.js'
import { contextOf, stateOf } from '../shared-task-state.js'
import { personName, personPassword } from './people.js'

const teams = { member: 'sharedTask', roles: ['team'] } as const
const teamName = Type.String({ minLength: 1, maxLength: 60 })
const largestUpload = 32 << 20
const day = 24 * 3600 * 1000
/** A team's link: for how long, and for how many people. */
const invitation = { lifetime: 30 * day, uses: 20 }

export const teamRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/shared-tasks/:sharedTask/teams',
    access: 'anyone',
    limit: 20,
    body: Type.Object({
      team: teamName,
      name: Type.Optional(personName),
      password: Type.Optional(personPassword),
    }),
    async handle(call) {
      const { services, params, body, user, signIn } = call
      // Before an account is made: if the team's name is taken, the person's stays free.
      const team = newTeamName(await stateOf(call), body.team)
      const { people } = services.store
      const scope = scopeOf('sharedTask', params.sharedTask!)
      if (user && (await people.membership(user, scope))) throw new HttpError(400, 'you have a team here')
      if (!user && (!body.name || !body.password))
        throw new HttpError(400, 'name and password: expected both, or sign in first')
      const person =
        user ?? (await people.addUser({ name: body.name!, password: body.password!, role: 'guest' }))
      await registerTeam(contextOf(services), params.sharedTask!, team)
      await people.join(person, { scope, role: 'team', team })
      if (!user) await signIn(person)
      return { team }
    },
  }),
  route({
    method: 'GET',
    path: '/api/shared-tasks/:sharedTask/submissions',
    access: teams,
    async handle(call) {
      const state = await stateOf(call)
      const team = call.membership?.team
      const phase = openPhase(state.task, Date.now())
      const own = [...state.submissions.values()].filter((each) => team === undefined || each.team === team)
      return {
        submissions: own.map(
          ({ submission, team: of, track, phase: when, system, over, at, scored, probes }) => ({
            submission,
            team: of,
            track,
            phase: when,
            system,
            over,
            at,
            probes: probes.map(({ probe }) => probe),
            state: scored.length === 0 ? 'waiting' : (scored.at(-1)!.failure ?? 'scored'),
          }),
        ),
        attempts:
          team === undefined || phase === null
            ? []
            : state.task.tracks.map(({ task: track }) => ({
                track,
                ...attemptsOf(state, { team, track, phase: phase.name, now: Date.now() }),
              })),
        limit: phase && attemptsText(phase),
      }
    },
  }),
  route({
    method: 'POST',
    path: '/api/shared-tasks/:sharedTask/submissions',
    access: teams,
    bodyLimit: largestUpload,
    limit: 120,
    async handle(call) {
      const { services, params, query, body, membership } = call
      await stateOf(call)
      if (!membership) throw new HttpError(400, 'register a team first: organisers have none')
      if (!Buffer.isBuffer(body)) throw new HttpError(415, 'expected the file as application/octet-stream')
      const submissions = await submit(
        contextOf(services),
        params.sharedTask!,
        {
          team: membership.team,
          name: (query.file || 'upload').slice(0, 200),
          system: (query.system ?? '').trim().slice(0, 100) || 'unnamed',
          ...(query.track ? { track: query.track } : {}),
          factSheet: factSheetOf(query.factSheet),
          bytes: body,
        },
        services.scorer,
      )
      void services.worker.wake()
      return { submissions }
    },
  }),
  route({
    method: 'GET',
    path: '/api/shared-tasks/:sharedTask/members',
    access: teams,
    async handle({ services, params, membership }) {
      const members = await services.store.people.members(scopeOf('sharedTask', params.sharedTask!))
      return {
        members: members
          .filter(({ team }) => membership === null || team === membership.team)
          .map(({ user: { name }, team }) => ({ name, team })),
      }
    },
  }),
  route({
    method: 'POST',
    path: '/api/shared-tasks/:sharedTask/invitations',
    access: teams,
    limit: 60,
    body: Type.Object({ team: Type.Optional(teamName) }),
    async handle(call) {
      const { services, params, body, membership } = call
      const { teams: known } = await stateOf(call)
      const team = membership?.team ?? body.team?.trim()
      if (team === undefined) throw new HttpError(400, 'team: expected the name of the team to invite')
      if (membership && body.team !== undefined && body.team !== membership.team)
        throw new HttpError(403, `team: you can invite people to ${membership.team} only`)
      // An organiser names a new team: the person who follows the link is its first member.
      if (!membership && !known.includes(team))
        await registerTeam(contextOf(services), params.sharedTask!, team, { invited: true })
      const scope = scopeOf('sharedTask', params.sharedTask!)
      return { team, link: await services.store.people.addLink({ scope, role: 'team', team, ...invitation }) }
    },
  }),
]

/** In the address, as JSON: the body is the file. */
function factSheetOf(text: string | undefined): Record<string, string> {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([field, answer]) => [field, String(answer).slice(0, 2000)]),
      )
  } catch {}
  throw new HttpError(400, 'factSheet: expected a JSON object of texts')
}
