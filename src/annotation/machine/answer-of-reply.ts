import { lookUp, UserError } from '../../core/index.js'
import { jsonIn, parseNumber, parseWord, spokenText } from '../../systems/index.js'
import { checkAnswer } from '../check-answer.js'
import type { Entry } from '../find-entries.js'
import type { Answer, Ask, View } from '../view.js'

type Read = {
  readonly [K in Ask['kind']]: (
    value: unknown,
    ask: Extract<Ask, { kind: K }>,
    shown: { readonly view: View; readonly entries: readonly Entry[] },
  ) => unknown
}

/** A model's reply, as the browser would send it; undefined if it is not an answer. */
const read: Read = {
  choice: (value, { options }) =>
    options.find(({ value: own, label }) =>
      [own, label].some((text) => text.toLowerCase() === String(value).trim().toLowerCase()),
    )?.value,
  words: (value) => (typeof value === 'string' ? value : undefined),
  scale: (value) => Number(value),
  span(value, { text }, { view: { texts } }) {
    const words = String(value).trim()
    const start = words === '' ? -1 : texts[text]!.text.indexOf(words)
    return start < 0 ? undefined : { start, end: start + words.length }
  },
  pick: (value) => (Array.isArray(value) ? value.map((one) => Number(one) - 1) : undefined),
  entry(value, _ask, { entries }) {
    const given = String(value ?? '').trim()
    if (given.toLowerCase() === 'none') return 'none'
    return (entries[Number(given) - 1] ?? entries.find(({ id }) => id === given))?.id
  },
}

/** The answer in a reply: JSON as requested, or the single answer in plain words. Null for none. */
export function answerOfReply(reply: string, view: View, entries: readonly Entry[] = []): Answer | null {
  const readAs = (value: unknown, ask: Ask): unknown =>
    (read[ask.kind] as (v: unknown, a: Ask, s: object) => unknown)(value, ask, { view, entries })
  const given = jsonIn(spokenText(reply)).at(-1)
  const [only] = view.asks
  const fields = given
    ? view.asks.map((ask) => [ask.id, readAs(lookUp(given, ask.id), ask)] as const)
    : view.asks.length === 1
      ? [[only!.id, plainly(reply, only!, entries)] as const]
      : []
  try {
    return checkAnswer(Object.fromEntries(fields.filter(([, value]) => value !== undefined)), view)
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

function plainly(reply: string, ask: Ask, entries: readonly Entry[]): unknown {
  if (ask.kind === 'entry') {
    const place = parseNumber(reply, 1, entries.length)
    return place === null ? undefined : entries[place - 1]?.id
  }
  if (ask.kind === 'choice')
    return (
      parseWord(
        reply,
        ask.options.map(({ value }) => value),
      ) ?? undefined
    )
  return ask.kind === 'scale' ? (parseNumber(reply, ask.from, ask.to) ?? undefined) : undefined
}
