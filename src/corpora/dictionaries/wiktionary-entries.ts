import { lookUp } from '../../core/index.js'
import { plainText } from '../wikitext/plain-text.js'
import { templateArguments } from '../wikitext/template-arguments.js'
import type { DictionaryEntry, DictionarySense } from './dictionary-entry.js'
import { exampleTarget } from './example-target.js'
import { englishLayout, type ListLayout } from './wiktionary-layout.js'
import { wiktionaryWords } from './wiktionary-words.js'

const exampleTemplate = /^\{\{(?:ux|usex|uxi|eg|quote-[a-z]+|quote)\|/

/** The entries of one language on a page of a Wiktionary whose senses are `# definition` and examples below them. */
export function wiktionaryEntries(
  title: string,
  wikitext: string,
  layout: ListLayout = englishLayout('en', 'English'),
): DictionaryEntry[] {
  const section = languageSection(foldTemplates(wikitext), layout.section)
  const listed = layout.idioms.test(section)
  const entries: DictionaryEntry[] = []
  let pos: string | null = null
  let idiom = listed
  let senses: DictionarySense[] = []
  let year: number | null = null // of the quotation whose lines are read
  const close = () => {
    if (pos !== null && senses.length > 0)
      entries.push({ word: title, language: layout.language, pos, senses, idiom })
    senses = []
  }
  for (const line of section.split('\n')) {
    const heading = layout.heading(line)
    if (heading !== undefined) {
      close()
      pos = heading === null ? null : (lookUp(layout.partsOfSpeech, heading.toLowerCase()) ?? null)
      idiom = listed || (heading !== null && layout.idiomHeadings.test(heading))
      continue
    }
    if (pos === null) continue
    const [, marks, rest = ''] = /^(#+[:*]*)\s*(.*)$/.exec(line) ?? []
    if (marks === undefined) continue
    if (/^#+$/.test(marks)) {
      const sense = senseOf(rest, layout.label)
      const id = `${title}/${pos}/${entries.length}.${senses.length}`
      senses.push({ id, examples: [], hypernyms: [], ...(sense ?? { definition: '', labels: [] }) })
      year = null
    } else {
      const last = senses.at(-1)
      if (marks.endsWith('*')) year = yearOf(rest)
      const old = year !== null && year < firstYear
      const example = last && !old ? exampleOf(rest, title) : null
      if (last && example) senses[senses.length - 1] = { ...last, examples: [...last.examples, example] }
    }
  }
  close()
  return entries
    .map((entry) => ({ ...entry, senses: entry.senses.filter(({ definition }) => definition !== '') }))
    .filter((entry) => entry.senses.length > 0)
}

/** Older quotations are in a language that readers of today do not judge: "a lytel dele of water". */
const firstYear = 1750

/** `{{quote-book|year=1485}}`, `{{RQ:…}}` has none, `'''1485''', Malory`. */
function yearOf(quotation: string): number | null {
  const found =
    /\|\s*(?:year|date|origyear|year_published)\s*=[^|}]*?(\d{3,4})/.exec(quotation) ??
    /^'''[^']*?(\d{3,4})/.exec(quotation)
  return found ? Number(found[1]) : null
}

/** From the heading of a language to the next heading of its level. */
export function languageSection(wikitext: string, heading: RegExp): string {
  const start = heading.exec(wikitext)
  if (!start) return ''
  const rest = wikitext.slice(start.index + start[0].length)
  const end = /^==[^=].*==\s*$/m.exec(rest)
  return end ? rest.slice(0, end.index) : rest
}

/** A template over several lines becomes one line, so that lists can be read line by line; a heading ends an open one. */
export function foldTemplates(wikitext: string): string {
  let depth = 0
  return wikitext
    .split('\n')
    .map((line) => {
      if (/^==.*==\s*$/.test(line)) depth = 0
      const joined = depth > 0
      depth = Math.max(0, depth + (line.match(/\{\{/g)?.length ?? 0) - (line.match(/\}\}/g)?.length ?? 0))
      return (joined ? ' ' : '\n') + line
    })
    .join('')
    .slice(1)
}

export function senseOf(wikitext: string, label: RegExp): { definition: string; labels: string[] } | null {
  const labels = [...wikitext.matchAll(label)].flatMap(([, list]) =>
    list!.split('|').map((each) => each.trim()),
  )
  const source = wiktionaryWords(wikitext.replace(label, ''))
  const { text, gaps } = plainText(source)
  // "plural of …" has its own template: such a sense says nothing.
  return gaps.length > 0 || text === '' || source.trim().startsWith('{{')
    ? null
    : { definition: text, labels }
}

/** `{{ux|en|…}}`, the passage of a quotation, or plain words; the word is set bold in them. */
function exampleOf(wikitext: string, word: string) {
  let source = wikitext
  if (exampleTemplate.test(wikitext)) {
    const { name, positional, named } = templateArguments(
      wikitext.replace(/^\{\{/, '').replace(/\}\}\s*$/, ''),
    )
    source = (name.startsWith('quote') ? (named.passage ?? named.text) : positional[1]) ?? ''
  } else if (wikitext.startsWith('{{') || /^'''\d{4}/.test(wikitext)) return null // synonyms; a quotation's source
  source = wiktionaryWords(source)
  const [before, bold, after] = source.split("'''")
  const { text, gaps } = plainText(source)
  if (gaps.length > 0 || text.split(/\s+/).length < 3 || text.includes('\n')) return null
  if (bold === undefined || after === undefined) return exampleTarget(text, word, null)
  const start = plainText(`${before}\u2063`).text.indexOf('\u2063') // where the bold word begins once markup is gone
  return exampleTarget(text, word, { start, end: start + plainText(bold).text.length })
}
