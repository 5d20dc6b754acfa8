import { editDistance } from '../../core/index.js'
import { hasCapital } from './checked-languages.js'
import type { Dictionary, WrittenDictionary } from './dictd.js'
import { translationsIn } from './translations-in.js'

/** `Haus /hˈaʊs/ <neut, n, sg>` → `Haus`; the first part of compounds is written `Haus…`. */
const headword = (entry: string): string => entry.slice(0, entry.search(/ [/<]|\n|$/)).trim()

/** Forms have no part of speech, or `<pl>`. */
const isForm = (entry: string): boolean => !/<(?!pl>)[^>]*>$/.test(entry.split('\n', 1)[0]!.trim())

/** `see: {Stadt}, {in die Stadt gehen}` → the last word of each. */
const pointers = (entry: string): string[] =>
  [...(/^\s*see: (.*)/m.exec(entry)?.[1] ?? '').matchAll(/([\p{L}]+)\}/gu)].map(([, word]) => word!)

/**
 * How much an entry counts. The author gives examples of the main senses; synonyms tell the others apart. Chosen on parallel
 * lines.
 */
function weightOf(entry: string): number {
  const examples = (entry.match(/^\s+"/gm) ?? []).length
  return ((1 + Math.log1p(examples) / 2) * (/^\s*Synonym/m.test(entry) ? 0.5 : 1)) / 2
}

/** A form differs from its base form in no more of its letters. */
const mostApart = 0.7

/**
 * FreeDict's German dictionary was made from Ding's list: an entry for each sense, in no order, with entries of their own
 * for forms of verbs and plurals, which point to the base form. Nouns have a capital, as in any German text.
 */
export function germanDictionary(dictionary: WrittenDictionary): Dictionary {
  const entriesOf = (word: string, isNoun?: boolean): string[] =>
    dictionary.entries(word).filter((entry) => {
      const head = headword(entry)
      return !head.includes('…') && (isNoun === undefined || hasCapital(head) === isNoun)
    })
  const isBaseForm = (word: string, isNoun: boolean): boolean =>
    (isNoun || word.endsWith('n')) && entriesOf(word, isNoun).some((entry) => !isForm(entry))
  return {
    words: dictionary.words,
    translations: (word, isNoun) => [...new Set(entriesOf(word, isNoun).flatMap(translationsIn))],
    votes: (word, isNoun) =>
      entriesOf(word, isNoun).flatMap((entry) =>
        translationsIn(entry).map((each, i) => ({ word: each, weight: weightOf(entry) / Math.sqrt(1 + i) })),
      ),
    baseForm(word, isNoun) {
      const bare = word.replace(/^ge(?=.{3})/, '') // of a participle
      const [nearest] = [...new Set(entriesOf(word, isNoun).filter(isForm).flatMap(pointers))]
        .filter((each) => hasCapital(each) === isNoun)
        .map((each) => each.toLowerCase())
        .filter((each) => each !== word && (each[0] === word[0] || each[0] === bare[0]))
        .map((each) => {
          const letters = Math.min(editDistance(each, word), editDistance(each, bare) + 1)
          return { each, apart: letters / Math.max(each.length, word.length) }
        })
        .filter(({ each, apart }) => apart <= mostApart && isBaseForm(each, isNoun))
        .sort((a, b) => a.apart - b.apart)
      return nearest?.each
    },
  }
}
