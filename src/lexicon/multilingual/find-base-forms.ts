import { stopWords } from '../stop-words.js'
import type { Analyser, Analysis } from './morphology/analyser.js'
import { runFilter } from './morphology/run-filter.js'
import { learnSuffixRules } from './morphology/suffix-rules.js'
import { wordKey } from './tab-wordnet.js'
import { type GlossaryOptions, orNote, type WordSources } from './word-sources.js'

/**
 * Base forms of words in a text; those of a function word come first and say so, with what else it may be after them.
 * Undefined for a word that nothing knows.
 */
export type FindBaseForms = (
  forms: readonly string[],
) => Promise<ReadonlyMap<string, readonly Analysis[] | undefined>>

/** The analysers are asked in turn, each for what those before it do not know; then the list itself; then its endings. */
export function findBaseForms(
  language: string,
  { wordnets, dictionary, analysers }: WordSources,
  { note = () => {} }: Pick<GlossaryOptions, 'note'>,
): FindBaseForms {
  const isListed = (word: string): boolean =>
    wordnets.some(({ synsets }) => synsets.has(word)) || (dictionary?.translations(word).length ?? 0) > 0
  const listed =
    wordnets.length > 0 ? wordnets.flatMap(({ synsets }) => [...synsets.keys()]) : dictionary?.words()
  const rules = learnSuffixRules(listed ?? [])
  const functionWords = stopWords(language)

  const failed = new Set<Analyser>() // said once, and not waited for again

  async function analyse(forms: readonly string[]): Promise<ReadonlyMap<string, readonly Analysis[]>> {
    const all = new Map<string, readonly Analysis[]>()
    for (const analyser of analysers) {
      if (failed.has(analyser)) continue
      const { command, args, read } = analyser
      const open = forms.filter((form) => !all.has(form))
      if (open.length === 0) break
      const found = await orNote(note, async () =>
        read(await runFilter(command, args, `${open.join('\n')}\n`)),
      )
      if (!found) failed.add(analyser)
      for (const form of open) {
        const useful = found?.get(form)?.filter(({ lemma, pos }) => pos === 'function' || isListed(lemma))
        if (useful && useful.length > 0) all.set(form, useful)
      }
    }
    return all
  }

  return async (forms) => {
    const analyses = await analyse(forms)
    const baseForms = (form: string): readonly Analysis[] | undefined => {
      const word = wordKey(form)
      const readings = analyses.get(form)
      const content = readings?.filter(({ pos }) => pos !== 'function') ?? []
      const isListedForm = isListed(word)
      // A stop word is taken for one unless an analyser says that it can be nothing but a content word.
      const isContentOnly = readings?.every(({ pos }) => pos !== 'function' && pos !== null)
      const isFunction = readings !== undefined && content.length === 0
      if (isFunction || (functionWords.has(word) && !isContentOnly)) {
        const lemmas = new Set([
          word,
          ...(readings ?? []).flatMap((each) => (each.pos === 'function' ? [each.lemma] : [])),
        ])
        const more = content.length > 0 || !isListedForm ? content : [{ lemma: word, pos: null }]
        return [...[...lemmas].map((lemma): Analysis => ({ lemma, pos: 'function' })), ...more]
      }
      if (content.length > 0) return content
      const found = isListedForm ? [word] : rules.baseForms(word)
      return found.length > 0 ? found.map((lemma) => ({ lemma, pos: null })) : undefined
    }
    return new Map(forms.map((form) => [form, baseForms(form)]))
  }
}
