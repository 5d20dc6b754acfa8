import { lookUp } from '../../core/index.js'

/** Markup that is safe to put into a page. */
export interface Html {
  readonly markup: string
}

export type HtmlValue = string | number | Html | readonly HtmlValue[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for quoted attributes. Control characters, which HTML forbids, and invisible or direction-changing characters become U+FFFD. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => lookUp(entities, character)!).replace(controls, '\ufffd')

// All of Cc except tab, line feed and carriage return; lone surrogates, which UTF-8 can't hold; invisible format
// characters, including direction marks, which would reorder the table around them. Joiners and soft hyphens stay.
const controls = /[^\P{Cc}\t\n\r]|\p{Cs}|(?![\u00ad\u200c\u200d])(?=\p{DI})\p{Cf}/gu

const markupOf = (value: HtmlValue): string => {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}

/** A template whose values are escaped unless they are markup already, so that nothing is forgotten. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => ({
  markup: strings.map((part, i) => (i === 0 ? part : markupOf(values[i - 1]!) + part)).join(''),
})

/** Only for markup of our own: style sheets and scripts. */
export const raw = (markup: string): Html => ({ markup })

export const nothing: Html = { markup: '' }
