import { mark } from '../../text/index.js'
import type { Entry } from '../find-entries.js'
import type { Ask, ShownText, View } from '../view.js'

/** What a search of an inventory found. */
export interface Found {
  readonly query: string
  readonly entries: readonly Entry[]
}

/** Targets between asterisks, as people see them highlighted. */
function marked({ title, text, spans }: ShownText, i: number): string {
  return `${title || `Text ${i + 1}`}:\n${mark(text, spans, '**', '**')}`
}

const expected: { readonly [K in Ask['kind']]: (ask: Extract<Ask, { kind: K }>, view: View) => string } = {
  choice: ({ options }) => options.map(({ value, label }) => `"${value}" (${label})`).join(' or '),
  words: ({ minimum, optional }) =>
    `a text${minimum > 1 ? ` of at least ${minimum} words` : ''}${optional ? ', or ""' : ''}`,
  scale: ({ from, to, low, high }) => `a whole number from ${from} (${low}) to ${to} (${high})`,
  span: () => 'the words of the text, copied exactly',
  pick: ({ count }, { texts }) => `a list of ${count} numbers from 1 to ${texts.length}, of the texts above`,
  entry: () => 'the number of one of the entries found, or "none"',
}

/** The page that people see, as a prompt. */
export function promptOfView(view: View, instructions: string): string {
  const fields = view.asks.map((ask) => {
    const form = (expected[ask.kind] as (a: Ask, v: View) => string)(ask, view)
    return `- "${ask.id}": ${ask.label} Expected: ${form}.`
  })
  return [
    instructions,
    ...view.texts.map(marked),
    ...view.notes.map(({ label, text }) => `${label}: ${text}`),
    `${view.question}\nReply with one JSON object:\n${fields.join('\n')}`,
  ].join('\n\n')
}

/** What a search found, as people see it: the last thing in the prompt, and the reply to every further search. */
export const foundText = ({ query, entries }: Found, mayGoOn: boolean): string =>
  [
    entries.length === 0
      ? `Nothing was found for “${query}”.`
      : `Found for “${query}”:\n${entries.map(({ text }, i) => `${i + 1}. ${text}`).join('\n')}`,
    ...(mayGoOn
      ? ['To search for something else, reply with {"search": "the words to look up"} instead.']
      : []),
  ].join('\n\n')
