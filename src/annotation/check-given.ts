import {
  checkEach,
  checkFields,
  checkOptions,
  checkTextsByName,
  type FieldsOf,
  messageOf,
  nullOr,
  optionally,
  shown,
  wordOf,
} from '../core/index.js'
import { checkExamples, checkGivenExample } from '../datasets/index.js'
import type { Vote } from './adjudication/index.js'
import type { CampaignData, ExclusionRules } from './campaign.js'
import { checkCampaign, checkRules } from './check-campaign.js'
import type { CampaignEvent } from './event.js'
import type { Unit } from './form.js'
import type { ImportedAnswer } from './import/import-answers.js'
import type { AnswerRow } from './import/read-answers.js'
import type { Log } from './log.js'
import type { Plan } from './plan.js'
import type { CampaignState } from './state.js'

// Checks of the arguments of this folder's published functions.

/** What the reader of campaign files refuses, with the argument's name before it. */
const named =
  (read: (value: unknown) => unknown) =>
  (what: string, value: unknown): void => {
    try {
      read(value)
    } catch (cause) {
      throw cause instanceof RangeError ? new RangeError(`${what}: ${messageOf(cause)}`, { cause }) : cause
    }
  }

export const checkGivenRules = named(checkRules)

type Rules = Required<{ readonly [K in keyof ExclusionRules]: NonNullable<ExclusionRules[K]> }>

/** The fields of a campaign's exclusion rules, which may be among other fields. */
export const ruleFields = {
  gold: nullOr((what: string, gold: Rules['gold']) =>
    checkFields(what, gold, { share: 'share', accuracy: 'share', after: 'count' }),
  ),
  attention: 'count|null',
  speed: nullOr((what: string, speed: Rules['speed']) =>
    checkFields(what, speed, { seconds: 'positive', share: 'share' }),
  ),
  agreement: nullOr((what: string, agreement: Rules['agreement']) =>
    checkFields(what, agreement, { least: 'number', after: 'count' }),
  ),
} as const satisfies FieldsOf<ExclusionRules>

/** A campaign and its items; what a campaign file may leave out is filled in. */
export function checkedData(what: string, data: CampaignData): CampaignData {
  checkOptions(what, data, { campaign: named(checkCampaign), items: checkExamples, checks: checkExamples })
  return { ...data, campaign: checkCampaign(data.campaign) }
}

export const checkState = (what: string, state: CampaignState): void =>
  checkFields(what, state, {
    annotators: 'map',
    answers: 'map',
    holders: 'map',
    adjudicated: 'map',
    status: 'text',
    seq: 'number',
  })

const checkForm = (what: string, form: Plan['form']): void =>
  checkFields(what, form, {
    id: 'some text',
    level: wordOf('nominal', 'interval'),
    kinds: 'texts',
    pages: 'function',
    label: 'function',
    isRight: 'function',
    example: 'function',
    settle: 'function',
  })

/** Checks a plan of which only the form is used. */
export const checkAsking = (what: string, plan: Pick<Plan, 'form'>): void =>
  checkFields(what, plan, { form: checkForm })

export const checkPlan = (what: string, plan: Plan): void =>
  checkFields(what, plan, {
    data: 'object',
    form: checkForm,
    units: 'map',
    blocks: 'list',
    placeOf: 'map',
    wanted: 'map',
    practice: 'list',
    test: 'list',
    gold: 'list',
  })

/** Checks a campaign's state and its plan. */
export function checkStanding(what: string, state: CampaignState, plan: Plan): void {
  checkState(`${what} state`, state)
  checkPlan(`${what} plan`, plan)
}

export const checkUnit = (what: string, unit: Unit): void =>
  checkFields(what, unit, { id: 'some text', item: checkGivenExample, parent: 'text', team: 'text?' })

const checkGiven = (what: string, given: Vote['given']): void =>
  checkFields(what, given, {
    annotator: 'some text',
    unit: 'some text',
    answer: 'object',
    milliseconds: 'number',
    at: 'number',
  })

const checkLabel = (what: string, label: unknown): void => {
  if (label !== null && typeof label !== 'string' && !Number.isFinite(label))
    throw new RangeError(`${what} of ${shown(label)}: expected a text, a number or null`)
}

export const checkVotes = (what: string, votes: readonly Vote[]): void =>
  checkEach(what, votes, (name, vote) =>
    checkFields(name, vote, { given: checkGiven, team: 'text', label: checkLabel, right: 'truth|null' }),
  )

export const checkExcluded = (what: string, excluded: ReadonlyMap<string, string>): void =>
  checkFields(what, { excluded }, { excluded: 'map' })

export const checkLog = (what: string, log: Log): void => checkFields(what, log, { decide: 'function' })

export const checkJoining = (
  what: string,
  event: Omit<Extract<CampaignEvent, { kind: 'joined' }>, 'kind'>,
): void =>
  checkOptions(what, event, {
    annotator: 'some text',
    name: 'text',
    team: 'text',
    machine: 'truth?',
    imported: 'truth?',
    platform: optionally(checkTextsByName),
  })

export const checkImported = (what: string, answers: readonly ImportedAnswer[]): void =>
  checkEach(what, answers, (name, answer) =>
    checkFields(name, answer, {
      annotator: 'some text',
      team: 'text',
      unit: 'some text',
      answer: 'object',
      milliseconds: 'number',
      at: 'number|null',
    }),
  )

export const checkAnswerRows = (what: string, rows: readonly AnswerRow[]): void =>
  checkEach(what, rows, (name, row) =>
    checkFields(name, row, {
      file: 'text',
      line: 'count',
      unit: 'text',
      annotator: 'some text',
      team: 'text|null',
      label: checkLabel,
      seconds: 'number',
      at: 'number|null',
    }),
  )
