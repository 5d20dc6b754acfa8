import {
  countsOf,
  interRaterSpearman,
  krippendorffAlpha,
  mean,
  pairwiseAgreement,
  quantile,
} from '../math/index.js'
import { type Ambiguity, ambiguity } from '../probes/index.js'
import { dice, words } from '../text/index.js'
import { checkStanding } from './check-given.js'
import { agreementWithOthers, excludedIn, shareRight } from './exclusions.js'
import type { Plan } from './plan.js'
import { pseudonyms, resultsOf } from './results/results.js'
import type { Annotator, CampaignState } from './state.js'
import { countedVotes, reachedVerdict } from './votes.js'

export interface AnnotatorNumbers {
  readonly id: string
  readonly name: string
  readonly pseudonym: string
  readonly team: string
  readonly machine: boolean
  readonly answers: number
  /** NaN becomes null in JSON: nothing to judge by. */
  readonly goldAccuracy: number
  readonly medianSeconds: number
  /** ρ with the mean of the others for ratings, else the share of the others' answers that are the same; models, too. */
  readonly agreement: number
  readonly excluded: string | null
}

/** The score of one masking of the items, as far as they have gold: people who see only a part should not do well. */
export interface ProbeNumbers {
  readonly probe: string
  readonly answers: number
  readonly accuracy: number
}

/** The state of a campaign. Undefined is NaN, never 0. */
export interface LiveNumbers {
  readonly units: number
  readonly accepted: number
  readonly rejected: number
  readonly undecided: number
  readonly open: number
  readonly answers: number
  readonly agreement: {
    readonly alpha: number
    readonly pairwise: number
    /** Mean of Cohen's kappas over the pairs of people for whom it is defined: those who share items and use two labels. */
    readonly kappa: number
    readonly kappaPairs: number
    /** Mean ρ of each rater with the others, for ratings. */
    readonly spearman: number
    /** Units with two or more answers. */
    readonly shared: number
  }
  readonly labels: Readonly<Record<string, number>>
  /** Share of the words of a paraphrase that the phrase has, too; NaN for forms without. */
  readonly lexicalOverlap: number
  readonly medianSeconds: number
  readonly cost: number
  /** Of campaigns that ask with parts of the input. */
  readonly probes: readonly ProbeNumbers[]
  /** How far the targets alone determine the labels accepted so far; null if labels have no targets. */
  readonly targets: Pick<Ambiguity, 'labelEntropy' | 'oneLabel' | 'targets'> | null
  readonly annotators: readonly AnnotatorNumbers[]
}

/** The numbers of a campaign as it stands: progress, agreement, and how each annotator does. */
export function liveNumbers(state: CampaignState, plan: Plan): LiveNumbers {
  checkStanding('liveNumbers', state, plan)
  const excluded = excludedIn(state, plan)
  const byProbe = new Map<string, boolean[]>()
  const names = pseudonyms(state)
  const people = [...state.annotators.values()]
  const columns = new Map(people.map(({ id }, i) => [id, i]))
  const statuses = { accepted: 0, rejected: 0, undecided: 0, open: 0 }
  const rows: (string | number | null)[][] = []
  const labels: (string | number)[] = []
  const seconds: number[] = []
  const overlaps: number[] = []
  let [units, answers] = [0, 0]
  for (const unit of plan.blocks.flat()) {
    units++
    const votes = countedVotes(unit, state, plan, excluded)
    statuses[reachedVerdict(unit, votes, state, plan).status]++
    answers += votes.length
    const { probe } = unit.item.slices
    if (probe !== undefined && !byProbe.has(probe)) byProbe.set(probe, [])
    const row: (string | number | null)[] = people.map(() => null)
    for (const { label, right, given } of votes) {
      if (probe !== undefined && right !== null) byProbe.get(probe)!.push(right)
      seconds.push(given.milliseconds / 1000)
      overlaps.push(...overlapOf(given.answer, unit.item))
      if (label === null) continue
      labels.push(label)
      row[columns.get(given.annotator)!] = label
    }
    if (row.filter((label) => label !== null).length > 1) rows.push(row)
  }
  const isRating = plan.form.level === 'interval'
  const { pooled, pairs } = pairwiseAgreement(rows)
  const kappas = pairs.flatMap(({ kappa }) => (Number.isNaN(kappa) ? [] : [kappa]))
  return {
    units,
    answers,
    ...statuses,
    agreement: {
      shared: rows.length,
      alpha: krippendorffAlpha(rows, plan.form.level),
      pairwise: pooled,
      kappa: isRating ? Number.NaN : mean(kappas),
      kappaPairs: isRating ? 0 : kappas.length,
      spearman:
        isRating && rows.length > 0 ? interRaterSpearman(rows as (number | null)[][]).mean : Number.NaN,
    },
    labels: Object.fromEntries([...countsOf(labels)].map(([label, count]) => [String(label), count])),
    lexicalOverlap: mean(overlaps),
    medianSeconds: quantile(seconds, 0.5),
    cost: answers * (plan.data.campaign.pay?.perAnswer ?? Number.NaN),
    probes: [...byProbe].map(([probe, right]) => ({
      probe,
      answers: right.length,
      accuracy: mean(right.map(Number)),
    })),
    targets: ambiguity(resultsOf(state, plan).examples, 'accepted'),
    annotators: people.map((one) => annotatorNumbers(one, { state, plan, excluded, names })),
  }
}

function annotatorNumbers(
  one: Annotator,
  {
    state,
    plan,
    excluded,
    names,
  }: {
    readonly state: CampaignState
    readonly plan: Plan
    readonly excluded: ReadonlyMap<string, string>
    readonly names: ReadonlyMap<string, string>
  },
): AnnotatorNumbers {
  const given = [...one.given.values()]
  const golds = given.filter(({ stage }) => stage === 'gold')
  const seconds = given.map(({ milliseconds }) => milliseconds / 1000)
  return {
    id: one.id,
    name: one.name,
    pseudonym: names.get(one.id)!,
    team: one.team,
    machine: one.machine,
    answers: given.filter(({ stage }) => stage === 'work').length,
    goldAccuracy: shareRight(golds, plan),
    medianSeconds: quantile(seconds, 0.5),
    agreement: agreementWithOthers(one, state, plan).value,
    excluded: excluded.get(one.id) ?? null,
  }
}

/** For the paraphrases in an answer: how many of their words are in the phrase. */
function overlapOf(answer: Readonly<Record<string, unknown>>, item: Plan['data']['items'][number]): number[] {
  if (item.kind !== 'same-meaning') return []
  return item.pair.flatMap(({ text, span }, i) => {
    const paraphrase = answer[`paraphrase${i + 1}`]
    if (typeof paraphrase !== 'string') return []
    return [dice(new Set(words(paraphrase)), new Set(words(text.slice(span.start, span.end))))]
  })
}
