import { expect, test } from 'vitest'
import { englishPronoun } from './personal-pronoun.js'

test.each([
  ['prpers<prn><emph><p3><mfn><sg><gen>', 'him'],
  ['prpers<prn><emph><p3><f><sg><acc>', 'her'],
  ['prpers<prn><pers><p3><nt><sg><nom>', 'it'],
  ['prpers<prn><emph><p3><mfn><pl><acc>', 'them'],
  ['prpers<prn><pers><p3><f><du><nom>', 'they'],
  ['prpers<prn><pers><p1><mf><sg><nom>', 'I'],
  ['prpers<prn><emph><p1><mfn><pl><acc>', 'us'],
  ['prpers<prn><emph><p2><mfn><sg><dat>', 'you'],
  ['prpers<prn>', undefined],
  ['ta<prn><dem><p3><m><sg><loc>', undefined],
])('%s is %s', (lexeme, word) => expect(englishPronoun(lexeme)).toBe(word))
