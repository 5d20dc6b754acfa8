import { expect, test } from 'vitest'
import { nounPhrases } from './noun-phrases.js'

const phrasesOf = (tagged: string): string[] => {
  let at = 0
  const words = tagged.split(' ').map((token) => token.split('/') as [string, string])
  const text = words.map(([word]) => word).join(' ')
  const tokens = words.map(([word, pos]) => {
    const start = at
    at += word.length + 1
    return { start, end: start + word.length, pos }
  })
  return nounPhrases(tokens).map(({ start, end }) => text.slice(start, end))
}

test.each([
  { tagged: 'a/DET massive/ADJ figure/NOUN', phrases: ['massive figure'] },
  { tagged: 'Wall/PROPN Street/PROPN analysts/NOUN fell/VERB', phrases: ['Wall Street analysts'] },
  { tagged: 'it/PRON is/AUX red/ADJ', phrases: [] },
  { tagged: 'the/DET house/NOUN red/ADJ with/ADP snow/NOUN', phrases: ['house', 'snow'] },
  { tagged: '3/NUM red/ADJ foxes/NOUN and/CCONJ hens/NOUN', phrases: ['3 red foxes', 'hens'] },
])('$tagged', ({ tagged, phrases }) => expect(phrasesOf(tagged)).toEqual(phrases))
