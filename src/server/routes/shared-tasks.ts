import { readFile } from 'node:fs/promises'
import Type from 'typebox'
import { dataRoot } from '../../builders/index.js'
import { matching } from '../../core/index.js'
import {
  attemptsOf,
  board,
  boardCsv,
  correctGold,
  createSharedTask,
  editSharedTask,
  findState,
  newTeamName,
  openPhase,
  places,
  registerTeam,
  sharedTaskIds,
  submit,
  type TaskContext,
  type TaskState,
} from '../../leaderboard/index.js'
import { tasks } from '../../tasks/index.js'
import { HttpError, notFound } from '../http-error.js'
import { type Call, type Route, route } from '../route.js'
import type { Services } from '../services.js'
import { personName, personPassword } from './people.js'

const teams = { member: 'sharedTask', roles: ['team'] } as const
const largestUpload = 32 << 20

const contextOf = ({ store, folder }: Services): TaskContext => ({ store, folder, now: Date.now })

async function stateOf({ services, params }: Pick<Call<unknown>, 'services' | 'params'>): Promise<TaskState> {
  const state = await findState(contextOf(services), params.sharedTask!)
  if (!state) throw notFound(`shared task ${params.sharedTask}`)
  return state
}

/** Every board of a shared task, as this visitor may see it. */
const boardsOf = (state: TaskState, { user }: Pick<Call<unknown>, 'user'>) =>
  state.task.phases.flatMap((phase) =>
    state.task.tracks
      .filter((track) => state.gold.has(`${track.task} ${phase.split}`))
      .map((track) => board(state, track, phase, { now: Date.now(), organiser: user?.role === 'owner' })),
  )

const dataOf = async ({ data }: Services, names: string) => {
  const chosen = matching('task', tasks, names)
  return { tasks: chosen, root: await dataRoot(data, chosen) }
}

export const sharedTaskRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/shared-tasks',
    access: 'anyone',
    async handle({ services }) {
      const context = contextOf(services)
      const states = await Promise.all((await sharedTaskIds(context)).map((id) => findState(context, id)))
      return states.flatMap((state) =>
        state
          ? [
              {
                id: state.task.id,
                title: state.task.title,
                phase: openPhase(state.task, Date.now())?.name ?? null,
                teams: state.teams.length,
                submissions: state.submissions.size,
              },
            ]
          : [],
      )
    },
  }),
  route({
    method: 'POST',
    path: '/api/shared-tasks',
    access: 'owner',
    body: Type.Object({
      tasks: Type.String({ minLength: 1, maxLength: 500 }),
      id: Type.String({ maxLength: 100 }),
      title: Type.String({ maxLength: 300 }),
      about: Type.Optional(Type.String({ maxLength: 20_000 })),
      phases: Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 8 }),
    }),
    async handle({ services, body: { tasks: names, ...given } }) {
      return createSharedTask(contextOf(services), given as never, await dataOf(services, names))
    },
  }),
  route({
    method: 'GET',
    path: '/api/shared-tasks/:sharedTask',
    access: 'anyone',
    async handle(call) {
      const state = await stateOf(call)
      return {
        task: state.task,
        phase: openPhase(state.task, Date.now())?.name ?? null,
        teams: state.teams,
        boards: boardsOf(state, call),
      }
    },
  }),
  route({
    method: 'PUT',
    path: '/api/shared-tasks/:sharedTask',
    access: 'owner',
    body: Type.Record(Type.String(), Type.Unknown()),
    async handle({ services, params, body }) {
      const task = await editSharedTask(contextOf(services), params.sharedTask!, body)
      void services.worker.wake()
      return task
    },
  }),
  route({
    method: 'POST',
    path: '/api/shared-tasks/:sharedTask/gold',
    access: 'owner',
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    async handle(call) {
      const { services, params, body } = call
      const { task } = await stateOf(call)
      const chosen = await dataOf(services, task.tracks.map((track) => track.task).join(','))
      const changed = await correctGold(contextOf(services), params.sharedTask!, { ...chosen, ...body })
      void services.worker.wake()
      return { changed }
    },
  }),
  route({
    method: 'POST',
    path: '/api/shared-tasks/:sharedTask/teams',
    access: 'anyone',
    limit: 20,
    body: Type.Object({
      team: Type.String({ minLength: 1, maxLength: 60 }),
      name: Type.Optional(personName),
      password: Type.Optional(personPassword),
    }),
    async handle(call) {
      const { services, params, body, user, signIn } = call
      // Before an account is made: where the team's name is taken, the person's stays free.
      const team = newTeamName(await stateOf(call), body.team)
      const { people } = services.store
      const scope = `sharedTask:${params.sharedTask}`
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
      const phase = openPhase(state.task, Date.now())?.name ?? null
      const own = [...state.submissions.values()].filter((each) => team === undefined || each.team === team)
      return {
        submissions: own.map(({ submission, team: of, track, phase: when, system, over, at, scored }) => ({
          submission,
          team: of,
          track,
          phase: when,
          system,
          over,
          at,
          state: scored.length === 0 ? 'waiting' : (scored.at(-1)!.failure ?? 'scored'),
        })),
        attempts:
          team === undefined || phase === null
            ? []
            : state.task.tracks.map(({ task: track }) => ({
                track,
                ...attemptsOf(state, { team, track, phase, now: Date.now() }),
              })),
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
          name: (query.file ?? 'upload').slice(0, 200),
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
    path: '/api/shared-tasks/:sharedTask/practice-kit.zip',
    access: 'anyone',
    async handle(call) {
      await stateOf(call)
      const file = places(call.services.folder, call.params.sharedTask!).kit
      return call.reply.type('application/zip').send(await readFile(file))
    },
  }),
  route({
    method: 'GET',
    path: '/api/shared-tasks/:sharedTask/boards.csv',
    access: 'anyone',
    async handle(call) {
      const boards = boardsOf(await stateOf(call), call)
      return call.reply.type('text/csv; charset=utf-8').send(boards.map(boardCsv).join(''))
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
