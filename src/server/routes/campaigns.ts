import Type from 'typebox'
import {
  exporters,
  liveNumbers,
  type Next,
  parseCampaign,
  presets,
  withGlosses,
} from '../../annotation/index.js'
import { lookUp } from '../../core/index.js'
import { demoCampaign } from '../campaigns/demo.js'
import { disagreements, itemsPage, queue } from '../campaigns/owner-views.js'
import { parseAnswers, parseItems } from '../campaigns/parse-upload.js'
import { platformOf } from '../campaigns/platform.js'
import { parseRules, ruleTextOf, whoIsExcluded } from '../campaigns/rules.js'
import { HttpError, notFound } from '../http-error.js'
import { type Access, type Route, route } from '../route.js'

const annotators: Access = { member: 'campaign', roles: ['annotator', 'adjudicator'] }
const adjudicators: Access = { member: 'campaign', roles: ['adjudicator'] }
const day = 24 * 3600 * 1000
const text = (length: number) => Type.String({ maxLength: length })

/** Senses named by keys are shown with what they mean. */
const shown = async (next: Next): Promise<Next> =>
  next.status === 'item' ? { ...next, view: await withGlosses(next.view) } : next

/** Undefined figures are null in JSON. */
export const campaignRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/campaigns',
    access: 'owner',
    handle: async ({ services }) => ({ campaigns: await services.campaigns.list() }),
  }),
  route({
    method: 'GET',
    path: '/api/presets',
    access: 'owner',
    handle: async () => ({ presets }),
  }),
  route({
    method: 'POST',
    path: '/api/campaigns',
    access: 'owner',
    bodyLimit: 64 * 1024 * 1024,
    body: Type.Object({
      campaign: text(200_000),
      items: text(60_000_000),
      checks: Type.Optional(text(10_000_000)),
    }),
    async handle({ services, body }) {
      const data = {
        campaign: parseCampaign(body.campaign),
        items: await parseItems(body.items, 'items'),
        checks: body.checks ? await parseItems(body.checks, 'checks') : [],
      }
      return { id: await services.campaigns.add(data) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/demo',
    access: 'owner',
    async handle({ services, user }) {
      const id = await services.campaigns.add(await demoCampaign())
      await (await services.campaigns.desk(id)).join({
        annotator: user!.id,
        name: user!.name,
        team: 'annotators',
      })
      return { id }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign',
    access: 'owner',
    async handle({ services, params }) {
      const desk = await services.campaigns.desk(params.campaign!)
      const state = await desk.state()
      return {
        campaign: desk.plan.data.campaign,
        status: state.status,
        numbers: liveNumbers(state, desk.plan),
        rules: ruleTextOf(state, desk),
        probes: await services.probes.shown(params.campaign!),
        exports: Object.keys(exporters),
      }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/items',
    access: 'owner',
    async handle({ services, params, query }) {
      const desk = await services.campaigns.desk(params.campaign!)
      return itemsPage(await desk.state(), desk, query)
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/probes',
    access: 'owner',
    limit: 20,
    async handle({ services, params }) {
      await services.probes.begin(params.campaign!, await services.campaigns.desk(params.campaign!))
      return services.probes.shown(params.campaign!)
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/rules',
    access: 'owner',
    body: Type.Object({ rules: text(5000), try: Type.Optional(Type.Boolean()) }),
    async handle({ services, params, body }) {
      const desk = await services.campaigns.desk(params.campaign!)
      const rules = parseRules(body.rules)
      if (!body.try) await desk.changeRules(rules)
      return { excluded: whoIsExcluded(await desk.state(), desk, rules) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/import',
    access: 'owner',
    bodyLimit: 64 * 1024 * 1024,
    body: Type.Object({ answers: text(60_000_000) }),
    async handle({ services, params, body }) {
      const desk = await services.campaigns.desk(params.campaign!)
      const answers = await parseAnswers(body.answers, desk.plan)
      return { imported: await desk.importAnswers(answers), of: answers.length }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/disagreements',
    access: 'owner',
    async handle({ services, params }) {
      const desk = await services.campaigns.desk(params.campaign!)
      return { units: disagreements(await desk.state(), desk) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/queue',
    access: adjudicators,
    async handle({ services, params }) {
      const desk = await services.campaigns.desk(params.campaign!)
      return { units: queue(await desk.state(), desk) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/adjudications',
    access: adjudicators,
    body: Type.Object({ unit: Type.Integer({ minimum: 0 }), label: Type.Union([text(200), Type.Number()]) }),
    async handle({ services, params, body, user }) {
      const desk = await services.campaigns.desk(params.campaign!)
      await desk.adjudicate(body.unit, user!.name, body.label)
      return { units: queue(await desk.state(), desk) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/status',
    access: 'owner',
    body: Type.Object({
      status: Type.Union([Type.Literal('open'), Type.Literal('paused'), Type.Literal('closed')]),
    }),
    async handle({ services, params, body }) {
      await (await services.campaigns.desk(params.campaign!)).setStatus(body.status)
      return body
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/exclusions',
    access: 'owner',
    body: Type.Object({ annotator: text(100), reason: Type.Union([text(200), Type.Null()]) }),
    async handle({ services, params, body }) {
      await (await services.campaigns.desk(params.campaign!)).exclude(body.annotator, body.reason)
      return body
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/links',
    access: 'owner',
    body: Type.Object({
      role: Type.Union([Type.Literal('annotator'), Type.Literal('adjudicator')]),
      team: text(80),
      days: Type.Integer({ minimum: 1, maximum: 365 }),
      uses: Type.Integer({ minimum: 1, maximum: 100_000 }),
    }),
    async handle({ services, params, body: { role, team, days, uses } }) {
      const { campaign } = (await services.campaigns.desk(params.campaign!)).plan.data
      if (role === 'annotator' && !campaign.assignment.teams.includes(team))
        throw new HttpError(400, `team: expected one of ${campaign.assignment.teams.join(', ')}`)
      const link = { scope: `campaign:${params.campaign}`, role, team, lifetime: days * day, uses }
      return { link: await services.store.people.addLink(link) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/export/:format',
    access: 'owner',
    async handle({ services, params }) {
      const make = lookUp(exporters, params.format!)
      if (!make) throw notFound(`export ${params.format}`)
      const desk = await services.campaigns.desk(params.campaign!)
      return { files: make(await desk.state(), desk.plan) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/next',
    access: annotators,
    async handle({ services, params, user, membership, query }) {
      const desk = await services.campaigns.desk(params.campaign!)
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
    body: Type.Object({ unit: Type.Integer({ minimum: 0 }), answer: Type.Unknown() }),
    async handle({ services, params, user, body }) {
      const desk = await services.campaigns.desk(params.campaign!)
      // Sent together, both are written at once; the next item is decided after the answer.
      const [feedback, next] = await Promise.all([
        desk.answer(user!.id, body.unit, body.answer),
        desk.next(user!.id),
      ])
      return { feedback, next: await shown(next) }
    },
  }),
]
