import { DataError, lookUp, UserError } from '../../core/index.js'
import { codePointSpan } from '../../text/index.js'
import { type JsonRow, jsonLines } from '../json-lines.js'
import type { DictionaryEntry } from './dictionary-entry.js'
import { exampleTarget } from './example-target.js'

interface KaikkiExample {
  readonly text?: string
  /** In code points: wiktextract is written in Python. */
  readonly bold_text_offsets?: readonly (readonly number[])[]
}

interface KaikkiSense {
  readonly glosses?: readonly string[]
  readonly examples?: readonly KaikkiExample[]
  readonly tags?: readonly string[]
  readonly topics?: readonly string[]
  readonly form_of?: unknown
  readonly alt_of?: unknown
  readonly categories?: Categories
  readonly hypernyms?: readonly { readonly word?: string }[]
}

const posNames: Readonly<Record<string, string>> = { adj: 'adjective', adv: 'adverb' }

const isText = (value: unknown): boolean => typeof value === 'string'
const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether a field is absent, or a list whose members are as they should be. */
const listOf = (value: unknown, fits: (member: never) => boolean): boolean =>
  (value ?? null) === null || (Array.isArray(value) && value.every((member) => fits(member as never)))

const isExample = (example: KaikkiExample): boolean =>
  isRecord(example) &&
  ((example.text ?? null) === null || isText(example.text)) &&
  listOf(example.bold_text_offsets, (range) => listOf(range, Number.isInteger))

type Categories = readonly (string | { readonly name?: string })[]
const isCategories = (value: unknown): boolean => listOf(value, (each) => isText(each) || isRecord(each))

const isSense = (sense: KaikkiSense): boolean =>
  isRecord(sense) &&
  [sense.glosses, sense.tags, sense.topics].every((texts) => listOf(texts, isText)) &&
  listOf(sense.examples, isExample) &&
  listOf(sense.hypernyms, isRecord) &&
  isCategories(sense.categories)

/** Wiktionaries other than the English one have words whose part of speech is not known to wiktextract: it leaves it out. */
const isUnclassified = ({ pos, lang_code: code }: JsonRow): boolean =>
  isWord(code) && (pos === undefined || pos === '')

/** wiktextract's JSON lines (kaikki.org), any language: the way to Wiktionaries whose layout is not the English one's. */
export async function* kaikkiEntries(file: string, language: string): AsyncGenerator<DictionaryEntry> {
  let isThere = false // a word in the language
  let other: string | undefined // the first other language
  for await (const { row, line } of jsonLines(file)) {
    const { word, pos, lang_code: code, senses = [], categories: ofWord } = row
    if (typeof row.redirect === 'string') continue // a page that leads to another
    if (
      !isWord(word) ||
      !(isWord(pos) || isUnclassified(row)) ||
      (code !== undefined && !isWord(code)) ||
      !Array.isArray(senses) ||
      !senses.every(isSense) ||
      !isCategories(ofWord)
    )
      throw new DataError({
        file,
        line,
        message: 'expected word, pos and senses, as wiktextract writes them',
      })
    if (code !== undefined && code !== language) {
      other ??= code
      continue
    }
    isThere = true
    if (!isWord(pos)) continue
    const kept = (senses as readonly KaikkiSense[]).flatMap((sense, i) => {
      const definition = sense.glosses?.at(-1)
      if (!definition || sense.form_of || sense.alt_of) return []
      return [
        {
          id: `${word}/${pos}/${line}.${i}`,
          definition,
          examples: (sense.examples ?? []).flatMap(({ text, bold_text_offsets: bold }) => {
            const [start, end] = bold?.[0] ?? []
            if (!text || text.includes('\n')) return []
            const marked = start !== undefined && end !== undefined ? codePointSpan(text, start, end) : null
            const found = exampleTarget(text, word, marked)
            return found ? [found] : []
          }),
          hypernyms: (sense.hypernyms ?? []).flatMap(({ word: more }) => (more ? [more] : [])),
          labels: [...(sense.tags ?? []), ...(sense.topics ?? [])],
        },
      ]
    })
    if (kept.length === 0) continue
    const categories = [
      ...((ofWord ?? []) as Categories),
      ...(senses as readonly KaikkiSense[]).flatMap((sense) => sense.categories ?? []),
    ]
    const idiom =
      kept.some(({ labels }) => labels.includes('idiomatic')) ||
      categories.some((each) => /idioms$/i.test(typeof each === 'string' ? each : (each.name ?? '')))
    yield { word, language, pos: lookUp(posNames, pos) ?? pos, senses: kept, idiom }
  }
  if (!isThere && other !== undefined)
    throw new UserError(
      `${file}: has no word in ${language}, but in ${other}; name the language (language=${other})`,
    )
}
