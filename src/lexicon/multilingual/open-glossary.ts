import { stopWords } from '../stop-words.js'
import type { WordNet } from '../wordnet.js'
import { findBaseForms } from './find-base-forms.js'
import { functionWord } from './function-words.js'
import type { Analysis } from './morphology/analyser.js'
import { type GlossaryOptions, openWordSources, type WordSources } from './word-sources.js'

/** What the words of a language mean in English, one by one. */
export interface Glossary extends Pick<WordSources, 'names' | 'missing' | 'revision'> {
  readonly language: string
  /** English words for each form, likeliest first; none for function words that nothing translates; absent where nothing knows the form. */
  lookUp(forms: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Ids of WordNet 3.0's synsets that each form may mean; absent where no WordNet of the language has it. */
  synsets(forms: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

const englishFunctionWords = stopWords('en')

const contentOf = (bases: readonly Analysis[]): Analysis[] => bases.filter(({ pos }) => pos !== 'function')

/** The words of a language through what is installed and what `wordnets` holds. */
export async function openGlossary(
  language: string,
  english: WordNet,
  options: GlossaryOptions = {},
): Promise<Glossary> {
  const sources = await openWordSources(language, options)
  const baseForms = findBaseForms(language, sources, options)

  const synsetsOf = ({ lemma, pos }: Analysis): readonly string[] => {
    const all = [...new Set(sources.wordnets.flatMap(({ synsets }) => synsets.get(lemma) ?? []))]
    const same = all.filter((id) => pos !== null && id.endsWith(pos))
    return same.length > 0 ? same : all
  }
  const frequency = (word: string): number =>
    english.senses(word.replaceAll(' ', '_')).reduce((sum, { count }) => sum + count, 0)

  /**
   * A vote: every synset of the word speaks once for each of its English words, a dictionary for its translations, the
   * first most. A rare or poetic word stands in one synset, the usual translation in many. Of equals the commoner.
   */
  function contentWords(bases: readonly Analysis[]): string[] {
    const votes = new Map<string, number>()
    const add = (word: string, weight: number) => votes.set(word, (votes.get(word) ?? 0) + weight)
    for (const base of bases) {
      for (const synset of synsetsOf(base))
        for (const word of english.synset(synset)?.lemmas ?? []) add(word.replaceAll('_', ' '), 1)
      for (const [i, word] of (sources.dictionary?.translations(base.lemma) ?? []).entries())
        add(word, 1 / (1 + i))
    }
    const weight = (word: string) => votes.get(word)! + Math.log1p(frequency(word)) / 100
    const weighted = [...votes.keys()].map((word) => ({ word, weight: weight(word) }))
    return weighted.sort((a, b) => b.weight - a.weight).map(({ word }) => word)
  }

  /** A function word by the table or as its dictionary says; one that may be more is then taken for a content word. */
  function wordsFor(bases: readonly Analysis[]): string[] {
    for (const { lemma, pos } of bases)
      if (pos === 'function') {
        const word =
          functionWord(lemma, language) ??
          sources.dictionary?.translations(lemma).find((each) => englishFunctionWords.has(each.toLowerCase()))
        if (word !== undefined) return [word]
      }
    return contentWords(contentOf(bases))
  }

  const known = new Map<string, { readonly words: string[]; readonly synsets: string[] } | undefined>()
  async function find(forms: readonly string[]) {
    const open = [...new Set(forms)].filter((form) => !known.has(form))
    if (open.length > 0)
      for (const [form, bases] of await baseForms(open))
        known.set(
          form,
          bases && { words: wordsFor(bases), synsets: [...new Set(contentOf(bases).flatMap(synsetsOf))] },
        )
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
    lookUp: async (forms) => new Map((await find(forms)).map(({ form, words }) => [form, words])),
    synsets: async (forms) =>
      new Map(
        (await find(forms)).flatMap(({ form, synsets }) => (synsets.length > 0 ? [[form, synsets]] : [])),
      ),
  }
}
