import { baseLanguage } from '../../core/index.js'
import { stopWords } from '../stop-words.js'
import { askAnalysers } from './ask-analysers.js'
import { hasCapital, isCheckedLanguage } from './checked-languages.js'
import { functionWord } from './function-words.js'
import type { Analysis } from './morphology/analyser.js'
import { arabicForms } from './morphology/arabic-forms.js'
import { germanForms } from './morphology/german-forms.js'
import { learnSuffixRules } from './morphology/suffix-rules.js'
import { wordKey } from './word-key.js'
import type { GlossaryOptions, WordSources } from './word-sources.js'

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

const contentOf = (readings: readonly Analysis[]): Analysis[] =>
  readings.filter(({ pos }) => pos !== 'function')

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

  const useful = (form: string, readings: readonly Analysis[]): Analysis[] =>
    readings
      .map((each) => ({ ...each, lemma: listedLemma(wordKey(each.lemma)) }))
      .filter(
        (each) =>
          isSound(form, each) &&
          (each.pos === 'function' || each.english !== undefined || isListed(each.lemma)),
      )
  const analyse = askAnalysers(analysers, { note, useful })

  /** A function word first; then what its readings as a content word are. */
  function functionReadings(word: string, readings: readonly Analysis[]): Analysis[] {
    const lemmas = new Map<string, Analysis>([[word, { lemma: word, pos: 'function' }]])
    for (const each of readings)
      if (each.pos === 'function' && !lemmas.has(each.lemma)) lemmas.set(each.lemma, each)
    const content = contentOf(readings)
    const more: Analysis[] = content.length > 0 || !isListed(word) ? content : [{ lemma: word, pos: null }]
    return [...lemmas.values(), ...more]
  }

  function baseForms(form: string, readings?: readonly Analysis[]): readonly Analysis[] | undefined {
    const word = keyOf(form)
    const arabicReadings = arabic(word)
    if (arabicReadings) return arabicReadings
    if (german && functionWord(word, language) === undefined) {
      const found = german(word, hasCapital(form))
      return functionWords.has(word) ? [{ lemma: word, pos: 'function' }, ...(found ?? [])] : found
    }
    const content = contentOf(readings ?? [])
    // A stop word counts as one unless an analyser says that it can only be a content word.
    const isContentOnly = readings?.every(({ pos }) => pos !== 'function' && pos !== null)
    const isFunction =
      readings !== undefined && (content.length === 0 || (isChecked && readings.some(isClosed)))
    const isInTable = functionWord(word, language) !== undefined
    if (isFunction || isInTable || (functionWords.has(word) && !isContentOnly))
      return functionReadings(word, readings ?? [])
    if (content.length > 0) return content
    if (isListed(word)) return [{ lemma: word, pos: null }]
    const found = isNameLike(form) ? [] : rules.baseForms(word)
    return found.length > 0 ? found.map((lemma) => ({ lemma, pos: null })) : undefined
  }

  return async (forms) => {
    const isReadable = (form: string): boolean => form.length <= longestWord
    const analyses = await analyse(
      forms.filter((form) => isReadable(form) && !isKnownAsItStands(keyOf(form))),
    )
    return new Map(
      forms.map((form) => [form, isReadable(form) ? baseForms(form, analyses.get(form)) : undefined]),
    )
  }
}
