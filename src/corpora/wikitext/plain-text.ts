import { checkFields, checkTexts } from '../../core/index.js'
import { type CutOptions, cutBrackets } from './cut-brackets.js'
import { dropElements } from './drop-elements.js'
import { dropQuotes } from './drop-quotes.js'
import { gap } from './gap.js'
import { decodeEntities } from './html-entities.js'
import type { PlainText } from './plain-page.js'
import { type TextBuilder, textBuilder } from './text-builder.js'

const english: CutOptions = { categoryNames: ['category'], fileNames: ['file', 'image'] }

/** Wikitext → what a reader sees, with the links' places. Takes time in proportion to the length, whatever the markup. */
export function plainText(wikitext: string, options: CutOptions = english): PlainText {
  checkTexts('wikitext', wikitext)
  checkFields('plainText options', options, { categoryNames: 'texts', fileNames: 'texts' })
  const { text, categories } = cutBrackets(withoutVariables(dropElements(wikitext)), options)
  const builder = textBuilder()
  for (const line of tidyBrackets(text).split('\n')) addLine(line, builder)
  return { ...builder.finish(), categories: [...new Set(categories)] }
}

/** What templates that say nothing leave in round brackets: `(; b)` and `()`. */
const tidyBrackets = (text: string): string =>
  text
    .replace(/\(\s*[;,:\s]*\s*\)/g, '')
    .replace(/\(\s*[;,][;,\s]*/g, '(')
    .replace(/[;,][;,\s]*\)/g, ')')

/** A template's variable as it reads without a value, and the first of the spellings that a wiki offers of a word. */
const withoutVariables = (wikitext: string): string =>
  (wikitext.includes('{{{')
    ? wikitext.replace(/\{\{\{[^{}|]*(?:\|([^{}]*))?\}\}\}/g, (_, value?: string) => value ?? gap)
    : wikitext
  ).replace(/-\{(?:[\w-]*\|)?(?:[a-z-]+:)?([^{};]*)[^{}]*\}-/g, '$1')

const heading = /^(={1,6})\s*(.+?)\s*\1\s*$/
const tableRow = /^\s*(?:\||!|\{\|)/
const behaviour = /__\p{Lu}+__|~{3,5}/gu

function addLine(line: string, builder: TextBuilder): void {
  const [, marks, title] = heading.exec(line) ?? []
  if (marks && title) {
    builder.section(inlineText(title), marks.length)
    return
  }
  builder.newLine()
  if (tableRow.test(line)) return
  for (const part of termAndDefinition(line)) {
    addInline(part.replace(/^(?:[*#:;]+|-{4,})\s*/, '').replace(behaviour, ''), builder)
    builder.newLine()
  }
}

/** `; term : definition` is two lines to a reader. */
const termAndDefinition = (line: string): string[] =>
  line.startsWith(';') ? (/^(.+?)\s+:\s+(.*)$/.exec(line)?.slice(1) ?? [line]) : [line]

/** The words of a piece of wikitext without links: a heading, a definition. */
function inlineText(wikitext: string): string {
  const builder = textBuilder()
  addInline(wikitext, builder)
  return builder.finish().text
}

const link =
  /\[\[([^[\]]*)\]\]([\p{Ll}]*)|\[(?:(?:https?|ftps?|sftp|mailto|news|nntp|ircs?|gopher|git|svn|tel|geo|magnet|urn|xmpp):|\/\/)[^\s\]]*\s*([^\]]*)\]/giu

function addInline(line: string, builder: TextBuilder): void {
  const unquoted = dropQuotes(line)
  let at = 0
  link.lastIndex = 0
  // Not matchAll, which makes a copy of the pattern for every line.
  for (let found = link.exec(unquoted); found; found = link.exec(unquoted)) {
    addWords(unquoted.slice(at, found.index), builder)
    at = link.lastIndex
    const [, inner, trail = '', label = ''] = found
    // A link without words is a number to a reader: after a sentence a note, between words a part of it.
    if (inner === undefined)
      addWords(label || (/\s$/.test(unquoted.slice(0, found.index)) ? gap : ''), builder)
    else addLink(inner, trail, builder)
  }
  addWords(unquoted.slice(at), builder)
}

/** Markup left over after links: single brackets of broken links, bare tags. */
const addWords = (text: string, builder: TextBuilder): void =>
  builder.words(decodeEntities(text.replace(/\[\[|\]\]|\{\{|\}\}|<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>/gi, '')))

const interwiki = /^:?[a-z][a-z-]{1,11}:/

function addLink(inner: string, trail: string, builder: TextBuilder): void {
  const bar = inner.indexOf('|')
  const page = decodeEntities(bar < 0 ? inner : inner.slice(0, bar)).trim()
  const name = page.startsWith(':') ? page.slice(1) : page
  // Of [[page|size|words]] a reader wants the words.
  const label = bar < 0 ? name : decodeEntities(inner.slice(inner.lastIndexOf('|') + 1))
  const section = name.indexOf('#')
  const title = (section < 0 ? name : name.slice(0, section)).replaceAll('_', ' ').trim()
  // [[de:Haus]] is a link to the other language's page, shown next to the text; [[:de:Haus]] and [[s:Haus|Haus]] are words.
  if (interwiki.test(page)) {
    if (page.startsWith(':') || bar >= 0) builder.words(label + trail)
    return
  }
  const shown = label.trim() === '' ? title.replace(/\s*\([^)]*\)$/, '') : label
  if (title === '') builder.words(shown + trail)
  else builder.link(title, shown + trail)
}
