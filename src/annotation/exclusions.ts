import { checkFields } from '../core/index.js'
import { mean, spearman } from '../math/index.js'
import type { ExclusionRules } from './campaign.js'
import { checkStanding, ruleFields } from './check-given.js'
import type { Plan } from './plan.js'
import type { Annotator, CampaignState, Given } from './state.js'

/** Share of right answers; NaN without any that could be judged. */
export function shareRight(given: readonly Given[], { form, units }: Plan): number {
  const judged = given.flatMap(({ unit, answer }) => {
    const right = form.isRight(answer, units.get(unit)!.item)
    return right === null ? [] : [Number(right)]
  })
  return mean(judged)
}

const ofStage = (annotator: Annotator, stage: Given['stage']): Given[] =>
  [...annotator.given.values()].filter((given) => given.stage === stage)

/** Did the test go well enough? Null while it is not over. */
export function passedTest(annotator: Annotator, plan: Plan): boolean | null {
  const { test } = plan.data.campaign.quality
  if (!test) return true
  const { items, right, first } = test
  const given = ofStage(annotator, 'test')
  const results = given.map(
    ({ unit, answer }) => plan.form.isRight(answer, plan.units.get(unit)!.item) !== false,
  )
  if (first && results.slice(0, right).includes(false)) return false // the others cannot make up for it
  if (given.length < Math.min(items, plan.test.length)) return null
  return first || results.filter(Boolean).length >= right
}

/** Agreement with the other people: ρ with their mean for ratings, else the share of their answers that are the same. */
export function agreementWithOthers(
  annotator: Annotator,
  state: CampaignState,
  plan: Plan,
): { readonly value: number; readonly n: number } {
  const own: (string | number)[] = []
  const rest: (string | number)[][] = []
  for (const { unit, answer } of ofStage(annotator, 'work')) {
    const { item } = plan.units.get(unit)!
    const label = plan.form.label(answer, item)
    const others = (state.answers.get(unit) ?? [])
      .filter(({ annotator: id }) => id !== annotator.id && !state.annotators.get(id)?.machine)
      .flatMap((given) => plan.form.label(given.answer, item) ?? [])
    if (label === null || others.length === 0) continue
    own.push(label)
    rest.push(others)
  }
  if (plan.form.level === 'interval')
    return {
      n: own.length,
      value: spearman(
        own as number[],
        rest.map((labels) => mean(labels as number[])),
      ),
    }
  const agreed = own.map((label, i) => rest[i]!.filter((other) => other === label).length / rest[i]!.length)
  return { n: own.length, value: mean(agreed) }
}

/**
 * Who is excluded, and why: by hand, or by the rules. A pure function of the events and the rules, so rules can be changed
 * after the fact and everything that follows is recomputed.
 */
export function exclusions(state: CampaignState, plan: Plan, rules?: ExclusionRules): Map<string, string> {
  checkStanding('exclusions', state, plan)
  if (rules !== undefined) checkFields('exclusions rules', rules, ruleFields)
  return excludedIn(state, plan, rules ?? currentRules(state, plan))
}

/** The same, for arguments that were checked already. */
export function excludedIn(
  state: CampaignState,
  plan: Plan,
  rules: ExclusionRules = currentRules(state, plan),
): Map<string, string> {
  const reasons = new Map<string, string>()
  for (const annotator of state.annotators.values()) {
    const reason = exclusionOf(annotator, state, plan, rules)
    if (reason !== null) reasons.set(annotator.id, reason)
  }
  return reasons
}

/** The rules that hold now: of the campaign file, or as they were changed since. */
export function rulesOf(state: CampaignState, plan: Plan): ExclusionRules {
  checkStanding('rulesOf', state, plan)
  return currentRules(state, plan)
}

export const currentRules = (state: CampaignState, plan: Plan): ExclusionRules =>
  state.rules ?? plan.data.campaign.quality

/** Why one annotator is excluded; null if not. A model is excluded only by people. */
export function exclusionOf(
  annotator: Annotator,
  state: CampaignState,
  plan: Plan,
  rules: ExclusionRules = currentRules(state, plan),
): string | null {
  if (annotator.excluded !== null || annotator.machine) return annotator.excluded
  const percent = (value: number) => `${Math.round(100 * value)} %`
  if (passedTest(annotator, plan) === false) return 'did not pass the test'
  const golds = ofStage(annotator, 'gold')
  if (rules.gold && golds.length >= rules.gold.after) {
    const right = shareRight(golds, plan)
    if (right < rules.gold.accuracy)
      return `${percent(right)} of ${golds.length} gold items right, ${percent(rules.gold.accuracy)} needed`
  }
  if (rules.attention !== null) {
    const missed = golds.filter(({ unit, answer }) => {
      const { item } = plan.units.get(unit)!
      return item.slices.attention !== undefined && plan.form.isRight(answer, item) === false
    })
    if (missed.length >= rules.attention) return `missed ${missed.length} attention checks`
  }
  const work = ofStage(annotator, 'work')
  if (rules.speed && work.length >= 5) {
    const fast =
      work.filter(({ milliseconds }) => milliseconds < rules.speed!.seconds * 1000).length / work.length
    if (fast > rules.speed.share) return `${percent(fast)} of the answers within ${rules.speed.seconds} s`
  }
  if (rules.agreement && work.length >= rules.agreement.after) {
    const { value, n } = agreementWithOthers(annotator, state, plan)
    if (n >= rules.agreement.after && value < rules.agreement.least)
      return `agreement ${value.toFixed(2)} with the others on ${n} items, ${rules.agreement.least} needed`
  }
  return null
}
