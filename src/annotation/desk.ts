import { checkFields, checkOptions, checkTexts, UserError, wordOf } from '../core/index.js'
import { hashText } from '../files/index.js'
import { adjudicationRules } from './adjudication/index.js'
import type { CampaignData, ExclusionRules } from './campaign.js'
import { checkAnswer } from './check-answer.js'
import { checkedData, checkGivenRules, checkImported, checkJoining, checkLog } from './check-given.js'
import { decider } from './decider.js'
import type { CampaignEvent, Stage, Status } from './event.js'
import { expectedAnswers } from './expected-answers.js'
import type { FormContext, Unit } from './form.js'
import type { ImportedAnswer } from './import/import-answers.js'
import { labelsOf } from './labels-of.js'
import type { Log, Wanted } from './log.js'
import { type Plan, plannedOf } from './plan.js'
import { openStanding } from './standing.js'
import type { Annotator, CampaignState } from './state.js'
import { isSkipped, type View } from './view.js'

/** What an annotator sees. Units are named by number: ids of items may reveal the answer. */
export type Next =
  | {
      readonly status: 'item'
      readonly unit: number
      readonly stage: 'practice' | 'test' | 'work'
      readonly page: number
      readonly pages: number
      readonly view: View
      readonly done: number
      /** Null if it is not known beforehand. */
      readonly of: number | null
    }
  /** No code for people who came when nothing was left. */
  | { readonly status: 'done'; readonly code: string | null; readonly done: number }
  | { readonly status: 'excluded'; readonly reason: string }
  | { readonly status: 'wait' | 'paused' | 'closed' }

/** After a practice answer, or after every one if the campaign gives feedback. */
export interface Feedback {
  readonly right: boolean | null
  readonly expected: string | null
}

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
  const { campaign } = data
  const expected = expectedAnswers(plan)
  const ids = [...plan.units.keys()]
  const numbers = new Map(ids.map((id, i) => [id, i]))
  const standing = openStanding(plan, now)
  const { state, excluded, votesOf } = standing

  /** Decides on the state after all events so far; returns what the decision found. */
  const decide = decider(log, {
    seq: () => state.seq,
    take: standing.take,
    forget: standing.forget,
  })

  const annotatorNamed = (id: string): Annotator => {
    const annotator = state.annotators.get(id)
    if (!annotator) throw noSuch('annotator')
    return annotator
  }

  const contextOf = (unit: Unit): FormContext => {
    const earlier = votesOf(unit)
    const rule = adjudicationRules[campaign.adjudication.rule]
    const { showsEarlier } = rule.needs(earlier, plan.wanted.get(unit.id) ?? 0, campaign.adjudication)
    return { earlier: showsEarlier ? earlier.map(({ given }) => given.answer) : [] }
  }

  const pagesOf = (unit: Unit): readonly View[] => plan.form.pages(unit.item, contextOf(unit))
  const pageOf = (annotator: Annotator, unit: Unit, pages: readonly View[]): number =>
    pages.findIndex(
      (view) => !view.asks.every(({ id }) => Object.hasOwn(annotator.paged.get(unit.id) ?? {}, id)),
    )

  const doneBy = ({ counts }: Annotator): number => counts.work + counts.gold

  const desk: Desk = {
    plan,
    async state() {
      await decide(() => ({ events: [], result: null }))
      return state
    },
    async join(event) {
      checkJoining('join', event)
      return decide(() => ({
        events: state.annotators.has(event.annotator)
          ? []
          : [{ key: `join ${event.annotator}`, body: { kind: 'joined', ...event } }],
        result: undefined,
      }))
    },
    async next(id) {
      checkTexts('next annotator', id)
      return decide<Next>(() => {
        const annotator = annotatorNamed(id)
        const none = (result: Next) => ({ events: [], result })
        if (state.status !== 'open') return none({ status: state.status })
        const reason = excluded.get(id)
        if (reason !== undefined) return none({ status: 'excluded', reason })
        const time = now()
        let reserved = annotator.reserved && annotator.reserved.until > time ? annotator.reserved : null
        const events: Wanted[] = []
        if (!reserved) {
          const choice = standing.choose(annotator)
          const found = excluded.get(id) // by what others answered meanwhile
          if (found !== undefined) return none({ status: 'excluded', reason: found })
          if (choice === 'wait') return none({ status: 'wait' })
          if (choice === 'done')
            return none({
              status: 'done',
              done: doneBy(annotator),
              code:
                annotator.given.size === 0 ? null : (campaign.completionCode ?? completionCode(secret, id)),
            })
          const until = time + campaign.assignment.reservation * 60_000
          reserved = { unit: choice.unit.id, stage: choice.stage, until, at: time }
          events.push({
            key: `reserve ${id} ${choice.unit.id} ${until}`,
            body: { kind: 'reserved', annotator: id, unit: choice.unit.id, stage: choice.stage, until },
          })
        }
        const unit = plan.units.get(reserved.unit)!
        const pages = pagesOf(unit)
        const page = Math.max(0, pageOf(annotator, unit, pages))
        const result: Next = {
          status: 'item',
          unit: numbers.get(unit.id)!,
          stage: shownStage(reserved.stage),
          page,
          pages: pages.length,
          view: pages[page]!,
          done: doneBy(annotator),
          of: expected === null ? null : Math.max(expected, doneBy(annotator) + 1),
        }
        return { events, result }
      })
    },
    async answer(id, number, given) {
      checkTexts('answer annotator', id)
      return decide<Feedback | null>(() => {
        const annotator = annotatorNamed(id)
        const unit = desk.unitAt(number)
        const none = { events: [], result: null }
        if (annotator.given.has(unit.id)) return none // a second click, another tab: the first one counts
        if (state.status !== 'open') throw new UserError(`the campaign is ${state.status}`)
        if (excluded.has(id)) throw new UserError('you cannot take part any more')
        if (annotator.reserved?.unit !== unit.id) throw new UserError('unit: this one was not given to you')
        const { stage, at } = annotator.reserved
        const pages = pagesOf(unit)
        const page = Math.max(0, pageOf(annotator, unit, pages))
        // A model cannot be asked again: what it left unanswered is stored as that.
        const shown = annotator.machine ? { ...pages[page]!, skippable: true } : pages[page]!
        const answer = checkAnswer(given, shown)
        if (page < pages.length - 1 && !isSkipped(answer))
          return {
            events: [
              {
                key: `page ${id} ${unit.id} ${page}`,
                body: { kind: 'paged', annotator: id, unit: unit.id, answer },
              },
            ],
            result: null,
          }
        const whole = { ...annotator.paged.get(unit.id), ...answer }
        const feedback = stage === 'practice' || campaign.quality.feedback
        return {
          events: [
            {
              key: `answer ${id} ${unit.id}`,
              body: {
                kind: 'answered',
                annotator: id,
                unit: unit.id,
                stage,
                answer: whole,
                milliseconds: Math.max(0, now() - at),
              },
            },
          ],
          result: feedback ? feedbackOn(plan, unit, whole) : null,
        }
      })
    },
    async importAnswers(answers) {
      checkImported('importAnswers', answers)
      if (answers.some(({ unit }) => !plan.units.has(unit))) throw noSuch('unit')
      return decide(() => {
        const idOf = (name: string) => `imported ${name}`
        const people = new Map(answers.map(({ annotator, team }) => [annotator, team]))
        const joined = [...people].flatMap(([name, team]): Wanted[] => {
          const annotator = idOf(name)
          const body: CampaignEvent = { kind: 'joined', annotator, name, team, imported: true }
          return state.annotators.has(annotator) ? [] : [{ key: `join ${annotator}`, body }]
        })
        const given = answers.flatMap(({ annotator: name, unit, answer, milliseconds, at }): Wanted[] => {
          const annotator = idOf(name)
          if (state.annotators.get(annotator)?.given.has(unit)) return []
          const stage = plan.placeOf.has(plan.units.get(unit)!) ? 'work' : 'gold'
          const body: CampaignEvent = {
            kind: 'answered',
            annotator,
            unit,
            stage,
            answer,
            milliseconds,
            ...(at === null ? {} : { at }),
          }
          return [{ key: `answer ${annotator} ${unit}`, body }]
        })
        return { events: [...joined, ...given], result: given.length }
      })
    },
    async adjudicate(number, by, label) {
      checkTexts('adjudicate by', by)
      return decide(() => {
        const unit = desk.unitAt(number)
        if (!plan.placeOf.has(unit)) throw new UserError('unit: a check item is not adjudicated')
        const labels = labelsOf(unit, votesOf(unit), plan)
        if (label !== 'reject' && !labels.includes(label))
          throw new UserError(`label: expected one of ${[...labels, 'reject'].join(', ')}`)
        const body: CampaignEvent = { kind: 'adjudicated', unit: unit.id, by, label }
        return { events: [{ key: `adjudicate ${number} ${state.seq}`, body }], result: undefined }
      })
    },
    async exclude(annotator, reason) {
      checkFields('exclude', { annotator, reason }, { annotator: 'text', reason: 'text|null' })
      return decide(() => {
        annotatorNamed(annotator)
        const body: CampaignEvent =
          reason === null ? { kind: 'included', annotator } : { kind: 'excluded', annotator, reason }
        return { events: [{ key: `exclude ${annotator} ${state.seq}`, body }], result: undefined }
      })
    },
    async changeRules(rules) {
      checkGivenRules('changeRules', rules)
      return decide(() => ({
        events: [{ key: `rules ${state.seq}`, body: { kind: 'ruled', rules } }],
        result: undefined,
      }))
    },
    async setStatus(status) {
      checkStatus('setStatus', status)
      return decide(() => ({
        events:
          state.status === status ? [] : [{ key: `status ${state.seq}`, body: { kind: 'status', status } }],
        result: undefined,
      }))
    },
    unitAt(number) {
      const unit = Number.isSafeInteger(number) ? plan.units.get(ids[number] ?? '') : undefined
      if (!unit) throw noSuch('unit')
      return unit
    },
    numberOf(unit) {
      const number = numbers.get(unit)
      if (number === undefined) throw noSuch('unit')
      return number
    },
  }
  return desk
}

/** A gold item must look like any other. */
const shownStage = (stage: Stage): 'practice' | 'test' | 'work' => (stage === 'gold' ? 'work' : stage)

function feedbackOn({ form }: Plan, { item }: Unit, answer: Parameters<Plan['form']['label']>[0]): Feedback {
  const right = form.isRight(answer, item)
  if (right !== false) return { right, expected: null }
  const expected = form.label(form.example(item, { right: true, random: () => 0 }), item)
  return { right, expected: expected === null ? null : String(expected) }
}

const completionCode = (secret: string, annotator: string): string =>
  hashText(`${secret} ${annotator}`).slice(0, 8).toUpperCase()
