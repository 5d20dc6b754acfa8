import type { WordNet } from '../wordnet.js'
import { findBaseForms } from './find-base-forms.js'
import type { Analysis } from './morphology/analyser.js'
import { type GlossaryOptions, openWordSources, type WordSources } from './word-sources.js'

/** An English word for a foreign one, and how likely it is before the context is looked at: 1 for the likeliest. */
export interface GlossWord {
  readonly english: string
  readonly prior: number
}

/** What the words of a language mean in English, one by one. */
export interface Glossary extends Pick<WordSources, 'names' | 'missing' | 'revision'> {
  readonly language: string
  /** English words for each form, likeliest first; none for function words; absent where nothing knows the form. */
  lookUp(forms: readonly string[]): Promise<ReadonlyMap<string, readonly GlossWord[]>>
  /** Ids of WordNet 3.0's synsets that each form may mean; absent where no WordNet of the language has it. */
  synsets(forms: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** How many English words of a form are kept. */
const mostWords = 8

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
  const countIn = (word: string, synset: string): number =>
    english.senses(word).find((sense) => sense.synset === synset)?.count ?? 0
  const frequency = (word: string, pos: Analysis['pos']): number =>
    english
      .senses(word, pos === 'function' ? undefined : (pos ?? undefined))
      .reduce((sum, { count }) => sum + count, 0)

  /** A synset's words by how often each is used in that sense, a dictionary's by how common and how early they are. */
  function wordsFor(bases: readonly Analysis[]): GlossWord[] {
    const weights = new Map<string, number>()
    const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight)
    for (const base of bases) {
      for (const synset of synsetsOf(base)) {
        const { lemmas = [] } = english.synset(synset) ?? {}
        for (const word of lemmas)
          add(word.replaceAll('_', ' '), Math.log1p(countIn(word, synset)) + 1 / lemmas.length)
      }
      for (const [i, word] of (sources.dictionary?.translations(base.lemma) ?? []).entries())
        add(word, Math.log1p(frequency(word, base.pos)) / 2 + 1 / (1 + i))
    }
    const sorted = [...weights].sort((a, b) => b[1] - a[1]).slice(0, mostWords)
    return sorted.map(([word, weight]) => ({ english: word, prior: weight / sorted[0]![1] }))
  }

  const known = new Map<string, { readonly words: GlossWord[]; readonly synsets: string[] } | undefined>()
  async function find(forms: readonly string[]) {
    const open = [...new Set(forms)].filter((form) => !known.has(form))
    if (open.length > 0)
      for (const [form, bases] of await baseForms(open))
        known.set(form, bases && { words: wordsFor(bases), synsets: [...new Set(bases.flatMap(synsetsOf))] })
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
