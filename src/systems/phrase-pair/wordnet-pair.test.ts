import { describe, expect, test } from 'vitest'
import { type ExampleOf, question } from '../../core/index.js'
import type { Synset } from '../../lexicon/index.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import type { Materials } from '../system.js'
import { clac } from './clac.js'
import { nounTaxonomy } from './taxonomy.js'
import { umccDlsi } from './umcc-dlsi.js'

const pair = (word: string, phrase: string, gold: boolean, language = 'en'): ExampleOf<'phrase-pair'> => ({
  kind: 'phrase-pair',
  id: `${word} ${phrase}`,
  group: word,
  language,
  slices: {},
  word,
  phrase,
  gold,
})
const train = [pair('dog', 'domestic animal', true), pair('dog', 'abstract theorem', false)]
const materials: Materials<'phrase-pair'> = {
  ...toyMaterials<'phrase-pair'>(toyEncoder({})),
  train: async () => train,
}

describe.each([{ system: umccDlsi }, { system: clac }])('$system.id', ({ system }) => {
  const prepared = system.solves['phrase-pair']!(materials)

  test('tells a fitting phrase from a random one', async () => {
    const asked = [
      pair('puppies', 'young dog', true),
      pair('puppies', 'bitter election', false),
      pair('zyxw', 'young dog', false), // not in WordNet: the lowest score there is
    ]
    const [fitting, random, unknown] = await (await prepared)(asked.map((each) => question(each)))
    expect([fitting!.label, random!.label, unknown!.label]).toEqual([true, false, false])
    expect(fitting!.score).toBeGreaterThan(random!.score)
    expect(random!.score).toBeGreaterThanOrEqual(unknown!.score)
  })

  test('refuses another language', async () => {
    const asked = question(pair('cane', 'animale domestico', true, 'it'))
    await expect((await prepared)([asked])).rejects.toThrow(
      `${system.id} looks words up in the English WordNet, but this task's language is it`,
    )
  })
})

test('Lin similarity by hand', () => {
  const synset = (id: string, ...hypernym: string[]) => ({ id, relations: { hypernym } }) as unknown as Synset
  const { information, lin } = nounTaxonomy({
    synsets: () => [synset('root'), synset('a', 'root'), synset('b', 'root'), synset('c', 'a')],
  })
  // At or below: root 4, a 2, b 1, c 1; of 4 in all.
  expect(['root', 'a', 'b', 'c'].map(information)).toEqual([0, 0.5, 1, 1])
  expect(lin('c', 'a')).toBeCloseTo((2 * 0.5) / 1.5)
  expect([lin('c', 'b'), lin('c', 'c'), lin('root', 'root'), lin('c', 'other')]).toEqual([0, 1, 0, 0])
})
