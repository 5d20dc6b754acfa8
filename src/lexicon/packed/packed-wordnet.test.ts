import { expect, test } from 'vitest'
import { loadWordNet } from '../load-wordnet.js'
import { wordNetPos } from '../wordnet.js'
import { openPackedWordNet } from './open-packed-wordnet.js'
import { packWordNet } from './pack-wordnet.js'
import { packedRelations } from './packed-form.js'

const wordnet = await loadWordNet('3.0')
const packed = packWordNet(wordnet)
const opened = openPackedWordNet(packed.words, packed.definitions)
const all = [...wordnet.synsets()].filter((_, i) => i % 307 === 0)

test('every synset has the same words, definition and relations', () => {
  const names = [...Object.values(packedRelations), 'hyponym']
  for (const { id, pos, lemmas, definition, relations } of all) {
    const found = opened.synset(id)!
    expect(found).toMatchObject({ id, pos, lemmas, definition })
    for (const name of names)
      expect([...(found.relations[name] ?? [])].sort(), `${id} ${name}`).toEqual(
        [...(relations[name] ?? [])].sort(),
      )
  }
  expect(opened.synset('00000000-n')).toBeUndefined()
})

test('every word has the same senses in the same order, and the same base forms', () => {
  const lemmas = [
    'Earth',
    'dogs',
    'ran',
    'better',
    'in_situ',
    'nothing_known',
    ...all.map(({ lemmas: [first] }) => first!),
  ]
  for (const lemma of lemmas) {
    expect(opened.senses(lemma)).toEqual(wordnet.senses(lemma).map(({ key: _key, ...sense }) => sense))
    for (const pos of wordNetPos) {
      expect(opened.senses(lemma, pos).map(({ synset }) => synset)).toEqual(
        wordnet.senses(lemma, pos).map(({ synset }) => synset),
      )
      expect(opened.lemmatise(lemma, pos)).toEqual(wordnet.lemmatise(lemma, pos))
    }
  }
})

test('without definitions they are empty', () =>
  expect(openPackedWordNet(packed.words).synset(all[0]!.id)!.definition).toBe(''))
