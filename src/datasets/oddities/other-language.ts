import { baseLanguage, type Example, getOrMake, lookUp, targetsOf } from '../../core/index.js'
import { stopWords } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import type { Oddity } from './oddity.js'

/** The letters of languages that are not written in Latin ones. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  fa: /\p{Script=Arabic}/gu,
  ur: /\p{Script=Arabic}/gu,
  bg: /\p{Script=Cyrillic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ka: /\p{Script=Georgian}/gu,
  ko: /\p{Script=Hangul}/gu,
  zh: /\p{Script=Han}/gu,
}
const latin = /\p{Script=Latin}/gu

/** Languages that their function words tell apart. */
const languages = [
  'ar',
  'da',
  'de',
  'en',
  'es',
  'et',
  'eu',
  'fi',
  'fr',
  'hr',
  'id',
  'it',
  'nl',
  'ru',
  'sl',
  'sv',
  'tr',
]

let known: ReadonlyMap<string, readonly string[]> | null = null

/** The languages of each function word: every word of a data set is looked up. */
function functionWords(): ReadonlyMap<string, readonly string[]> {
  if (known) return known
  const made = new Map<string, string[]>()
  for (const language of languages)
    for (const word of stopWords(language)) getOrMake(made, word, () => []).push(language)
  known = made
  return made
}

/** Words: enough to recognise a language, and few enough for a data set of any size. */
const [fewest, most] = [200, 20_000]
/** Shares of function words: of a language they are at least this much, and this much more than of a related one. */
const [leastShare, clearly] = [0.15, 1.15]

interface Count {
  words: number
  letters: number
  own: number
  readonly functionWords: Map<string, number>
}

const newCount = (): Count => ({ words: 0, letters: 0, own: 0, functionWords: new Map() })

/** Texts in another language than the part says, as those of a file that was taken for another. */
export function otherLanguage(): Oddity {
  const counts = new Map<string, Count>()
  const add = (language: string, text: string) => {
    const count = getOrMake(counts, language, newCount)
    if (count.words > most) return
    const found = words(text)
    count.words += found.length
    count.letters += text.match(/\p{L}/gu)?.length ?? 0
    count.own += text.match(lookUp(scripts, language) ?? latin)?.length ?? 0
    for (const word of found)
      for (const each of functionWords().get(word) ?? [])
        count.functionWords.set(each, (count.functionWords.get(each) ?? 0) + 1)
  }
  return {
    see(example) {
      if (areSwapped(example)) return ['its contexts look as if each were in the language of the other']
      for (const [language, text] of contextsOf(example)) add(baseLanguage(language), text)
      return []
    },
    end: () => [...counts].flatMap(([language, count]) => wrongLanguage(language, count) ?? []),
  }
}

/** A pair in two languages, of which each has more function words of the other. */
function areSwapped(example: Example): boolean {
  if (example.kind !== 'same-meaning') return false
  const [a, b] = example.pair
  if (!a.language || !b.language || a.language === b.language) return false
  const count = (text: string, language: string) => {
    const list = stopWords(baseLanguage(language))
    return words(text).filter((word) => list.has(word)).length
  }
  return (
    count(a.text, b.language) > count(a.text, a.language) &&
    count(b.text, a.language) >= count(b.text, b.language)
  )
}

/** Each context once, with its language. */
function contextsOf(example: Example): (readonly [language: string, text: string])[] {
  const { language } = example
  if (example.kind === 'phrase-search') return [[language, example.document]]
  if (example.kind === 'phrase-pair') return []
  const texts = new Map(targetsOf(example).map((target) => [target.text, target.language ?? language]))
  return [...texts].map(([text, spoken]) => [spoken, text])
}

function wrongLanguage(
  language: string,
  { words: n, letters, own, functionWords: counted }: Count,
): string | null {
  if (n < fewest) return null
  const name = new Intl.DisplayNames('en', { type: 'language' })
  if (own < letters / 2)
    return `most letters of its texts in ${name.of(language)} are not those of that language`
  if (!lookUp(scripts, language) && !languages.includes(language)) return null
  const share = (each: string) => (counted.get(each) ?? 0) / n
  const [likely] = languages.toSorted((a, b) => share(b) - share(a))
  if (likely === undefined || likely === language) return null
  if (share(likely) < leastShare || share(likely) < clearly * share(language)) return null
  return `its texts in ${name.of(language)} look like ${name.of(likely)}: has a file been taken for another?`
}
