import { stringify } from 'yaml'
import {
  type CampaignState,
  checkRules,
  type Desk,
  type ExclusionRules,
  exclusions,
  rulesOf,
} from '../../annotation/index.js'
import { messageOf, UserError } from '../../core/index.js'
import { parseYaml } from '../../files/index.js'

/** The rules of exclusion that hold, as an owner edits them. */
export function ruleTextOf(state: CampaignState, { plan }: Desk): string {
  const { gold, attention, speed, agreement } = rulesOf(state, plan)
  return stringify({ gold, attention, speed, agreement })
}

export function parseRules(text: string): ExclusionRules {
  const values = parseYaml(text, 'rules', 'gold: {share: 0.1, accuracy: 0.7, after: 5}')
  try {
    return checkRules(values)
  } catch (cause) {
    if (cause instanceof RangeError) throw new UserError(`rules: ${messageOf(cause)}`, { cause })
    throw cause
  }
}

/** Whom some rules exclude, with the reasons, on everything that was answered. */
export const whoIsExcluded = (state: CampaignState, { plan }: Desk, rules: ExclusionRules) =>
  [...exclusions(state, plan, rules)].map(([id, reason]) => ({
    id,
    name: state.annotators.get(id)!.name,
    reason,
  }))
