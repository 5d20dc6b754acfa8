import { checkFields, checkOptions, checkTexts, UserError, wordOf } from '../core/index.js'
import type { CampaignData, ExclusionRules } from './campaign.js'
import { checkedData, checkGivenRules, checkImported, checkJoining, checkLog } from './check-given.js'
import { decideAnswer, type Feedback } from './decide-answer.js'
import { decideImport } from './decide-import.js'
import { decideNext, type Next } from './decide-next.js'
import { decider } from './decider.js'
import type { CampaignEvent, Status } from './event.js'
import { expectedAnswers } from './expected-answers.js'
import type { Unit } from './form.js'
import type { ImportedAnswer } from './import/import-answers.js'
import { labelsOf } from './labels-of.js'
import type { Log, Wanted } from './log.js'
import { type Plan, plannedOf } from './plan.js'
import { openStanding } from './standing.js'
import type { Annotator, CampaignState } from './state.js'

export interface Desk {
  readonly plan: Plan
  state(): Promise<CampaignState>
  join(event: Omit<Extract<CampaignEvent, { kind: 'joined' }>, 'kind'>): Promise<void>
  next(annotator: string): Promise<Next>
  answer(annotator: string, unit: number, given: unknown): Promise<Feedback | null>
  /** Answers that were given elsewhere; those that are here already are left alone. Gives how many came in. */
  importAnswers(answers: readonly ImportedAnswer[]): Promise<number>
  adjudicate(unit: number, by: string, label: string | number): Promise<void>
  exclude(annotator: string, reason: string | null): Promise<void>
  /** Other rules of exclusion, from the first answer on. */
  changeRules(rules: ExclusionRules): Promise<void>
  setStatus(status: Status): Promise<void>
  unitAt(number: number): Unit
  numberOf(unit: string): number
}

export interface DeskOptions {
  readonly now?: () => number
  /** What completion codes are derived from. */
  readonly secret?: string
}

const checkStatus = wordOf('open', 'paused', 'closed')

const noSuch = (what: string): UserError => new UserError(`${what}: not in this campaign`)

/** A campaign at work: folds its events, hands out units and takes answers. */
export function openDesk(given: CampaignData, log: Log, options: DeskOptions = {}): Desk {
  const data = checkedData('openDesk data', given)
  checkLog('openDesk log', log)
  checkOptions('openDesk options', options, { now: 'function?', secret: 'text?' })
  const { now = Date.now, secret = '' } = options
  const plan = plannedOf(data)
  const expected = expectedAnswers(plan)
  const ids = [...plan.units.keys()]
  const numbers = new Map(ids.map((id, i) => [id, i]))
  const standing = openStanding(plan, now)
  const { state, votesOf } = standing

  /** Decides on the state after all events so far; returns what the decision found. */
  const decide = decider(log, {
    seq: () => state.seq,
    take: standing.take,
    forget: standing.forget,
  })
  /** The same where only events come of it. */
  const record = (events: () => readonly Wanted[]): Promise<void> =>
    decide(() => ({ events: events(), result: undefined }))

  const annotatorNamed = (id: string): Annotator => {
    const annotator = state.annotators.get(id)
    if (!annotator) throw noSuch('annotator')
    return annotator
  }
  const unitAt = (number: number): Unit => {
    const unit = Number.isSafeInteger(number) ? plan.units.get(ids[number] ?? '') : undefined
    if (!unit) throw noSuch('unit')
    return unit
  }
  const numberOf = (unit: string): number => {
    const number = numbers.get(unit)
    if (number === undefined) throw noSuch('unit')
    return number
  }

  return {
    plan,
    async state() {
      await record(() => [])
      return state
    },
    async join(event) {
      checkJoining('join', event)
      return record(() =>
        state.annotators.has(event.annotator)
          ? []
          : [{ key: `join ${event.annotator}`, body: { kind: 'joined', ...event } }],
      )
    },
    async next(id) {
      checkTexts('next annotator', id)
      return decide(() =>
        decideNext(annotatorNamed(id), { plan, standing, time: now(), secret, expected, numberOf }),
      )
    },
    async answer(id, number, answer) {
      checkTexts('answer annotator', id)
      return decide(() =>
        decideAnswer(annotatorNamed(id), { unit: unitAt(number), answer }, { plan, standing, time: now() }),
      )
    },
    async importAnswers(answers) {
      checkImported('importAnswers', answers)
      if (answers.some(({ unit }) => !plan.units.has(unit))) throw noSuch('unit')
      return decide(() => decideImport(answers, state, plan))
    },
    async adjudicate(number, by, label) {
      checkTexts('adjudicate by', by)
      return record(() => {
        const unit = unitAt(number)
        if (!plan.placeOf.has(unit)) throw new UserError('unit: a check item is not adjudicated')
        const labels = labelsOf(unit, votesOf(unit), plan)
        if (label !== 'reject' && !labels.includes(label))
          throw new UserError(`label: expected one of ${[...labels, 'reject'].join(', ')}`)
        const body: CampaignEvent = { kind: 'adjudicated', unit: unit.id, by, label }
        return [{ key: `adjudicate ${number} ${state.seq}`, body }]
      })
    },
    async exclude(annotator, reason) {
      checkFields('exclude', { annotator, reason }, { annotator: 'text', reason: 'text|null' })
      return record(() => {
        annotatorNamed(annotator)
        const body: CampaignEvent =
          reason === null ? { kind: 'included', annotator } : { kind: 'excluded', annotator, reason }
        return [{ key: `exclude ${annotator} ${state.seq}`, body }]
      })
    },
    async changeRules(rules) {
      checkGivenRules('changeRules', rules)
      return record(() => [{ key: `rules ${state.seq}`, body: { kind: 'ruled', rules } }])
    },
    async setStatus(status) {
      checkStatus('setStatus', status)
      return record(() =>
        state.status === status ? [] : [{ key: `status ${state.seq}`, body: { kind: 'status', status } }],
      )
    },
    unitAt,
    numberOf,
  }
}
