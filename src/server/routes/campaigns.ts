import Type from 'typebox'
import { exporters, liveNumbers, parseCampaign, presets } from '../../annotation/index.js'
import { lookUp } from '../../core/index.js'
import { demoCampaign } from '../campaigns/demo.js'
import { deskOf } from '../campaigns/desk-of.js'
import { disagreements, itemsPage } from '../campaigns/owner-views.js'
import { parseAnswers, parseItems } from '../campaigns/parse-upload.js'
import { parseRules, ruleTextOf, whoIsExcluded } from '../campaigns/rules.js'
import { HttpError, notFound } from '../http-error.js'
import { type Route, route } from '../route.js'
import { scopeOf } from '../scope.js'

const day = 24 * 3600 * 1000
const text = (length: number) => Type.String({ maxLength: length })

/** What an owner does with campaigns. Undefined figures are null in JSON. */
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
    async handle(call) {
      const { services, params } = call
      const desk = await deskOf(call)
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
    async handle(call) {
      const { query } = call
      const desk = await deskOf(call)
      return itemsPage(await desk.state(), desk, query)
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/probes',
    access: 'owner',
    limit: 20,
    async handle(call) {
      const { services, params } = call
      await services.probes.begin(params.campaign!, await deskOf(call))
      return services.probes.shown(params.campaign!)
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/rules',
    access: 'owner',
    body: Type.Object({ rules: text(5000), try: Type.Optional(Type.Boolean()) }),
    async handle(call) {
      const { body } = call
      const desk = await deskOf(call)
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
    async handle(call) {
      const { body } = call
      const desk = await deskOf(call)
      const answers = await parseAnswers(body.answers, desk.plan)
      return { imported: await desk.importAnswers(answers), of: answers.length }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/disagreements',
    access: 'owner',
    async handle(call) {
      const desk = await deskOf(call)
      return { units: disagreements(await desk.state(), desk) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/status',
    access: 'owner',
    body: Type.Object({
      status: Type.Union([Type.Literal('open'), Type.Literal('paused'), Type.Literal('closed')]),
    }),
    async handle(call) {
      await (await deskOf(call)).setStatus(call.body.status)
      return call.body
    },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/:campaign/exclusions',
    access: 'owner',
    body: Type.Object({ annotator: text(100), reason: Type.Union([text(200), Type.Null()]) }),
    async handle(call) {
      const { annotator, reason } = call.body
      await (await deskOf(call)).exclude(annotator, reason)
      return call.body
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
    async handle(call) {
      const { role, team, days, uses } = call.body
      const { campaign } = (await deskOf(call)).plan.data
      if (role === 'annotator' && !campaign.assignment.teams.includes(team))
        throw new HttpError(400, `team: expected one of ${campaign.assignment.teams.join(', ')}`)
      const scope = scopeOf('campaign', call.params.campaign!)
      const link = { scope, role, team, lifetime: days * day, uses }
      return { link: await call.services.store.people.addLink(link) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/:campaign/export/:format',
    access: 'owner',
    async handle(call) {
      const { params } = call
      const make = lookUp(exporters, params.format!)
      if (!make) throw notFound(`export ${params.format}`)
      const desk = await deskOf(call)
      return { files: make(await desk.state(), desk.plan) }
    },
  }),
]
