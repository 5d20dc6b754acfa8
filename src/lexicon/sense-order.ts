import { type Sense, type WordNetPos, wordNetPos } from './wordnet.js'

const posOrder = (synset: string): number => wordNetPos.indexOf(synset.slice(-1) as WordNetPos)

/** A word's senses, of one part of speech if it is given: by part of speech, then by rank. */
export const sensesInOrder = <S extends Pick<Sense, 'synset' | 'rank'>>(
  senses: readonly S[],
  pos?: WordNetPos,
): S[] =>
  senses
    .filter(({ synset }) => pos === undefined || synset.endsWith(pos))
    .sort((a, b) => posOrder(a.synset) - posOrder(b.synset) || a.rank - b.rank)
