import { lookUp } from '../../core/index.js'
import { plainText } from '../wikitext/plain-text.js'
import type { DictionaryEntry, DictionarySense } from './dictionary-entry.js'
import { exampleTarget } from './example-target.js'
import { foldTemplates, languageSection, senseOf } from './wiktionary-entries.js'

const partsOfSpeech: Readonly<Record<string, string>> = {
  Substantiv: 'noun',
  Verb: 'verb',
  Adjektiv: 'adjective',
  Adverb: 'adverb',
  Redewendung: 'phrase',
  Wortverbindung: 'phrase',
  Sprichwort: 'phrase',
  'Geflügeltes Wort': 'phrase',
}

/** The blocks that are read; any other template on its own line ends them. */
type Block = 'Bedeutungen' | 'Beispiele' | 'Oberbegriffe'
const blocks: ReadonlySet<string> = new Set<Block>(['Bedeutungen', 'Beispiele', 'Oberbegriffe'])

const label = /\{\{K\|([^{}]*)\}\}/g
/** Labels that are templates by themselves: `{{ugs.}}`, `{{kPl.|,}}`. */
const abbreviated = /\{\{(\p{L}+\.)(?:\|[^{}]*)?\}\}/gu

/**
 * The entries of one language on a page of German Wiktionary: senses, examples and hypernyms are in separate blocks
 * (`{{Bedeutungen}}`) and are joined by their numbers (`:[1]`). `name` is that of the language in its headings: Deutsch.
 */
export function germanWiktionaryEntries(
  title: string,
  wikitext: string,
  { language, name }: { readonly language: string; readonly name: string } = {
    language: 'de',
    name: 'Deutsch',
  },
): DictionaryEntry[] {
  const heading = new RegExp(`^==[^=\\n]*\\{\\{Sprache\\|${name}\\}\\}[^=\\n]*==\\s*$`, 'm')
  const section = languageSection(foldTemplates(wikitext), heading)
  return section
    .split(/^===(?=[^=])/m)
    .slice(1)
    .flatMap((text, i) => entryOf(title, text, name, i))
    .map((entry) => ({ ...entry, language }))
}

/** A sense to which examples and hypernyms are added. */
interface OpenSense extends DictionarySense {
  readonly examples: DictionarySense['examples'][number][]
  readonly hypernyms: string[]
}

function entryOf(
  title: string,
  text: string,
  name: string,
  number: number,
): Omit<DictionaryEntry, 'language'>[] {
  const [head = '', ...lines] = text.split('\n')
  const kinds = [...head.matchAll(/\{\{Wortart\|([^{}|]+)\|([^{}|]+)\}\}/g)].filter(([, , of]) => of === name)
  const pos = kinds.map(([, kind]) => lookUp(partsOfSpeech, kind!)).find((found) => found !== undefined)
  if (pos === undefined) return []
  const senses = new Map<string, OpenSense>()
  for (const { block, numbers, content } of numbered(lines))
    for (const sense of numbers) {
      const known = senses.get(sense)
      if (block === 'Bedeutungen') {
        const found = known ? null : senseOf(content.replace(abbreviated, '{{K|$1}}'), label)
        const id = `${title}/${pos}/${number}.${sense}`
        if (found) senses.set(sense, { id, examples: [], hypernyms: [], ...withLabel(found) })
      } else if (block === 'Oberbegriffe') known?.hypernyms.push(...linkedWords(content))
      else if (numbers.length === 1) {
        // A sentence listed under two senses distinguishes neither.
        const example = known && exampleOf(content, title)
        if (example) known.examples.push(example)
      }
    }
  const idiom = kinds.some(([, kind]) => kind === 'Redewendung' || kind === 'Geflügeltes Wort')
  return senses.size > 0 ? [{ word: title, pos, senses: [...senses.values()], idiom }] : []
}

/** Lines `:[1, 2a] …` of the blocks that are read. */
function* numbered(
  lines: readonly string[],
): Generator<{ block: Block; numbers: string[]; content: string }> {
  let block: string | null = null
  for (const line of lines) {
    const opened = /^\{\{([^{}|]+)(?:\|[^{}]*)?\}\}\s*$/.exec(line)?.[1]
    if (opened !== undefined) block = blocks.has(opened) ? opened : null
    const [, numbers, content] = /^:+\[([\d a-z,–-]+)\]\s*(.*)$/.exec(line) ?? []
    if (block !== null && numbers !== undefined)
      yield {
        block: block as Block,
        numbers: numbers.split(',').map((each) => each.trim()),
        content: content!,
      }
  }
}

/** Older pages write labels in italics before a colon: `''veraltet:'' …`, which plain text keeps as words. */
function withLabel({ definition, labels }: { definition: string; labels: string[] }) {
  const [, before, rest] = /^((?:\p{L}+\.?,? ?){1,3}):\s*(.+)$/u.exec(definition) ?? []
  return before !== undefined && rest !== undefined
    ? { definition: rest, labels: [...labels, before.trim()] }
    : { definition, labels }
}

const linkedWords = (wikitext: string): string[] =>
  [...wikitext.matchAll(/\[\[(?:[^[\]|]*\|)?([^[\]|]+)\]\]/g)].map(([, word]) => word!)

/** Examples set the word in italics; quotation marks around a quoted sentence go. */
function exampleOf(wikitext: string, word: string) {
  const source = wikitext.replace(/^„(.*)“([^“„]*)$/u, '$1$2').trim()
  const pieces = source.split(/''(?!')/)
  const { text, gaps } = plainText(source)
  if (gaps.length > 0 || text.includes('\n') || text.split(/\s+/).length < 3) return null
  if (pieces.length !== 3) return exampleTarget(text, word, null)
  const start = plainText(`${pieces[0]}\u2063`).text.indexOf('\u2063')
  const end = start + plainText(pieces[1]!).text.length
  // All of it in italics is a quotation, not a mark.
  return end - start > 2 * word.length + 6
    ? exampleTarget(text, word, null)
    : exampleTarget(text, word, { start, end })
}
