import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Type from 'typebox'
import { dataRoot } from '../../builders/index.js'
import { lookUp, matching } from '../../core/index.js'
import { hasSplit } from '../../evaluation/index.js'
import {
  boards,
  boardsCsv,
  correctGold,
  correctGoldFromFile,
  createSharedTask,
  editSharedTask,
  findState,
  history,
  openPhase,
  places,
  sharedTaskIds,
  type TaskState,
} from '../../leaderboard/index.js'
import { tasks } from '../../tasks/index.js'
import { asFile } from '../as-file.js'
import { HttpError } from '../http-error.js'
import { type Call, type Route, route } from '../route.js'
import type { Services } from '../services.js'
import { contextOf, stateOf } from '../shared-task-state.js'

const boardsOf = (state: TaskState, { user }: Pick<Call<unknown>, 'user'>) =>
  boards(state, { now: Date.now(), organiser: user?.role === 'owner' })

const dataOf = async ({ data }: Services, names: string) => {
  const chosen = matching('task', tasks, names)
  return { tasks: chosen, root: await dataRoot(data, chosen) }
}

const largestGold = 64 << 20

/** A name with the ending of the upload's, which determines the format, and nothing else of it. */
const labelsFile = (name: string): string => `labels${path.extname(name).replace(/[^.\w]/g, '')}`

export const sharedTaskRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/task-choices',
    access: 'owner',
    handle: async ({ services: { data } }) =>
      Object.values(tasks).flatMap((task) => {
        const splits = Object.keys(task.splits).filter((split) => hasSplit(task, split, () => data))
        return splits.length > 0 ? [{ id: task.id, title: task.title, splits }] : []
      }),
  }),
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
      terms: Type.Optional(Type.String({ maxLength: 20_000 })),
      registration: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('invited')])),
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
      const names = (await stateOf(call)).task.tracks.map((track) => track.task)
      const own = names.find((name) => !lookUp(tasks, name))
      if (own !== undefined)
        throw new HttpError(400, `${own} is a data set of your own: send the corrected labels as a file`)
      const chosen = await dataOf(services, names.join(','))
      const changed = await correctGold(contextOf(services), params.sharedTask!, { ...chosen, ...body })
      void services.worker.wake()
      return { changed }
    },
  }),
  route({
    method: 'POST',
    path: '/api/shared-tasks/:sharedTask/gold-file',
    access: 'owner',
    bodyLimit: largestGold,
    async handle(call) {
      const { services, params, query, body } = call
      await stateOf(call)
      if (!Buffer.isBuffer(body)) throw new HttpError(415, 'expected the file as application/octet-stream')
      const name = (query.file ?? 'labels.jsonl').slice(0, 200)
      const changed = await asFile(body, labelsFile(name), (file) =>
        correctGoldFromFile(contextOf(services), params.sharedTask!, {
          track: query.track ?? '',
          split: query.split ?? '',
          reason: query.reason ?? '',
          file,
          name,
        }),
      )
      void services.worker.wake()
      return { changed }
    },
  }),
  route({
    method: 'GET',
    path: '/api/shared-tasks/:sharedTask/history',
    access: 'anyone',
    async handle(call) {
      await stateOf(call)
      return { history: await history(contextOf(call.services), call.params.sharedTask!) }
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
      const state = await stateOf(call)
      const text = boardsCsv(boardsOf(state, call), state.task.factSheet)
      return call.reply.type('text/csv; charset=utf-8').send(text)
    },
  }),
  route({
    method: 'GET',
    path: '/api/shared-tasks/:sharedTask/boards.json',
    access: 'anyone',
    async handle(call) {
      const state = await stateOf(call)
      return { task: state.task, boards: boardsOf(state, call) }
    },
  }),
]
