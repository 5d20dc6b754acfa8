import type { PhrasePair } from '../../core/index.js'
import { readDocuments } from '../../corpora/index.js'
import { openTagger } from '../../lexicon/index.js'
import { seeded, shuffled } from '../../math/index.js'
import { words } from '../../text/index.js'
import type { BuildRequest } from '../builder.js'
import { dictionaryBuilder } from '../dictionary/dictionary-builder.js'
import { dictionaryEntries } from '../dictionary/dictionary-entries.js'
import { dictionaryOptions, languageOption } from '../dictionary/illustrated-words.js'
import { itemId } from '../item-id.js'
import type { Options } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import { definingPhrase } from './defining-phrase.js'

const options = {
  language: dictionaryOptions.language,
  licence: { about: 'of the dictionary', default: 'CC BY-SA 4.0' },
  splits: { about: 'shares of train, dev and test (the paper: 60 to 40)', default: '60,0,40' },
  tagger: { about: '`english`, or a module for another language', default: 'english' },
  corpus: {
    about: 'dump, JSON lines or folder in which words are counted; else the definitions themselves',
    default: '',
  },
  frequency: {
    about: 'fewest occurrences of each word (the paper: 10 for English, 5 for German and Italian)',
    default: '10',
  },
} as const

interface Defined {
  readonly word: string
  readonly language: string
  readonly phrase: string
  readonly sense: string
  readonly definition: string
}

/** SemEval-2013 5a: nouns with the two-word phrase that defines them, and with one that defines another. */
export const phrasePairs = dictionaryBuilder({
  id: 'phrase-pairs',
  options,
  dataset: {
    id: 'phrase-pairs',
    title: 'Words and two-word phrases',
    citation: 'Built after Korkontzelos, Zesch, Zanzotto and Biemann (2013), SemEval-2013 Task 5a.',
    homepage: 'https://www.cs.york.ac.uk/semeval-2013/task5',
  },
  async make(source, settings, request) {
    const { defined, counts, frequency } = await definedWords(source, settings, request)
    const often =
      settings.text('corpus') === '' ? frequency : await frequencies(settings.text('corpus'), request)
    const least = settings.count('frequency', 0)
    const frequent = defined.filter(({ word, phrase }) =>
      [word.toLowerCase(), ...phrase.split(' ')].every((each) => (often.get(each) ?? 0) >= least),
    )
    const once = onePerWord(frequent)
    const made = labelled(once, request.seed)
    return {
      made: made.map(({ item, from, phraseFrom }) => ({
        item,
        from: { word: from.sense, phrase: phraseFrom.sense, definition: phraseFrom.definition },
      })),
      tables: {
        // The paper had a linguist read every pair and discard phrases that do not define the word well.
        'to-check': once.map(({ word, phrase, definition }) => ({
          word,
          phrase,
          definition,
          adequate: null,
        })),
      },
      funnel: [
        { step: '1', remaining: counts.entries, unit: 'nouns', description: 'single words, no names' },
        { step: '2', remaining: counts.definitions, unit: 'definitions', description: 'of them' },
        {
          step: '3',
          remaining: defined.length,
          unit: 'pairs',
          description: 'that begin with (adjective | noun)+ noun; its last two words',
        },
        {
          step: '4',
          remaining: frequent.length,
          unit: 'pairs',
          description: `all words at least ${least} times in the corpus`,
        },
        { step: '5', remaining: once.length, unit: 'words', description: 'each once' },
        {
          step: '6',
          remaining: made.length,
          unit: 'pairs',
          description: 'half of the words with the phrase of another',
        },
      ],
    }
  },
})

/** Names are capitalised; in German all nouns are, and its Wiktionary does not mark names as `Substantiv`. */
const isCommon = (word: string, language: string): boolean =>
  (language === 'de' ? /^\p{L}[\p{Ll}-]*$/u : /^\p{Ll}[\p{Ll}-]*$/u).test(word)

async function definedWords(source: string, settings: Options, request: BuildRequest) {
  const tagger = await openTagger(settings.text('tagger'))
  const counts = { entries: 0, definitions: 0 }
  const defined: Defined[] = []
  const frequency = new Map<string, number>()
  for await (const { word, language, pos, senses } of dictionaryEntries(source, {
    ...languageOption(settings),
    ...sourceOptions(request),
  })) {
    const definitions = senses.map(({ definition }) => definition)
    for (const each of definitions.flatMap((text) => words(text)))
      frequency.set(each, (frequency.get(each) ?? 0) + 1)
    if (pos !== 'noun' || !isCommon(word, language)) continue
    counts.entries++
    counts.definitions += definitions.length
    for (const [i, tokens] of tagger.tag(definitions).entries()) {
      const phrase = definingPhrase(definitions[i]!, tokens)
      if (phrase !== null && !phrase.split(' ').includes(word))
        defined.push({ word, language, phrase, sense: senses[i]!.id, definition: definitions[i]! })
    }
  }
  return { defined, counts, frequency }
}

async function frequencies(corpus: string, request: BuildRequest): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const { text } of readDocuments(corpus, sourceOptions(request)))
    for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** By the first of a word's senses that has one: dictionaries begin with the usual ones. */
const onePerWord = (defined: readonly Defined[]): Defined[] =>
  [...new Map([...defined].reverse().map((each) => [each.word, each])).values()].reverse()

/** Half of the words keep their phrase; the phrases of the others go round among them by one place. */
function labelled(defined: readonly Defined[], seed: number) {
  const order = shuffled(defined, seeded(`${seed}/phrase-pairs`))
  const half = Math.ceil(order.length / 2)
  const make = (from: Defined, phraseFrom: Defined, gold: boolean) => {
    const item: PhrasePair = {
      kind: 'phrase-pair',
      id: itemId(from.word, phraseFrom.phrase),
      group: from.word,
      language: from.language,
      slices: {},
      word: from.word,
      phrase: phraseFrom.phrase,
      gold,
    }
    return { item, from, phraseFrom }
  }
  const others = order.slice(half)
  return [
    ...order.slice(0, half).map((each) => make(each, each, true)),
    ...(others.length > 1
      ? others.map((each, i) => make(each, others[(i + 1) % others.length]!, false))
      : []),
  ]
}
