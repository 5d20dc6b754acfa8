import { check, checkOptions, type Example, UserError } from '../core/index.js'
import { checkExamples } from '../datasets/index.js'
import type { AdjudicationRule, Campaign, CampaignData } from './campaign.js'
import { checkCampaign } from './check-campaign.js'
import { type Form, partsOf, type Unit } from './form.js'
import { formNamed } from './forms/index.js'
import { labelsOf } from './labels-of.js'

/** Whether the items fit the form, and whether there are enough check items. */
export function checkItems(data: CampaignData): void {
  checkOptions('checkItems', data, { campaign: 'object', items: checkExamples, checks: checkExamples })
  const { items, checks } = data
  const campaign = checkCampaign(data.campaign)
  const form = formNamed(campaign.form)
  if (items.length === 0) throw new UserError('items: none given')
  checkKinds('items', items, form)
  checkKinds('checks', checks, form)
  const units = items.flatMap((item) => partsOf(form, item))
  checkIds(data, units)
  checkDecisions(campaign, items[0]!, form)
  checkChecks(campaign, checks)
  checkTeams(campaign, units, form)
}

function checkKinds(name: string, items: readonly Example[], form: Form): void {
  const odd = items.find(({ kind }) => !form.kinds.includes(kind))
  if (odd)
    throw new UserError(
      `${name}: item ${odd.id} is of the kind ${odd.kind}, the form ${form.id} asks about ${form.kinds.join(', ')}`,
    )
}

/** Answers are stored by the id of what was asked: an item, a part of one, or a check item. */
function checkIds({ items, checks }: CampaignData, units: readonly Unit[]): void {
  const seen = new Set<string>()
  for (const { id } of [...items, ...checks]) {
    if (check.hasControl(id))
      throw new UserError(`items: the id ${JSON.stringify(id)} has a control character`)
    if (seen.has(id))
      throw new UserError(`items: two items have the id ${id}; ids must be unique, over checks, too`)
    seen.add(id)
  }
  const parts = new Set<string>()
  for (const { id } of units) {
    if (parts.has(id)) throw clash(id)
    parts.add(id)
  }
  const shared = checks.find(({ id }) => parts.has(id))
  if (shared) throw clash(shared.id)
}

const clash = (id: string): UserError =>
  new UserError(`items: the id ${id} is that of a part of another item; choose other ids`)

/** Rules that only one kind of form can fill. */
const ruleNeeds: {
  readonly [R in AdjudicationRule]?: { readonly form: string; suits(form: Form): boolean }
} = {
  ratings: { form: 'graded-pair', suits: ({ level }) => level === 'interval' },
  'expert-tree': { form: 'expert-verify', suits: ({ id }) => id === 'expert-verify' },
  'both-mark': { form: 'remove-item', suits: ({ id }) => id === 'remove-item' },
}

/** Whether the adjudication rule can reach a verdict with this form, and names labels that it has. */
function checkDecisions({ adjudication: { rule, drop, mark } }: Campaign, item: Example, form: Form): void {
  const need = ruleNeeds[rule]
  if (need && !need.suits(form))
    throw new UserError(`adjudication.rule: ${rule} is for the form ${need.form}, not for ${form.id}`)
  if (form.level === 'interval' && rule !== 'ratings')
    throw new UserError(`adjudication.rule: the form ${form.id} is rated, expected ratings, not ${rule}`)
  if (item.kind === 'sense-choice') return // every item has its own labels
  const labels = labelsOf(partsOf(form, item)[0]!, [], { form })
  if (labels.length === 0) return
  for (const [name, named] of Object.entries({ drop, mark: mark === null ? [] : [mark] }))
    for (const label of named)
      if (!labels.includes(label))
        throw new UserError(
          `adjudication.${name}: ${JSON.stringify(label)} is not an answer of the form ${form.id}, expected one of ${labels.join(', ')}`,
        )
}

/** Practice, test and gold items all come from the check items, whose right answers must be known. */
function checkChecks({ quality: { practice, test, gold } }: Campaign, checks: readonly Example[]): void {
  const tested = test?.items ?? 0
  const judgedOn = gold && gold.accuracy > 0 ? gold.after : 1
  const mixedIn = gold && gold.share > 0 ? Math.max(1, judgedOn) : 0
  const needed = practice + tested + mixedIn
  if (checks.length < needed)
    throw new UserError(
      `checks: ${checks.length} check items, expected at least ${needed} with gold labels: ${practice} for practice, ${tested} for the test, the rest as gold items; name their file as checks: in the campaign, or with --checks`,
    )
  const unlabelled = checks.find(({ gold: answer }) => answer === null)
  if (unlabelled) throw new UserError(`checks: item ${unlabelled.id} has no gold answer`)
}

function checkTeams({ assignment }: Campaign, units: readonly Unit[], form: Form): void {
  for (const { team } of units)
    if (team && !assignment.teams.includes(team))
      throw new UserError(`assignment.teams: has no team "${team}", which the form ${form.id} needs`)
}
