import { checkFields, type FieldsOf, wordOf } from '../core/index.js'
import { checkGivenRules } from './check-given.js'
import type { CampaignEvent } from './event.js'

type Fields = {
  readonly [K in CampaignEvent['kind']]: Omit<FieldsOf<Extract<CampaignEvent, { kind: K }>>, 'kind'>
}

const checkStage = wordOf('practice', 'test', 'work', 'gold')
const unitOf = { annotator: 'some text', unit: 'some text' } as const

const checkLabel = (what: string, label: string | number): void =>
  checkFields(what, { label }, { label: typeof label === 'number' ? 'number' : 'text' })

const fields: Fields = {
  joined: {
    annotator: 'some text',
    name: 'text',
    team: 'text',
    machine: 'truth?',
    imported: 'truth?',
    platform: 'texts by name?',
  },
  reserved: { ...unitOf, stage: checkStage, until: 'number' },
  paged: { ...unitOf, answer: 'object' },
  answered: { ...unitOf, stage: checkStage, answer: 'object', milliseconds: 'number', at: 'number?' },
  adjudicated: { unit: 'some text', by: 'text', label: checkLabel },
  excluded: { annotator: 'some text', reason: 'text' },
  included: { annotator: 'some text' },
  ruled: { rules: checkGivenRules },
  status: { status: wordOf('open', 'paused', 'closed') },
}

const checkKind = wordOf(...(Object.keys(fields) as CampaignEvent['kind'][]))

/** An event as it comes from the database. */
export function checkEvent(what: string, event: CampaignEvent): void {
  checkFields(what, event, { kind: checkKind })
  checkFields(what, event, fields[event.kind])
}
