import { expect, test } from 'vitest'
import { type Example, target } from '../../core/index.js'
import { halves } from './halves.js'
import { fewestToProbe, probeAccepted } from './probe-accepted.js'

const at = (text: string, word: string) => target(text, text.indexOf(word), text.indexOf(word) + word.length)
const nouns = ['bank', 'bark', 'bat', 'bow', 'can', 'club', 'crane', 'date', 'fan', 'file', 'jam', 'key']

/** The sentence gives the label away: no word needs to be known. */
const items = (count: number): Example[] =>
  Array.from({ length: count }, (_, i) => {
    const word = nouns[(i >> 1) % nouns.length]!
    const gold = i % 2 === 0
    const text = gold ? `We warmly praised the ${word} again.` : `Prices of ${word} fell by nine percent.`
    return {
      kind: 'same-meaning',
      id: `i${i}`,
      group: `${word} ${i >> 2}`,
      language: 'en',
      slices: {},
      pair: [at(text, word), at(`Number ${i}: ${text}`, word)],
      gold,
    } as Example
  })

test('no target is both learned and asked', () => {
  const { train, test: asked } = halves(items(80))
  expect(train.length + asked.length).toBe(80)
  const learned = new Set(train.map(({ group }) => group))
  expect(asked.filter(({ group }) => learned.has(group))).toEqual([])
  expect(halves(items(80))).toEqual({ train, test: asked })
})

test('items whose sentence tells the label are found out', async () => {
  const { probes, contextBias, ...found } = await probeAccepted(items(96))
  const scoreOf = (name: string) => probes.find(({ probe }) => probe === name)!.value
  expect(scoreOf('full')).toBeGreaterThan(0.9)
  expect(scoreOf('context')).toBeGreaterThan(0.9)
  expect(scoreOf('word')).toBeLessThan(0.7)
  expect(contextBias).toBeGreaterThan(0.8)
  expect(found).toMatchObject({ accepted: 96, metric: 'accuracy' })
  expect(found.learned + found.asked).toBe(96)
})

test('too few are refused in one line', () =>
  expect(probeAccepted(items(7))).rejects.toThrow(
    `probes: 7 accepted items with a label so far, expected at least ${fewestToProbe}`,
  ))
