import { type Item, type Span, surface, type Target } from '../../core/index.js'
import type { Ask, ShownText, View } from '../view.js'

export const yesNo = (label: string): Ask => ({
  kind: 'choice',
  id: 'label',
  label,
  options: [
    { value: 'yes', label: 'Yes', key: 'y' },
    { value: 'no', label: 'No', key: 'n' },
  ],
})

export const shown = (target: Target, { language }: Item, title = ''): ShownText => ({
  title,
  text: target.text,
  spans: target.pieces ?? [target.span],
  language,
})

const blank = '_____'

/** The context with a gap for the target. */
export function withGap(target: Target, item: Item, title = ''): ShownText {
  const { text, span } = target
  return {
    title,
    text: `${text.slice(0, span.start)}${blank}${text.slice(span.end)}`,
    spans: [{ start: span.start, end: span.start + blank.length }],
    language: item.language,
  }
}

export const alone = (target: Target, { language }: Item, title = ''): ShownText => {
  const text = surface(target)
  return { title, text, spans: [{ start: 0, end: text.length }], language }
}

export const page = (question: string, rest: Partial<View> & Pick<View, 'asks'>): View => ({
  question,
  texts: [],
  notes: [],
  skippable: true,
  ...rest,
})

export const sameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end
