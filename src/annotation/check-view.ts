import { checkFields, checkSpanIn, eachOf, wordOf } from '../core/index.js'
import type { Ask, Option, ShownText, View } from './view.js'

const checkText = (what: string, shown: ShownText): void => {
  checkFields(what, shown, { title: 'text', text: 'text', spans: 'objects', language: 'text' })
  for (const span of shown.spans) checkSpanIn(what, shown.text, span)
}

const checkOption = (what: string, option: Option): void =>
  checkFields(what, option, { value: 'text', label: 'text', key: 'text' })

const askFields = {
  choice: { options: eachOf(checkOption) },
  words: {
    minimum: 'count',
    optional: 'truth?',
    unlike: 'texts',
    unlikeAsk: 'text?',
    inPlaceOf: 'count?',
  },
  span: { text: 'count' },
  pick: { count: 'count' },
  scale: { from: 'number', to: 'number', low: 'text', high: 'text' },
  entry: { inventory: 'text' },
} as const satisfies Readonly<Record<Ask['kind'], object>>

const checkKind = wordOf(...Object.keys(askFields))

function checkAsk(what: string, ask: Ask): void {
  checkFields(what, ask, { kind: checkKind, id: 'some text', label: 'text' })
  checkFields(what, ask as object, askFields[ask.kind] as object)
}

const checkNote = (what: string, note: View['notes'][number]): void =>
  checkFields(what, note, { label: 'text', text: 'text' })

/** Checks a page of a form that a program brings. */
export function checkView(what: string, view: View): void {
  checkFields(what, view, {
    question: 'text',
    texts: eachOf(checkText),
    notes: eachOf(checkNote),
    asks: eachOf(checkAsk),
    skippable: 'truth',
  })
  for (const ask of view.asks)
    if (ask.kind === 'span' && ask.text >= view.texts.length)
      throw new RangeError(`${what}: ${ask.id} asks about text ${ask.text}, which is not there`)
}
