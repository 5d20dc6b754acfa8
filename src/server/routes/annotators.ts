import Type from 'typebox'
import { type Next, withGlosses } from '../../annotation/index.js'
import { deskOf } from '../campaigns/desk-of.js'
import { queue } from '../campaigns/owner-views.js'
import { platformOf } from '../campaigns/platform.js'
import { type Access, type Route, route } from '../route.js'

const annotators: Access = { member: 'campaign', roles: ['annotator', 'adjudicator'] }
const adjudicators: Access = { member: 'campaign', roles: ['adjudicator'] }
const unit = Type.Integer({ minimum: 0 })

/** Senses named by keys are shown with what they mean. */
const shown = async (next: Next): Promise<Next> =>
  next.status === 'item' ? { ...next, view: await withGlosses(next.view) } : next

/** What the people of a campaign do: annotate and adjudicate. */
export const annotatorRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/next',
    access: annotators,
    async handle(call) {
      const { user, membership, query } = call
      const desk = await deskOf(call)
      const { campaign } = desk.plan.data
      const team = membership?.team || campaign.assignment.teams[0]!
      await desk.join({ annotator: user!.id, name: user!.name, team, platform: platformOf(query) })
      return {
        name: campaign.name,
        instructions: campaign.instructions,
        next: await shown(await desk.next(user!.id)),
      }
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/answers',
    access: annotators,
    body: Type.Object({ unit, answer: Type.Unknown() }),
    async handle(call) {
      const { user, body } = call
      const desk = await deskOf(call)
      // Sent together, both are written at once; the next item is decided after the answer.
      const [feedback, next] = await Promise.all([
        desk.answer(user!.id, body.unit, body.answer),
        desk.next(user!.id),
      ])
      return { feedback, next: await shown(next) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/queue',
    access: adjudicators,
    async handle(call) {
      const desk = await deskOf(call)
      return { units: queue(await desk.state(), desk) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/adjudications',
    access: adjudicators,
    body: Type.Object({ unit, label: Type.Union([Type.String({ maxLength: 200 }), Type.Number()]) }),
    async handle(call) {
      const { user, body } = call
      const desk = await deskOf(call)
      await desk.adjudicate(body.unit, user!.name, body.label)
      return { units: queue(await desk.state(), desk) }
    },
  }),
]
