import { baseLanguage, lookUp } from '../../core/index.js'

/** What the resources call a language. */
export interface LanguageCodes {
  /** In the names of Open Multilingual WordNet's files, best first. */
  readonly wordnets: readonly string[]
  /** In the names of FreeDict's dictionaries, if Debian has one into English. */
  readonly dictionary?: string
  /** How that dictionary is read, if not as a list with the usual translation first. */
  readonly reading?: 'inverted' | 'german'
  /** Of a hunspell dictionary, if Debian has one. */
  readonly hunspell?: string
}

const codes: Readonly<Record<string, LanguageCodes>> = {
  ar: { wordnets: ['arb'], dictionary: 'ara', reading: 'inverted', hunspell: 'ar' },
  bg: { wordnets: ['bul'], hunspell: 'bg_BG' },
  de: { wordnets: ['deu'], dictionary: 'deu', reading: 'german' },
  et: { wordnets: ['est'] },
  eu: { wordnets: ['eus'], hunspell: 'eu' },
  fa: { wordnets: ['fas'] },
  fi: { wordnets: ['fin'], dictionary: 'fin' },
  fr: { wordnets: ['fra'], dictionary: 'fra', hunspell: 'fr' },
  hr: { wordnets: ['hrv', 'hbs'], dictionary: 'hrv', hunspell: 'hr_HR' },
  id: { wordnets: ['ind'], hunspell: 'id_ID' },
  it: { wordnets: ['ita'], dictionary: 'ita', hunspell: 'it_IT' },
  ja: { wordnets: ['jpn'], dictionary: 'jpn' },
  ko: { wordnets: ['kor'], hunspell: 'ko' },
  nl: { wordnets: ['nld'], dictionary: 'nld', hunspell: 'nl_NL' },
  ru: { wordnets: ['rus'], hunspell: 'ru_RU' },
  sl: { wordnets: ['slv'], dictionary: 'slv', hunspell: 'sl_SI' },
  tr: { wordnets: ['tur'], dictionary: 'tur', hunspell: 'tr_TR' },
  zh: { wordnets: ['cmn'] },
}

export const codesOf = (language: string): LanguageCodes | undefined => lookUp(codes, baseLanguage(language))

export const glossedLanguages = Object.keys(codes)
