import { checkOptions } from '../core/index.js'
import { mean, seeded } from '../math/index.js'
import type { CampaignData } from './campaign.js'
import { checkedData } from './check-given.js'
import { type Desk, openDesk } from './desk.js'
import { excludedIn } from './exclusions.js'
import { liveNumbers } from './live-numbers.js'
import { memoryLog } from './log.js'
import { type Plan, plannedOf } from './plan.js'
import { resultsOf } from './results/results.js'
import type { CampaignState } from './state.js'
import type { Answer, View } from './view.js'
import { countedVotes, reachedVerdict } from './votes.js'
import { enoughAnswers, wrongMajorities } from './wrong-majorities.js'

/** How imagined people answer. */
export interface SimulationOptions {
  /** At least 20, and as many as the campaign needs unless given. */
  readonly annotators?: number
  /** Share of right answers of a diligent person. */
  readonly accuracy?: number
  /** How much that differs between people: a standard deviation. */
  readonly noise?: number
  /** Share of people who answer at random. */
  readonly lazy?: number
  /** Share of wrong labels that is acceptable: `enough` is computed for it. */
  readonly tolerated?: number
  /** Seconds per answer. */
  readonly seconds?: number
  readonly seed?: number
}

export interface Simulation {
  readonly units: number
  readonly answers: number
  readonly checkAnswers: number
  readonly accepted: number
  readonly rejected: number
  /** Waiting for an adjudicator, whom the simulation does not have. */
  readonly undecided: number
  readonly open: number
  readonly alpha: number
  readonly pairwise: number
  readonly cost: number
  readonly hours: number
  readonly excluded: number
  /** Lazy people who went unnoticed. */
  readonly lazyLeft: number
  /** Accepted items whose label is wrong, of all accepted; NaN if the form has no right answer. */
  readonly wrong: number
  /** The share of wrong labels by the number of answers, of a majority of such people; none if labels are not voted on. */
  readonly byAnswers: readonly { readonly answers: number; readonly wrong: number }[]
  /** The fewest answers per item (an odd number, up to 99) whose majority is wrong at most as often as tolerated; NaN if none is. */
  readonly enough: number
}

interface Person {
  readonly id: string
  readonly team: string
  readonly isLazy: boolean
  /** Their own share of right answers. */
  readonly right: number
}

/** Runs the campaign with simulated annotators, before anyone is paid. */
export async function simulateCampaign(
  whole: CampaignData,
  options: SimulationOptions = {},
): Promise<Simulation> {
  const data = checkedData('simulateCampaign data', whole)
  checkOptions('simulateCampaign options', options, {
    annotators: 'size?',
    accuracy: 'share?',
    noise: 'amount?',
    lazy: 'share?',
    tolerated: 'share?',
    seconds: 'amount?',
    seed: 'number?',
  })
  const {
    annotators = enoughPeople(data),
    accuracy = 0.85,
    noise = 0.05,
    lazy = 0.1,
    tolerated = 0.05,
    seconds = 20,
    seed = 1,
  } = options
  const random = seeded(`${seed} simulation`)
  let time = 0
  const desk = openDesk(
    withGold(data),
    memoryLog(() => time),
    { now: () => time },
  )
  const { teams } = data.campaign.assignment
  const people = Array.from(
    { length: annotators },
    (_, i): Person => ({
      id: `a${i + 1}`,
      team: teams[i % teams.length]!,
      isLazy: random() < lazy,
      right: Math.min(1, Math.max(0, accuracy + noise * normal(random))),
    }),
  )
  for (const { id, team } of people) await desk.join({ annotator: id, name: id, team })
  const attempt = ({ isLazy, right }: Person): boolean => {
    time += (isLazy ? 0.2 : 1) * seconds * 1000
    return random() < (isLazy ? 0.5 : right)
  }
  await answerInTurn(desk, people, { attempt, random })
  const isVotedOn = !['ratings', 'collect'].includes(data.campaign.adjudication.rule)
  const rightVotes = (1 - lazy) * accuracy + lazy / 2
  const state = await desk.state()
  const numbers = liveNumbers(state, desk.plan)
  const results = resultsOf(state, desk.plan)
  const out = excludedIn(state, desk.plan)
  const given = [...state.annotators.values()].flatMap((one) => [...one.given.values()])
  return {
    units: numbers.units,
    answers: numbers.answers,
    checkAnswers: given.length - numbers.answers,
    accepted: numbers.accepted,
    rejected: results.rejected,
    undecided: numbers.undecided,
    open: numbers.open,
    alpha: numbers.agreement.alpha,
    pairwise: numbers.agreement.pairwise,
    cost: numbers.cost,
    hours: given.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 3_600_000,
    excluded: out.size,
    lazyLeft: people.filter(({ id, isLazy }) => isLazy && !out.has(id)).length,
    wrong: wrongLabels(state, desk.plan, out),
    byAnswers: isVotedOn
      ? [1, 3, 5, 7, 9].map((answers) => ({ answers, wrong: wrongMajorities(answers, rightVotes) }))
      : [],
    enough: isVotedOn ? enoughAnswers(rightVotes, tolerated) : Number.NaN,
  }
}

/** If everyone sees one part of an item, its parts need different people; a quota needs more; some are excluded. */
function enoughPeople(data: CampaignData): number {
  const { onePart, perAnnotator } = data.campaign.assignment
  const wanted = [...plannedOf(data).wanted.values()]
  const parts = onePart ? Math.ceil(wanted.length / data.items.length) : 1
  const byQuota = perAnnotator === null ? 0 : wanted.reduce((sum, each) => sum + each, 0) / perAnnotator
  return Math.max(
    20,
    Math.ceil(1.25 * Math.max(byQuota, parts * wanted.reduce((most, each) => Math.max(most, each), 0))),
  )
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Everyone answers in turn until nothing is left for them. `attempt` takes a person's time and says whether they are right. */
async function answerInTurn(
  desk: Desk,
  people: readonly Person[],
  { attempt, random }: { attempt(person: Person): boolean; random(): number },
): Promise<void> {
  let active = people
  while (active.length > 0) {
    const still: Person[] = []
    for (const person of active) {
      const next = await desk.next(person.id)
      if (next.status === 'item') {
        const { item } = desk.unitAt(next.unit)
        const answer = desk.plan.form.example(item, { right: attempt(person), random })
        await desk.answer(person.id, next.unit, onPage(answer, next.view))
      }
      if (next.status === 'item' || next.status === 'wait') still.push(person)
    }
    // No one is active any more: held units would wait forever.
    if (still.length === active.length && still.length > 0 && (await stuck(desk, still))) break
    active = still
  }
}

/** The share of accepted items whose label is wrong, of those that can be judged. */
function wrongLabels(state: CampaignState, plan: Plan, excluded: ReadonlyMap<string, string>): number {
  const judged = plan.blocks.flat().flatMap((unit) => {
    const votes = countedVotes(unit, state, plan, excluded)
    const verdict = reachedVerdict(unit, votes, state, plan)
    const vote = votes.find(({ label }) => label === verdict.label)
    return verdict.status === 'accepted' && vote && vote.right !== null ? [Number(!vote.right)] : []
  })
  return mean(judged)
}

/** What of an answer to all pages is asked on this one. */
const onPage = (answer: Answer, { asks }: View): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => asks.some(({ id }) => id === name)))

/** Whether none of them gets anything. */
async function stuck(desk: Desk, people: readonly Person[]): Promise<boolean> {
  for (const { id } of people) if ((await desk.next(id)).status === 'item') return false
  return true
}

/** Items without gold get one: people are simulated, not the world. */
const golden: Readonly<Record<string, unknown>> = {
  'same-meaning': true,
  'sense-match': true,
  'phrase-pair': true,
  usage: 'literal',
}
const withGold = (data: CampaignData): CampaignData => ({
  ...data,
  items: data.items.map((item) =>
    item.gold === null && Object.hasOwn(golden, item.kind)
      ? ({ ...item, gold: golden[item.kind] } as typeof item)
      : item,
  ),
})
