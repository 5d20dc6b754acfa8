import { type check, lookUp, type Span, UserError } from '../core/index.js'
import { words } from '../text/index.js'
import { checkView } from './check-view.js'
import type { Answer, AnswerValue, Ask, View } from './view.js'
import { senseKey } from './with-glosses.js'

const longest = 2000

type Checks = {
  readonly [K in Ask['kind']]: (value: unknown, ask: Extract<Ask, { kind: K }>, view: View) => AnswerValue
}

const refuse = (ask: Ask, expected: string): never => {
  throw new UserError(`${ask.id}: expected ${expected}`)
}

const text = (value: unknown, ask: Ask): string =>
  typeof value === 'string' && value.length <= longest
    ? value.trim()
    : refuse(ask, `a text of at most ${longest} characters`)

const whole = (value: unknown, ask: Ask, from: number, to: number): number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to
    ? (value as number)
    : refuse(ask, `a whole number from ${from} to ${to}`)

const checks: Checks = {
  choice: (value, ask) =>
    ask.options.find((option) => option.value === value)?.value ??
    refuse(ask, `one of ${ask.options.map((option) => option.value).join(', ')}`),
  words(value, ask) {
    const given = text(value, ask)
    if (ask.optional && given === '') return given
    if (words(given).length < ask.minimum)
      refuse(ask, ask.minimum === 1 ? 'a word' : `at least ${ask.minimum} words`)
    return given
  },
  span(value, ask, view): Span {
    const { start, end } = (value ?? {}) as Span
    const { length } = view.texts[ask.text]!.text
    if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= length))
      refuse(ask, 'a selected piece of the text')
    return { start, end }
  },
  pick(value, ask, view) {
    if (!Array.isArray(value) || value.length !== ask.count || new Set(value).size !== ask.count)
      refuse(ask, `${ask.count} different texts`)
    return (value as unknown[]).map((one) => whole(one, ask, 0, view.texts.length - 1))
  },
  scale: (value, ask) => whole(value, ask, ask.from, ask.to),
  entry(value, ask) {
    const given = text(value, ask)
    const isOne = ask.inventory.startsWith('wordnet-') ? senseKey.test(given) : given !== ''
    return given === 'none' || isOne ? given : refuse(ask, 'an entry, or "none"')
  },
}

/** An answer to one page, with nothing in it that was not asked. */
export function checkAnswer(given: unknown, view: View): Answer {
  checkView('checkAnswer view', view)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UserError('answer: expected an object')
  const row = given as check.Row
  if (Object.hasOwn(row, 'skip')) {
    if (!view.skippable) throw new UserError('skip: this question cannot be skipped')
    const reason = typeof row.skip === 'string' ? row.skip.trim().slice(0, longest) : ''
    if (reason === '') throw new UserError('skip: expected a reason')
    return { skip: reason }
  }
  const known = new Set(view.asks.map(({ id }) => id))
  const odd = Object.keys(row).find((key) => !known.has(key))
  if (odd !== undefined) throw new UserError(`${odd}: was not asked`)
  return Object.fromEntries(
    view.asks.map((ask) => {
      const value = lookUp(row, ask.id)
      if (value === undefined && !(ask.kind === 'words' && ask.optional))
        throw new UserError(`${ask.id}: has no answer`)
      return [
        ask.id,
        (checks[ask.kind] as (v: unknown, a: Ask, w: View) => AnswerValue)(value ?? '', ask, view),
      ]
    }),
  )
}
