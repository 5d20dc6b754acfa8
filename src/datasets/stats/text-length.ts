import { words } from '../../text/index.js'

const withoutSpaces = new Set(['zh', 'ja'])

/** What lengths are counted in: languages that write no spaces have no words that are cheap to count. */
export const lengthUnit = (language: string): 'words' | 'characters' =>
  withoutSpaces.has(language) ? 'characters' : 'words'

export const textLength = (text: string, language: string): number =>
  lengthUnit(language) === 'words' ? words(text).length : [...text].length
