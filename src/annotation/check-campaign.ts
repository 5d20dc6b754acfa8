import { check, lookUp } from '../core/index.js'
import type {
  Adjudication,
  AdjudicationRule,
  Assignment,
  Campaign,
  ExclusionRules,
  Quality,
} from './campaign.js'
import { formNamed, forms } from './forms/index.js'

type Row = check.Row
const { lineText, list, nullable, oneOf, proseText, record, text, yesOrNo } = check

const share = check.simple(
  'a number from 0 to 1',
  (value): value is number => Number.isFinite(value) && (value as number) >= 0 && (value as number) <= 1,
)
/** Anything above it is a mistake. */
const most = 1_000_000
const wholeFrom = (from: number) =>
  check.simple(
    `a whole number from ${from} to ${most}`,
    (value): value is number =>
      Number.isInteger(value) && (value as number) >= from && (value as number) <= most,
  )
const [count, counter] = [wholeFrom(1), wholeFrom(0)]
const seed = check.simple(
  'a whole number, 0 or above',
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
)
const positive = check.simple(
  `a number above 0, at most ${most}`,
  (value): value is number => Number.isFinite(value) && (value as number) > 0 && (value as number) <= most,
)
/** Nobody reads longer ones. */
const longestInstructions = 50_000
/** Agreement is a share or a correlation. */
const agreed = check.simple(
  'a number from -1 to 1',
  (value): value is number => Number.isFinite(value) && Math.abs(value as number) <= 1,
)

const rules: readonly AdjudicationRule[] = [
  'majority',
  'two-rounds',
  'expert-tree',
  'both-mark',
  'ratings',
  'collect',
]

/** The fields of a record by name; any other field is a typo, and refused by name. */
function fields(value: unknown, name: string, known: readonly string[]): Row {
  const row = value === undefined || value === null ? {} : record(value, name)
  const odd = Object.keys(row).find((key) => !known.includes(key))
  if (odd !== undefined)
    throw new RangeError(
      `unknown field "${name === '' ? '' : `${name}.`}${odd}", expected one of ${known.join(', ')}`,
    )
  return row
}

/** A field that may be left out. */
const or = <T>(value: unknown, name: string, of: check.Check<T>, otherwise: T): T =>
  value === undefined || value === null ? otherwise : of(value, name)

function assignment(value: unknown): Assignment {
  const row = fields(value, 'assignment', [
    'answers',
    'overlap',
    'perAnnotator',
    'block',
    'begunFirst',
    'onePart',
    'reservation',
    'teams',
  ])
  const at = (name: string) => `assignment.${name}`
  const overlap =
    row.overlap === undefined || row.overlap === null
      ? null
      : fields(row.overlap, at('overlap'), ['share', 'answers'])
  const teams = or(row.teams, at('teams'), list(lineText(80)), ['annotators'])
  if (teams.length === 0 || new Set(teams).size < teams.length)
    throw new RangeError(`field "${at('teams')}" is empty or names a team twice`)
  return {
    answers: or(row.answers, at('answers'), count, 1),
    overlap: overlap && {
      share: share(overlap.share, at('overlap.share')),
      answers: count(overlap.answers, at('overlap.answers')),
    },
    perAnnotator: nullable(count)(row.perAnnotator, at('perAnnotator')),
    block: nullable(count)(row.block, at('block')),
    begunFirst: or(row.begunFirst, at('begunFirst'), yesOrNo, false),
    onePart: or(row.onePart, at('onePart'), yesOrNo, false),
    reservation: or(row.reservation, at('reservation'), positive, 30),
    teams,
  }
}

function quality(value: unknown): Quality {
  const row = fields(value, 'quality', [
    'practice',
    'test',
    'gold',
    'attention',
    'speed',
    'agreement',
    'feedback',
  ])
  const part = (name: string, known: readonly string[]): Row | null =>
    (lookUp(row, name) ?? null) === null ? null : fields(lookUp(row, name), `quality.${name}`, known)
  const [test, gold, speed, agreement] = [
    part('test', ['items', 'right', 'first']),
    part('gold', ['share', 'accuracy', 'after']),
    part('speed', ['seconds', 'share']),
    part('agreement', ['least', 'after']),
  ]
  const made: Quality = {
    practice: or(row.practice, 'quality.practice', counter, 0),
    test: test && {
      items: count(test.items, 'quality.test.items'),
      right: count(test.right, 'quality.test.right'),
      first: or(test.first, 'quality.test.first', yesOrNo, false),
    },
    gold: gold && {
      share: share(gold.share, 'quality.gold.share'),
      accuracy: or(gold.accuracy, 'quality.gold.accuracy', share, 0),
      after: or(gold.after, 'quality.gold.after', count, 5),
    },
    attention: nullable(count)(row.attention, 'quality.attention'),
    speed: speed && {
      seconds: positive(speed.seconds, 'quality.speed.seconds'),
      share: or(speed.share, 'quality.speed.share', share, 0.2),
    },
    agreement: agreement && {
      least: agreed(agreement.least, 'quality.agreement.least'),
      after: or(agreement.after, 'quality.agreement.after', count, 10),
    },
    feedback: or(row.feedback, 'quality.feedback', yesOrNo, false),
  }
  if (made.test && made.test.right > made.test.items)
    throw new RangeError(
      `field "quality.test.right" is ${made.test.right}, expected at most the ${made.test.items} items of the test`,
    )
  return made
}

/** The exclusion rules alone, as they are changed while a campaign runs. */
export function checkRules(value: unknown): ExclusionRules {
  fields(value, '', ['gold', 'attention', 'speed', 'agreement'])
  const { gold, attention, speed, agreement } = quality(value)
  return { gold, attention, speed, agreement }
}

function adjudication(value: unknown, { teams }: Assignment): Adjudication {
  const row = fields(value, 'adjudication', ['rule', 'least', 'drop', 'mark', 'ties', 'second'])
  const second = nullable(lineText(80))(row.second, 'adjudication.second')
  if (second !== null && !teams.includes(second))
    throw new RangeError(
      `field "adjudication.second" is "${second}", expected one of assignment.teams: ${teams.join(', ')}`,
    )
  return {
    rule: or(row.rule, 'adjudication.rule', oneOf(...rules), 'majority'),
    least: or(row.least, 'adjudication.least', count, 1),
    drop: or(row.drop, 'adjudication.drop', list(text), []),
    mark: nullable(text)(row.mark, 'adjudication.mark'),
    ties: or(row.ties, 'adjudication.ties', oneOf('reject', 'adjudicate'), 'reject'),
    second,
  }
}

const campaignFields = [
  'name',
  'version',
  'form',
  'instructions',
  'assignment',
  'quality',
  'adjudication',
  'pay',
  'completionCode',
  'task',
  'seed',
] as const

/** Where a campaign file names its items; they are read apart. */
const itemFields = ['items', 'checks'] as const

/** A campaign file without its items. A RangeError or UserError names the field. */
export function checkCampaignFile({ items: _items, checks: _checks, ...rest }: Row): Campaign {
  fields(rest, '', [...campaignFields, ...itemFields])
  return checkCampaign(rest)
}

/** The fields of a campaign except its items. A RangeError or UserError names the field. */
export function checkCampaign(value: unknown): Campaign {
  const row = fields(value, '', campaignFields)
  const form = lineText(80)(row.form, 'form')
  if (!Object.hasOwn(forms, form))
    throw new RangeError(`field "form" is "${form}", expected one of ${Object.keys(forms).join(', ')}`)
  const assigned = assignment(row.assignment)
  const decided = adjudication(row.adjudication, assigned)
  if (['majority', 'ratings'].includes(decided.rule) && decided.least > assigned.answers)
    throw new RangeError(
      `field "adjudication.least" is ${decided.least}, expected at most the ${assigned.answers} of assignment.answers: nothing would be accepted`,
    )
  const pay =
    row.pay === undefined || row.pay === null ? null : fields(row.pay, 'pay', ['perAnswer', 'currency'])
  return {
    name: lineText(120)(row.name ?? undefined, 'name'),
    version: or(row.version, 'version', count, 1),
    form,
    instructions: or(
      row.instructions,
      'instructions',
      proseText(longestInstructions),
      formNamed(form).instructions,
    ),
    assignment: assigned,
    quality: quality(row.quality),
    adjudication: decided,
    pay: pay && {
      perAnswer: positive(pay.perAnswer, 'pay.perAnswer'),
      currency: or(pay.currency, 'pay.currency', lineText(20), 'USD'),
    },
    completionCode: nullable(lineText(200))(row.completionCode, 'completionCode'),
    task: nullable(lineText(200))(row.task, 'task'),
    seed: or(row.seed, 'seed', seed, 1),
  }
}
