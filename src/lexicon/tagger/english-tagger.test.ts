import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import winkNLP, { type ItsHelpers, type Model } from 'wink-nlp'
import { englishTagger } from './english-tagger.js'

test('tokens are where their spans say, sentence by sentence, for any text', () => {
  const sentences = [
    'A massive figure stood there.',
    '',
    "Wall Street's  analysts\tsaid \u00a0 3.5 million.",
    'It is\nbroken, isn’t it? 🦊 (see e.g. the U.S.)',
    ' Leading space',
  ]
  const { tag } = englishTagger()
  const tagged = tag(sentences)
  expect(tagged).toHaveLength(sentences.length)
  for (const [i, tokens] of tagged.entries())
    expect(tokens.map(({ start, end }) => sentences[i]!.slice(start, end)).join('')).toBe(
      sentences[i]!.replace(/\s+/g, ''),
    )
  expect(tagged[0]!.slice(0, 4).map(({ pos }) => pos)).toEqual(['DET', 'ADJ', 'NOUN', 'VERB'])
})

test('words of any length are tagged in time, with the right spans', () => {
  const sentences = [`One ${'x'.repeat(3e5)} stands here, ${'y'.repeat(3e5)}.`, 'Two.']
  const tagged = englishTagger().tag(sentences)
  for (const [i, tokens] of tagged.entries())
    expect(tokens.map(({ start, end }) => sentences[i]!.slice(start, end)).join('')).toBe(
      sentences[i]!.replace(/\s+/g, ''),
    )
})

test('a batch gets the same tags as its sentences one by one', () => {
  const sentences = ['The old man the boats.', 'They can fish.', 'Time flies like an arrow.']
  const { tag } = englishTagger()
  expect(tag(sentences)).toEqual(sentences.map((sentence) => tag([sentence])[0]))
})

test('a compound with hyphens is one word', () => {
  const sentence = 'A left-wing idea - a state-of-the-art one.'
  const [tokens] = englishTagger().tag([sentence])
  expect(tokens!.map(({ start, end }) => sentence.slice(start, end))).toEqual([
    'A',
    'left-wing',
    'idea',
    '-',
    'a',
    'state-of-the-art',
    'one',
    '.',
  ])
})

test('one for all jobs of a process', async () => {
  const { openTagger } = await import('./tagger.js')
  expect(await openTagger('english')).toBe(await openTagger('english'))
})

test("the tags are wink-nlp's own", () => {
  const sentences = [
    'The old man saw the boats that can fish well, but he did not like them.',
    "They can't have been running; I'll book a flight to the U.S. on May 3rd.",
    'To run is what she wanted (so Mr. Brown said) in the 1990s.',
    'Having said that, the running water cooled; that light was light enough to light the way.',
    'Who is it that leaves so early? Nobody has to go.',
    // Marks after words: abbreviations, contractions, letters and names, each also met without one.
    'Dr. Gray cannot, they say: cannot; etc. Plan B. was Zyxwv, Zyxwv. and (Zyxwv) Co. in Wales, Wales) and I.',
  ]
  const nlp = winkNLP(createRequire(import.meta.url)('wink-eng-lite-web-model') as Model, ['pos'])
  const { tag } = englishTagger()
  for (const sentence of sentences) {
    const tokens = nlp.readDoc(sentence).tokens()
    const [ours] = tag([sentence])
    expect(ours!.map(({ start, end }) => sentence.slice(start, end))).toEqual(tokens.out())
    expect(ours!.map(({ pos }) => pos)).toEqual(tokens.out((nlp.its as ItsHelpers).pos))
  }
})

test('what was read before changes no tag', () => {
  const sentence = "Johnson's mistakes were known."
  const { tag } = englishTagger()
  tag(["A policy like Johnson's, that is."]) // wink-nlp by itself keeps "Johnson's" as one word from here on
  expect(tag([sentence])).toEqual(englishTagger().tag([sentence]))
  expect(tag([sentence])[0]!.slice(0, 2)).toEqual([
    { start: 0, end: 7, pos: 'PROPN' },
    { start: 7, end: 9, pos: 'PART' },
  ])
})
