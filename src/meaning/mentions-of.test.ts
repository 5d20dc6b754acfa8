import { expect, test } from 'vitest'
import { loadWordNet } from '../lexicon/index.js'
import { sentenceSpans } from '../text/index.js'
import { mentionsOf } from './mentions-of.js'

const wordnet = await loadWordNet()
const found = (word: string, text: string): string[] =>
  mentionsOf(word, { text, sentences: sentenceSpans(text, 'en') }, wordnet).map(({ span }) =>
    text.slice(span.start, span.end),
  )

test.each([
  ['mouse', 'Mice fear a mouse; mousetraps do not.', ['Mice', 'mouse']],
  ['mice', 'Mice fear a mouse.', ['Mice', 'mouse']], // a form that is asked for counts as its base
  ['run', 'She ran, runs and is running. The runner runs.', ['ran', 'runs', 'running', 'runs']],
  ['saw', 'He saw two saws. We see them.', ['saw', 'saws']], // see is another word
  ['look up', 'They looked up a word, then looked it up.', ['looked up']],
  ['Java', "Java's coast. JAVA! Javanese. Two Javas.", ['Java', 'JAVA', 'Javas']],
  ['C++', 'C++ and C.', ['C++']],
  ['qqxyz', 'Qqxyz, qqxyzs, qqxyzed.', ['Qqxyz', 'qqxyzs']], // not in WordNet: as it is, and a plural
  ['hot dog', 'Hot  dogs. A hot, dog.', ['Hot  dogs']],
  ['bank', 'A riverbank is no bank-note.', ['bank']],
])('%s in “%s”', (word, text, expected) => expect(found(word, text)).toEqual(expected))

test.each(['', '  '])('not a word: “%s”', (word) => expect(() => found(word, 'a b')).toThrow('which word?'))
