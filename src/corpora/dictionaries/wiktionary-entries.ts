import { lookUp } from '../../core/index.js'
import { plainText } from '../wikitext/plain-text.js'
import type { DictionaryEntry, DictionarySense } from './dictionary-entry.js'
import { exampleTarget } from './example-target.js'
import { templateArguments } from './template-arguments.js'

const partsOfSpeech: Readonly<Record<string, string>> = {
  noun: 'noun',
  verb: 'verb',
  adjective: 'adjective',
  adverb: 'adverb',
  phrase: 'phrase',
  'prepositional phrase': 'phrase',
  idiom: 'phrase',
  proverb: 'phrase',
}

/** Templates whose words are in their arguments: `{{l|en|word}}`. */
const mentions = /\{\{(?:l|m|link|mention|ll)\|[^{}|]*\|([^{}|]*)(?:\|[^{}]*)?\}\}/g
const glosses = /\{\{(?:non-gloss definition|n-g|ngd|gloss|def)\|([^{}|]*)\}\}/g
const label = /\{\{(?:lb|label|lbl)\|[^{}|]*\|([^{}]*)\}\}/g
const exampleTemplate = /^\{\{(?:ux|usex|uxi|eg|quote-[a-z]+|quote)\|/

/** The entries of one language on a page of English Wiktionary (`==English==`, `===Noun===`, `# definition`). */
export function wiktionaryEntries(title: string, wikitext: string, language = 'English'): DictionaryEntry[] {
  const section = languageSection(foldTemplates(wikitext), language)
  const idiom = new RegExp(`${language} idioms`, 'i').test(section)
  const entries: DictionaryEntry[] = []
  let pos: string | null = null
  let senses: DictionarySense[] = []
  const close = () => {
    if (pos !== null && senses.length > 0) entries.push({ word: title, pos, senses, idiom })
    senses = []
  }
  for (const line of section.split('\n')) {
    const heading = /^={3,5}\s*([^=]+?)\s*={3,5}\s*$/.exec(line)?.[1]
    if (heading !== undefined) {
      close()
      pos = lookUp(partsOfSpeech, heading.toLowerCase()) ?? null
      continue
    }
    if (pos === null) continue
    const [, marks, rest = ''] = /^(#+[:*]*)\s*(.*)$/.exec(line) ?? []
    if (marks === undefined) continue
    if (/^#+$/.test(marks)) {
      const sense = senseOf(rest)
      const id = `${title}/${pos}/${entries.length}.${senses.length}`
      senses.push({ id, examples: [], hypernyms: [], ...(sense ?? { definition: '', labels: [] }) })
    } else {
      const last = senses.at(-1)
      const example = last ? exampleOf(rest, title) : null
      if (last && example) senses[senses.length - 1] = { ...last, examples: [...last.examples, example] }
    }
  }
  close()
  return entries
    .map((entry) => ({ ...entry, senses: entry.senses.filter(({ definition }) => definition !== '') }))
    .filter((entry) => entry.senses.length > 0)
}

/** From `==English==` to the next heading of its level. */
function languageSection(wikitext: string, language: string): string {
  const start = new RegExp(`^==\\s*${language}\\s*==\\s*$`, 'm').exec(wikitext)
  if (!start) return ''
  const rest = wikitext.slice(start.index + start[0].length)
  const end = /^==[^=].*==\s*$/m.exec(rest)
  return end ? rest.slice(0, end.index) : rest
}

/** A template over several lines becomes one line, so that lists can be read line by line; a heading ends an open one. */
function foldTemplates(wikitext: string): string {
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

function senseOf(wikitext: string): { definition: string; labels: string[] } | null {
  const labels = [...wikitext.matchAll(label)].flatMap(([, list]) =>
    list!.split('|').map((each) => each.trim()),
  )
  const source = wikitext.replace(label, '').replace(mentions, '$1').replace(glosses, '$1')
  const { text, gaps } = plainText(source)
  // "plural of …" is a template of its own: such a sense says nothing.
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
  const [before, bold, after] = source.split("'''")
  const { text, gaps } = plainText(source)
  if (gaps.length > 0 || text.split(/\s+/).length < 3 || text.includes('\n')) return null
  if (bold === undefined || after === undefined) return exampleTarget(text, word, null)
  const start = plainText(`${before}\u2063`).text.indexOf('\u2063') // where the bold word begins once markup is gone
  return exampleTarget(text, word, { start, end: start + plainText(bold).text.length })
}
