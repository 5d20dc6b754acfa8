import { baseLanguage } from '../../core/index.js'

const checked = new Set(['hr', 'sl'])

/**
 * Whether these rules were checked on parallel text of the language: closed word classes before open ones, people's names
 * and unknown capitalised words unchanged, prefixes kept. Other languages do without them.
 */
export const isCheckedLanguage = (language: string): boolean => checked.has(baseLanguage(language))

/** Inside a sentence a capital marks a name: if the word is unknown, no base form is guessed. */
export const hasCapital = (form: string): boolean => /^\p{Lu}/u.test(form)
