import { shown } from '../../core/index.js'
import { decodeEntities } from '../wikitext/html-entities.js'
import type { RawPage } from './raw-page.js'
import { redirectTarget } from './redirect-target.js'

/**
 * XML's five entities and numbers. Not HTML's: `&amp;nbsp;` is the wikitext `&nbsp;`, and both layers would be taken off
 * at once.
 */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});/g, characterOf)
    : text

/** A page has thousands of them, nearly all of these few. */
const common = new Map(Object.entries({ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }))
const characterOf = (entity: string): string => common.get(entity) ?? decodeEntities(entity)

/** What no XML may hold, as it is or by its number. */
const forbidden = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\p{Cs}\ufffe\uffff]/u
const unknownEntity = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[^;\s]{0,20};?/i

/** What is wrong with the text of a page, and was not when MediaWiki wrote it. */
function textProblem(wikitext: string, unescaped: string): string | null {
  if (wikitext.includes('<')) return 'has a tag in it'
  const entity = unknownEntity.exec(wikitext)?.[0]
  if (entity !== undefined) return `has ${shown(entity)} in it, expected &amp; for each &`
  const [character] = forbidden.exec(unescaped) ?? []
  return character === undefined ? null : `has the character ${shown(character)} in it`
}

/** A `<page>` element as MediaWiki exports it; a reason, as text, if it is not one. */
export function parsePage(written: string): RawPage | string {
  const xml = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written // as XML has it
  const revisionAt = xml.lastIndexOf('<revision>')
  const head = revisionAt < 0 ? xml : xml.slice(0, xml.indexOf('<revision>'))
  const title = element(head, 'title')
  if (title === null || title.trim() === '') return 'a page without a title'
  const named = `the page "${unescapeXml(title)}"`
  // Inside of texts `<` is escaped.
  if (xml.includes('<page>', 1)) return `${named} does not end`
  if (head.indexOf('<title>') !== head.lastIndexOf('<title>')) return `${named} has two titles`
  const id = element(head, 'id')
  if (id === null) return `${named} has no id`
  if (revisionAt < 0) return `${named} has no revision`
  const revision = xml.slice(revisionAt)
  const wikitext = element(revision, 'text')
  if (wikitext === null) return `${named} has no text`
  const unescaped = unescapeXml(wikitext)
  const problem = textProblem(wikitext, unescaped)
  if (problem !== null) return `the text of the page "${unescapeXml(title)}" ${problem}`
  const namespace = element(head, 'ns') ?? '0'
  if (!/^\d+$/.test(namespace)) return `${named} is in the namespace ${shown(namespace)}, expected a number`
  const redirect = /<redirect title="([^"]*)"/.exec(head)?.[1]
  return {
    id,
    title: unescapeXml(title),
    namespace: Number(namespace),
    revision: element(revision, 'id') ?? '',
    redirect: redirect === undefined ? redirectTarget(unescaped) : unescapeXml(redirect),
    wikitext: unescaped,
  }
}

/** The text of the first element of this name; empty for `<text />`; null when there is none. */
function element(xml: string, name: string): string | null {
  const at = xml.search(new RegExp(`<${name}[\\s/>]`))
  if (at < 0) return null
  const open = xml.indexOf('>', at)
  if (open < 0) return null
  if (xml[open - 1] === '/') return ''
  const close = xml.indexOf(`</${name}>`, open)
  return close < 0 ? null : xml.slice(open + 1, close)
}
