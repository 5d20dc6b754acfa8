import Type from 'typebox'
import { type Route, route } from '../route.js'
import { newTrial, scoreTrial } from '../trials/trial.js'

/** Try it yourself: a few items of a task, for anyone. */
export const trialRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/trials',
    access: 'anyone',
    limit: 60,
    async handle({ services }) {
      const list = await services.trials.list()
      return { tasks: list.map(({ id, title, kind, dataset }) => ({ id, title, kind, dataset })) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/trials/:task',
    access: 'anyone',
    limit: 60,
    handle: async ({ params, services }) => newTrial(params.task!, services),
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
    handle: async ({ params, body, services }) => scoreTrial(params.task!, body.seed, body.answers, services),
  }),
]
