import { getOrMake, nearest, type Target, UserError } from '../../core/index.js'
import type { DictionarySense } from '../../corpora/index.js'
import { countsOf } from '../../math/index.js'
import type { BuildRequest } from '../builder.js'
import type { Options } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import { dictionaryEntries } from './dictionary-entries.js'

/** An example of one sense of a word. */
export interface Illustration {
  readonly sense: DictionarySense
  readonly target: Target
}

export interface IllustratedWord {
  readonly word: string
  readonly language: string
  readonly pos: string
  readonly illustrations: readonly Illustration[]
}

export interface IllustratedCounts {
  entries: number
  senses: number
  examples: number
  /** Words with examples of two senses. */
  words: number
}

/** Senses that are out of use, which judges of items do not know, and offensive ones. */
const unwanted = new RegExp(
  `^(?:${[
    'obsolete|archaic|dated|historical|(?:now )?rare|now chiefly dialectal|.*\\bslur|offensive|vulgar|derogatory|pejorative',
    'veraltet|veraltend|historisch|selten|abwertend|vulgär|derb|beleidigend|va\\.|vatd\\.|hist\\.|abw\\.|vul\\.',
    'arcaico|obsoleto|antico|desueto|raro|storia|volgare|spregiativo|offensivo',
  ].join('|')})$`,
)

export const dictionaryOptions = {
  language: { about: 'of the words, BCP 47 (default: the language of the dictionary)', default: '' },
  licence: { about: 'of the dictionary', default: 'CC BY-SA 4.0' },
  splits: { about: 'shares of train, dev and test', default: '70,10,20' },
  'fewest-words': { about: 'of an example', default: '4' },
} as const

/** The language of the words, if the user names one. */
export function languageOption(options: Options): { readonly language?: string } {
  const language = options.language('language')
  return language === '' ? {} : { language }
}

/** Words of a dictionary with the examples of their living senses; a sentence that illustrates two senses is left out. */
export async function illustratedWords(
  source: string,
  parts: ReadonlySet<string>,
  options: Options,
  request: BuildRequest,
): Promise<{ readonly words: IllustratedWord[]; readonly counts: IllustratedCounts }> {
  const counts: IllustratedCounts = { entries: 0, senses: 0, examples: 0, words: 0 }
  const byWord = new Map<string, IllustratedWord & { readonly illustrations: Illustration[] }>()
  const fewest = options.count('fewest-words')
  const found = new Set<string>()
  for await (const { word, language, pos, senses } of dictionaryEntries(source, {
    ...languageOption(options),
    ...sourceOptions(request),
  })) {
    found.add(pos)
    if (!parts.has(pos) || /\s/.test(word)) continue
    counts.entries++
    const key = `${word}/${pos}`
    const known = getOrMake(byWord, key, () => ({ word, language, pos, illustrations: [] }))
    for (const sense of senses) {
      if (sense.labels.some((label) => unwanted.test(label))) continue
      counts.senses++
      for (const target of sense.examples)
        if (target.text.split(/\s+/).length >= fewest) known.illustrations.push({ sense, target })
    }
  }
  checkParts(source, parts, found)
  const words = [...byWord.values()].map((each) => ({ ...each, illustrations: distinct(each.illustrations) }))
  for (const { illustrations } of words) {
    counts.examples += illustrations.length
    if (new Set(illustrations.map(({ sense }) => sense.id)).size > 1) counts.words++
  }
  return { words, counts }
}

/** A dictionary may lack verbs; one with `verb` lacks `verbs` only by mistake, and one with none of the parts as well. */
function checkParts(source: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>): void {
  const lacking = [...wanted].filter((part) => !found.has(part))
  const slip = lacking.find((part) => part.length > 3 && nearest(part, [...found]).length > 0)
  if (found.size === 0 || (slip === undefined && lacking.length < wanted.size)) return
  throw new UserError(
    `${source}: has no word of the part of speech ${slip ?? lacking.join(', ')}; it has ${[...found].sort().slice(0, mostParts).join(', ')}`,
  )
}

/** Parts of speech that an error shows. */
const mostParts = 20

function distinct(illustrations: readonly Illustration[]): Illustration[] {
  const times = countsOf(illustrations.map(({ target }) => target.text))
  return illustrations.filter(({ target }) => times.get(target.text) === 1)
}

/** The first steps of every builder that starts from examples. */
export const illustratedFunnel = ({ entries, senses, examples, words }: IllustratedCounts) => [
  { step: '1', remaining: entries, unit: 'entries', description: 'of the wanted parts of speech' },
  {
    step: '2',
    remaining: senses,
    unit: 'senses',
    description: 'not obsolete, archaic, dated, rare, vulgar or offensive',
  },
  {
    step: '3',
    remaining: examples,
    unit: 'examples',
    description: 'in which the word is found, of one sense only',
  },
  { step: '4', remaining: words, unit: 'words', description: 'with examples of two senses' },
]
