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

/** A `<page>` element as MediaWiki exports it; a reason, as text, if it is not one. */
export function parsePage(xml: string): RawPage | string {
  const title = element(xml, 'title')
  // Inside of texts `<` is escaped.
  if (xml.includes('<page>', 1)) return `the page "${unescapeXml(title ?? '')}" does not end`
  const id = element(xml, 'id')
  if (title === null) return 'a page without a title'
  if (id === null) return `the page "${unescapeXml(title)}" has no id`
  const revisionAt = xml.lastIndexOf('<revision>')
  if (revisionAt < 0) return `the page "${unescapeXml(title)}" has no revision`
  const revision = xml.slice(revisionAt)
  const head = xml.slice(0, xml.indexOf('<revision>'))
  const wikitext = element(revision, 'text')
  if (wikitext === null) return `the page "${unescapeXml(title)}" has no text`
  if (wikitext.includes('<')) return `the text of the page "${unescapeXml(title)}" has a tag in it`
  const unescaped = unescapeXml(wikitext)
  const namespace = element(head, 'ns') ?? '0'
  if (!/^-?\d+$/.test(namespace))
    return `the page "${unescapeXml(title)}" is in the namespace ${shown(namespace)}, expected a number`
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
