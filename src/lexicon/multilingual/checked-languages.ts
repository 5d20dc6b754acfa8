import { baseLanguage } from '../../core/index.js'

const checked = new Set(['hr', 'sl'])

/**
 * Whether these were checked on parallel text of the language: closed word classes before open ones, people's names and
 * words with a capital that nobody knows left as they are, prefixes kept. Others are read as they were.
 */
export const isCheckedLanguage = (language: string): boolean => checked.has(baseLanguage(language))

/** In the middle of a sentence the mark of a name: where nothing knows the word, no base form is guessed. */
export const hasCapital = (form: string): boolean => /^\p{Lu}/u.test(form)
