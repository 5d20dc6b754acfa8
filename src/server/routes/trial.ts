import Type from 'typebox'
import { newTrial, scoreTrial, trialTasks } from '../campaigns/trial.js'
import { type Route, route } from '../route.js'

/** Try it yourself: a few items of a task, for anybody. */
export const trialRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/trials',
    access: 'anyone',
    handle: async () => ({ tasks: trialTasks }),
  }),
  route({
    method: 'GET',
    path: '/api/trials/:task',
    access: 'anyone',
    limit: 60,
    handle: async ({ params }) => newTrial(params.task!),
  }),
  route({
    method: 'POST',
    path: '/api/trials/:task',
    access: 'anyone',
    limit: 60,
    body: Type.Object({
      seed: Type.Integer({ minimum: 0 }),
      answers: Type.Array(Type.Unknown(), { maxItems: 20 }),
    }),
    handle: async ({ params, body }) => scoreTrial(params.task!, body.seed, body.answers),
  }),
]
