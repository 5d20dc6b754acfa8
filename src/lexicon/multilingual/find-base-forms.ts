import { baseLanguage } from '../../core/index.js'
import { stopWords } from '../stop-words.js'
import { hasCapital, isCheckedLanguage } from './checked-languages.js'
import { functionWord } from './function-words.js'
import type { Analyser, Analysis } from './morphology/analyser.js'
import { arabicForms } from './morphology/arabic-forms.js'
import { germanForms } from './morphology/german-forms.js'
import { type Filter, startFilter } from './morphology/run-filter.js'
import { learnSuffixRules } from './morphology/suffix-rules.js'
import { translateLexemes } from './morphology/translate-lexemes.js'
import { wordKey } from './word-key.js'
import { type GlossaryOptions, orNote, type WordSources } from './word-sources.js'

/**
 * Base forms of words in a text; function words come first and are marked as such, followed by what else the word may be.
 * Undefined for an unknown word.
 */
export type FindBaseForms = (
  forms: readonly string[],
) => Promise<ReadonlyMap<string, readonly Analysis[] | undefined>>

/** Languages whose analysers reduce a derived word to its root (`pemerintah`, government, to `perintah`, order): there a listed word is its own base form. */
const derivingLanguages = new Set(['id'])

/** A longer run of letters is not a word, and analysers would take minutes on it. */
const longestWord = 200

/** Pronouns, prepositions, conjunctions and forms of `be`, by apertium's tags: as frequent as all other words together. */
const isClosed = ({ lexeme = '' }: Analysis): boolean =>
  /^[^<]*<(?:prn|det|pr|cnj\w+|vbser|vbmod)>/.test(lexeme)

/** People's names, some of which look like words: `Vida`, accusative of `Vid` and of `vid`, sight. */
const isPersonName = ({ lexeme = '' }: Analysis): boolean => /<np><(?:ant|cog|al)>/.test(lexeme)

/** hunspell also strips prefixes and so finds other words (`poleti`, in summer, becomes `let`, year): only endings and the superlative's prefix are inflection. */
const isInflected = (form: string, stem: string): boolean =>
  [form, form.replace(/^naj/, '')].some((each) => each[0] === stem[0])

/** Of this many words at once, the best analyser seldom knows all. */
const many = 50

/** The analysers are asked in turn, each for the words that the previous ones do not know; then the word list; then its endings. */
export function findBaseForms(
  language: string,
  { wordnets, dictionary, analysers, han }: WordSources,
  { note = () => {} }: Pick<GlossaryOptions, 'note'>,
): FindBaseForms {
  const code = baseLanguage(language)
  const keyOf = (form: string): string => wordKey(han?.simplified(form) ?? form)
  const inWordNet = (word: string): boolean => wordnets.some(({ synsets }) => synsets.has(word))
  const isListed = (word: string): boolean =>
    inWordNet(word) || (dictionary?.translations(word).length ?? 0) > 0
  const listed =
    wordnets.length > 0 ? wordnets.flatMap(({ synsets }) => [...synsets.keys()]) : dictionary?.words()
  const rules = learnSuffixRules(listed ?? [])
  const functionWords = stopWords(language)
  const arabic = (word: string): readonly Analysis[] | undefined =>
    code === 'ar' ? arabicForms(word, { isListed, language }) : undefined

  /** Analysers that would mislead or take too long are not asked. */
  const isKnownAsItStands = (word: string): boolean =>
    (derivingLanguages.has(code) && isListed(word)) || arabic(word) !== undefined || german !== undefined

  /** Russian lists seldom have a verb with its reflexive ending, but often without it. */
  const listedLemma = (lemma: string): string =>
    code === 'ru' && !isListed(lemma) ? lemma.replace(/(?<=ть|чь|ти)с[яь]$/, '') : lemma

  const german =
    code === 'de'
      ? germanForms({
          isListed: (word, isNoun) =>
            wordnets.some(({ synsets }) => synsets.get(word)?.some((id) => id.endsWith('n') === isNoun)) ||
            (dictionary?.translations(word, isNoun).length ?? 0) > 0,
          baseForm: (word, isNoun) => dictionary?.baseForm?.(word, isNoun),
        })
      : undefined

  const isChecked = isCheckedLanguage(language)
  const isNameLike = (form: string): boolean => isChecked && hasCapital(form)
  const isSound = (form: string, reading: Analysis): boolean =>
    !isChecked ||
    (!isPersonName(reading) &&
      (reading.pos !== null || (!isNameLike(form) && isInflected(keyOf(form), reading.lemma))))

  const failed = new Set<Analyser>() // reported once, and not waited for again

  async function readingsBy(
    { command, read, bilingual = [] }: Analyser,
    running: Filter,
    forms: readonly string[],
  ) {
    const found = read(await running.answer(`${forms.join('\n')}\n`))
    if (bilingual.length === 0) return found
    const lexemes = [...found.values()]
      .flat()
      .flatMap(({ lexeme, pos }) => (lexeme && pos !== 'function' ? [lexeme] : []))
    const english = await orNote(note, () => translateLexemes(command, bilingual, lexemes))
    const translated = (each: Analysis): Analysis => {
      const words = english?.get(each.lexeme ?? '')
      return words ? { ...each, english: words } : each
    }
    return new Map([...found].map(([form, readings]) => [form, readings.map(translated)]))
  }

  async function analyse(forms: readonly string[]): Promise<ReadonlyMap<string, readonly Analysis[]>> {
    const all = new Map<string, readonly Analysis[]>()
    const usable = analysers.filter((analyser) => !failed.has(analyser))
    const start = ({ command, args }: Analyser): Filter => startFilter(command, args)
    // With many words, some will be left for the next analyser: it loads its dictionary while the first is working.
    const ahead = new Map(forms.length >= many ? usable.map((analyser) => [analyser, start(analyser)]) : [])
    try {
      for (const analyser of usable) {
        const open = forms.filter((form) => !all.has(form))
        if (open.length === 0) break
        const found = await orNote(note, () =>
          readingsBy(analyser, ahead.get(analyser) ?? start(analyser), open),
        )
        if (!found) failed.add(analyser)
        for (const form of open) {
          const useful = found
            ?.get(form)
            ?.map((each) => ({ ...each, lemma: listedLemma(wordKey(each.lemma)) }))
            .filter(
              (each) =>
                isSound(form, each) &&
                (each.pos === 'function' || each.english !== undefined || isListed(each.lemma)),
            )
          if (useful && useful.length > 0) all.set(form, useful)
        }
      }
    } finally {
      for (const filter of ahead.values()) filter.stop()
    }
    return all
  }

  return async (forms) => {
    const analyses = await analyse(
      forms.filter((form) => form.length <= longestWord && !isKnownAsItStands(keyOf(form))),
    )
    const baseForms = (form: string): readonly Analysis[] | undefined => {
      const word = keyOf(form)
      const readings = analyses.get(form)
      const arabicReadings = arabic(word)
      if (arabicReadings) return arabicReadings
      if (german && functionWord(word, language) === undefined) {
        const found = german(word, hasCapital(form))
        return functionWords.has(word) ? [{ lemma: word, pos: 'function' }, ...(found ?? [])] : found
      }
      const content = readings?.filter(({ pos }) => pos !== 'function') ?? []
      const isListedForm = isListed(word)
      // A stop word counts as one unless an analyser says that it can only be a content word.
      const isContentOnly = readings?.every(({ pos }) => pos !== 'function' && pos !== null)
      const isFunction =
        readings !== undefined && (content.length === 0 || (isChecked && readings.some(isClosed)))
      const isInTable = functionWord(word, language) !== undefined
      if (isFunction || isInTable || (functionWords.has(word) && !isContentOnly)) {
        const itself: Analysis = { lemma: word, pos: 'function' }
        const lemmas = new Map([[word, itself]])
        for (const each of readings ?? [])
          if (each.pos === 'function' && !lemmas.has(each.lemma)) lemmas.set(each.lemma, each)
        const more = content.length > 0 || !isListedForm ? content : [{ lemma: word, pos: null }]
        return [...lemmas.values(), ...more]
      }
      if (content.length > 0) return content
      if (isListedForm) return [{ lemma: word, pos: null }]
      const found = isNameLike(form) ? [] : rules.baseForms(word)
      return found.length > 0 ? found.map((lemma) => ({ lemma, pos: null })) : undefined
    }
    return new Map(forms.map((form) => [form, form.length > longestWord ? undefined : baseForms(form)]))
  }
}
