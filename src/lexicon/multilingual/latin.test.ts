import { expect, test } from 'vitest'
import { latin } from './latin.js'

test.each([
  { word: 'Щербаков', written: 'Shterbakov' },
  { word: 'Ричарда', written: 'Richarda' },
  { word: 'école', written: 'ecole' },
  { word: 'москва', written: 'moskva' },
  { word: '北京', written: '北京' },
])('$word is written $written', ({ word, written }) => expect(latin(word)).toBe(written))
