import { expect, test } from 'vitest'
import { surface } from '../core/index.js'
import { exampleTargets } from './example-targets.js'
import { glossText } from './gloss-text.js'
import { loadWordNet } from './load-wordnet.js'
import { synsetsOf } from './synsets-of.js'

const wordnet = await loadWordNet('3.0')
const synsetOf = (key: string) => wordnet.synset(wordnet.sense(key)!.synset)!

test.each([
  { key: 'bank%1:17:01::', words: ['bank', 'bank'] },
  { key: 'run%2:38:00::', words: ['run', 'ran'] },
])('$key: the word is found in place, inflected or not', ({ key, words }) =>
  expect(exampleTargets(synsetOf(key), wordnet).map(surface).slice(0, 2)).toEqual(words),
)

test.each([
  { form: 'rivers', most: 1, parts: ['n'] },
  { form: 'Water', most: 1, parts: ['n', 'v'] },
  { form: 'qqqq', most: 9, parts: [] },
])('$form may stand for synsets of $parts', ({ form, most, parts }) =>
  expect(synsetsOf(form, wordnet, { most }).map(({ pos }) => pos)).toEqual(parts),
)

test('gloss as one text', () =>
  expect(glossText(synsetOf('poodle%1:05:00::'))).toBe(
    'poodle, poodle dog - an intelligent dog with a heavy curly solid-colored coat that is usually clipped; ' +
      'an old breed sometimes trained as sporting dogs or as performing dogs',
  ))
