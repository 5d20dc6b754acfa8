import { baseLanguage, lookUp } from '../../core/index.js'

/** What the resources call a language. */
export interface LanguageCodes {
  /** In the names of Open Multilingual WordNet's files, best first. */
  readonly wordnets: readonly string[]
  /** In the names of FreeDict's dictionaries. */
  readonly dictionary: string
  /** Of a hunspell dictionary. */
  readonly hunspell: string
}

const codes: Readonly<Record<string, LanguageCodes>> = {
  ar: { wordnets: ['arb'], dictionary: 'ara', hunspell: 'ar' },
  bg: { wordnets: ['bul'], dictionary: 'bul', hunspell: 'bg_BG' },
  de: { wordnets: ['deu'], dictionary: 'deu', hunspell: 'de_DE' },
  et: { wordnets: ['est'], dictionary: 'est', hunspell: 'et_EE' },
  eu: { wordnets: ['eus'], dictionary: 'eus', hunspell: 'eu' },
  fa: { wordnets: ['fas'], dictionary: 'fas', hunspell: 'fa_IR' },
  fi: { wordnets: ['fin'], dictionary: 'fin', hunspell: 'fi_FI' },
  fr: { wordnets: ['fra'], dictionary: 'fra', hunspell: 'fr' },
  hr: { wordnets: ['hrv', 'hbs'], dictionary: 'hrv', hunspell: 'hr_HR' },
  id: { wordnets: ['ind'], dictionary: 'ind', hunspell: 'id_ID' },
  it: { wordnets: ['ita'], dictionary: 'ita', hunspell: 'it_IT' },
  ja: { wordnets: ['jpn'], dictionary: 'jpn', hunspell: 'ja' },
  ko: { wordnets: ['kor'], dictionary: 'kor', hunspell: 'ko' },
  nl: { wordnets: ['nld'], dictionary: 'nld', hunspell: 'nl_NL' },
  ru: { wordnets: ['rus'], dictionary: 'rus', hunspell: 'ru_RU' },
  sl: { wordnets: ['slv'], dictionary: 'slv', hunspell: 'sl_SI' },
  tr: { wordnets: ['tur'], dictionary: 'tur', hunspell: 'tr_TR' },
  zh: { wordnets: ['cmn'], dictionary: 'zho', hunspell: 'zh' },
}

export const codesOf = (language: string): LanguageCodes | undefined => lookUp(codes, baseLanguage(language))

export const glossedLanguages = Object.keys(codes)
