import type { AdjudicationRule } from '../campaign.js'
import { expertTree } from './expert-tree.js'
import { collect, majority, ratings } from './majority.js'
import type { Rule } from './rule.js'
import { bothMark, twoRounds } from './second-opinion.js'

export type { Rule, Verdict, Vote } from './rule.js'

/** Every rule by which votes become a verdict, by its name in a campaign file. */
export const adjudicationRules: Readonly<Record<AdjudicationRule, Rule>> = {
  majority,
  'two-rounds': twoRounds,
  'expert-tree': expertTree,
  'both-mark': bothMark,
  ratings,
  collect,
}
