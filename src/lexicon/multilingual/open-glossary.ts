import { baseLanguage, checkFields, checkOptions, checkText } from '../../core/index.js'
import { stopWords } from '../stop-words.js'
import type { WordNet } from '../wordnet.js'
import { checkOffsets } from './check-offsets.js'
import { hasCapital } from './checked-languages.js'
import { findBaseForms } from './find-base-forms.js'
import { functionLemma, functionWord } from './function-words.js'
import type { Analysis } from './morphology/analyser.js'
import { compoundParts } from './morphology/compound-parts.js'
import { germanCandidates } from './morphology/german-forms.js'
import { englishPronoun } from './morphology/personal-pronoun.js'
import { electTranslations, englishWords, type Sources } from './translation-votes.js'
import { wordKey } from './word-key.js'
import { type GlossaryOptions, openWordSources, type WordSources } from './word-sources.js'

/** What the words of a language mean in English, one by one. */
export interface Glossary extends Pick<WordSources, 'names' | 'missing' | 'revision'> {
  readonly language: string
  /** English words for each form, most likely first; none for untranslatable function words; absent for an unknown form. */
  lookUp(forms: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether the form itself, not a base form, is a known word: used to split a text without spaces. */
  has(word: string): boolean
  /** Ids of the WordNet 3.0 synsets that each form may mean; absent if no WordNet of the language has it. */
  synsets(forms: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** Longer unknown words are names, whose characters stand for sounds. */
const longestByCharacters = 2

const englishFunctionWords = stopWords('en')

const contentOf = (bases: readonly Analysis[]): Analysis[] => bases.filter(({ pos }) => pos !== 'function')

/** A glossary of a language from what is installed and the files in `wordnets`. */
export async function openGlossary(
  language: string,
  english: WordNet,
  options: GlossaryOptions = {},
): Promise<Glossary> {
  checkText('language', language)
  checkFields('openGlossary: english', english, {
    senses: 'function',
    synset: 'function',
    lemmas: 'function',
  })
  checkOptions('openGlossary options', options, {
    wordnets: 'text?',
    dictionaries: 'text?',
    unicode: 'text?',
    note: 'function?',
  })
  const code = baseLanguage(language)
  const sources = await openWordSources(language, options)
  for (const wordnet of sources.wordnets) checkOffsets(wordnet, english)
  const baseForms = findBaseForms(language, sources, options)
  const words = englishWords(english)

  const synsetsOf = ({ lemma, pos, isNoun }: Analysis): readonly string[] => {
    const all = [...new Set(sources.wordnets.flatMap(({ synsets }) => synsets.get(lemma) ?? []))]
    if (isNoun !== undefined) return all.filter((id) => id.endsWith('n') === isNoun)
    const same = all.filter((id) => pos !== null && id.endsWith(pos))
    return same.length > 0 ? same : all
  }
  /** Of the likeliest base forms that have any: what is merely possible would add senses that the word does not have. */
  const likeliestSynsets = (bases: readonly Analysis[]): string[] => {
    const listed = bases
      .map((base) => ({ weight: base.weight ?? 1, synsets: synsetsOf(base) }))
      .filter(({ synsets }) => synsets.length > 0)
    const most = Math.max(...listed.map(({ weight }) => weight))
    return [...new Set(listed.filter(({ weight }) => weight === most).flatMap(({ synsets }) => synsets))]
  }
  const keyOf = (word: string): string => wordKey(sources.han?.simplified(word) ?? word)
  const isListed = (word: string): boolean =>
    functionWord(word, language) !== undefined ||
    sources.wordnets.some(({ synsets }) => synsets.has(word)) ||
    (sources.dictionary?.translations(word).length ?? 0) > 0
  /** A Chinese word with its particle is two words, though the WordNet writes them as one. */
  const isWord = (word: string): boolean =>
    isListed(word) && !(/.[的地]$/.test(word) && isListed(word.slice(0, -1)))

  const translationsOf = ({
    lemma,
    english = [],
    isNoun,
  }: Analysis): Pick<Sources, 'translations' | 'votes'> => {
    const votes = sources.dictionary?.votes?.(lemma, isNoun)
    if (votes) return { translations: english, votes }
    return {
      translations: [...new Set([...english, ...(sources.dictionary?.translations(lemma, isNoun) ?? [])])],
    }
  }

  /** The forms of a word have the same base forms and get the same translation. */
  const elected = new Map<string, string[]>()
  const contentWords = (bases: readonly Analysis[]): string[] => {
    const key = JSON.stringify(
      bases.map(({ lemma, pos, english = [], weight, isNoun }) => [lemma, pos, english, weight, isNoun]),
    )
    const known = elected.get(key)
    if (known) return known
    const found = electTranslations(
      bases.map((base) => ({
        lemma: base.lemma,
        synsets: synsetsOf(base),
        ...translationsOf(base),
        ...(base.weight !== undefined && { weight: base.weight }),
      })),
      words,
    )
    elected.set(key, found)
    return found
  }

  /** A function word, by the table or its dictionary; one that may also be a content word is then treated as one. */
  function wordsFor(bases: readonly Analysis[]): string[] {
    for (const { lemma, pos, lexeme = '' } of bases)
      if (pos === 'function') {
        const word =
          functionLemma(lemma, language) ??
          englishPronoun(lexeme) ??
          sources.dictionary?.translations(lemma).find((each) => englishFunctionWords.has(each.toLowerCase()))
        if (word !== undefined) return [word]
      }
    const content = contentOf(bases)
    // WordNets also have numerals and pronouns, and the shortest words as symbols (`u`, uranium).
    const listed = bases
      .filter(({ lemma }) => lemma.length > 2)
      .map(({ lemma }): Analysis => ({ lemma, pos: null }))
    return contentWords(content.length > 0 ? content : listed)
  }

  /** The last part is what the compound is, and a noun if that is one; the first may be anything. */
  function englishOfCompound(word: string, isNoun?: boolean): string[] {
    const found = compoundParts(word, isListed)?.map((lemma) =>
      [...(isNoun ? [{ lemma, pos: null, isNoun }] : []), { lemma, pos: null }]
        .map((base) => contentWords([base])[0])
        .find((each) => each !== undefined),
    )
    return found?.every((each) => each !== undefined) ? [found.join(' ')] : []
  }

  /** An unknown word by its parts: a compound by its two words, a short Chinese word by its characters. */
  function wordsOfParts(form: string): string[] {
    const word = keyOf(form)
    if (code === 'de') {
      const isNoun = hasCapital(form)
      const bases = germanCandidates(word, isNoun).map(({ lemma }) => lemma)
      return bases.map((base) => englishOfCompound(base, isNoun)).find((found) => found.length > 0) ?? []
    }
    if (code === 'nl') return englishOfCompound(word)
    const characters = [...word]
    if (!sources.han || characters.length > longestByCharacters) return []
    const found = characters.map((each) => sources.han?.meaning(each))
    return found.every((each) => each !== undefined) ? [found.join(' ')] : []
  }

  const known = new Map<string, { readonly words: string[]; readonly synsets: string[] } | undefined>()
  async function find(forms: readonly string[]) {
    checkFields('glossary', { forms }, { forms: 'texts' })
    const open = [...new Set(forms)].filter((form) => !known.has(form))
    if (open.length > 0)
      for (const [form, bases] of await baseForms(open)) {
        const parts = bases ? [] : wordsOfParts(form)
        const unlisted = parts.length > 0 ? { words: parts, synsets: [] } : undefined
        known.set(
          form,
          bases ? { words: wordsFor(bases), synsets: likeliestSynsets(contentOf(bases)) } : unlisted,
        )
      }
    return forms.flatMap((form) => {
      const found = known.get(form)
      return found ? [{ form, ...found }] : []
    })
  }
  const { names, missing, revision } = sources
  return {
    language,
    names,
    missing,
    revision,
    has(word) {
      checkText('a word', word)
      return isWord(keyOf(word))
    },
    lookUp: async (forms) => new Map((await find(forms)).map(({ form, words }) => [form, words])),
    synsets: async (forms) =>
      new Map(
        (await find(forms)).flatMap(({ form, synsets }) => (synsets.length > 0 ? [[form, synsets]] : [])),
      ),
  }
}
