import { describe, expect, test } from 'vitest'
import { type ExampleOf, target } from '../../../core/index.js'
import { loadWordNet } from '../../../lexicon/index.js'
import { seeded } from '../../../math/index.js'
import { bringTogether } from './bring-together.js'
import { fullGloss } from './gloss-forms.js'
import { sentenceLesson, wordLesson } from './sense-lesson.js'
import { senseLessons } from './sense-lessons.js'
import { substitutedPhrase } from './substituted-phrase.js'
import { synsetFinder, taggedSentences } from './tagged-sentences.js'

const river = 'bank%1:17:01::'
const money = 'bank%1:14:00::'

const tagged = (text: string, gold: string): ExampleOf<'sense-choice'> => ({
  kind: 'sense-choice',
  id: text,
  group: 'bank',
  language: 'en',
  slices: {},
  target: target(text, text.indexOf('bank'), text.indexOf('bank') + 4),
  lemma: 'bank',
  candidates: [river, money],
  gold: [gold],
})
const texts = [
  tagged('the bank of the river', river),
  tagged('a muddy bank by the mill', river),
  tagged('she robbed a bank in the city', money),
]

async function sentences() {
  const wordnet = await loadWordNet('3.0')
  return { wordnet, all: taggedSentences(texts, synsetFinder(wordnet)) }
}

describe('lessons', () => {
  test('a sentence is read once for all its words', async () => {
    const wordnet = await loadWordNet('3.0')
    const twice = taggedSentences([texts[0]!, texts[0]!], synsetFinder(wordnet))
    expect(twice.map(({ words }) => words.length)).toEqual([2])
    expect(twice[0]!.words[0]).toMatchObject({
      right: wordnet.sense(river)!.synset,
      wrong: [wordnet.sense(money)!.synset],
    })
  })

  test('a group has one word in one sense twice and in another once', async () => {
    const { all } = await sentences()
    const groups = [1, 2, 3, 4].map((seed) => bringTogether(all, seeded(seed)))
    for (const each of groups) expect(each.flat()).toHaveLength(3) // every sentence once
    const whole = groups.filter(([first]) => first!.length === 3)
    expect(whole.length).toBeGreaterThan(0) // unless it begins with the only one of its sense
    for (const [group] of whole) {
      const [first, same, other] = group!
      expect(same!.words[0]!.right).toBe(first!.words[0]!.right)
      expect(other!.words[0]!.right).not.toBe(first!.words[0]!.right)
    }
  })

  test('two right glosses and a wrong one are read again', async () => {
    const { wordnet, all } = await sentences()
    const { glosses } = sentenceLesson(all.slice(0, 2), wordnet, seeded(1))
    const [bank, money14] = [river, money].map((key) => wordnet.sense(key)!.synset)
    expect(glosses.map(({ gloss }) => gloss)).toEqual([bank, bank, money14])
    for (const { text } of glosses) expect(text).not.toContain('he sat on the bank') // WordNet's example
  })

  test('a word alone belongs to its gloss, and to no other sense of its own', async () => {
    const { wordnet } = await sentences()
    const synset = wordnet.synset(wordnet.sense('hot_dog%1:13:01::')?.synset ?? wordnet.sense(river)!.synset)!
    const {
      sentences: [asked],
      glosses,
    } = wordLesson(synset, wordnet, seeded(1))
    const [word] = asked!.words
    expect(word!.right[synset.id]).toBe(1)
    expect(glosses[0]!.text).toContain(synset.definition)
    expect(glosses[0]!.text.startsWith(asked!.text)).toBe(false)
    expect(word!.neither).not.toContain(synset.id)
  })

  test('a phrase means the same with synonyms of its senses, not with one of another sense', async () => {
    const wordnet = await loadWordNet('3.0')
    const text = 'on a large bank of the slow river'
    const word = (surface: string, lemma: string, right: string, wrong: readonly string[]) => {
      const start = text.indexOf(surface)
      return { span: { start, end: start + surface.length }, lemma, right, wrong }
    }
    const synset = (key: string): string => wordnet.sense(key)!.synset
    const sentence = {
      text,
      words: [
        word('large', 'large', synset('large%3:00:00::'), []),
        word('bank', 'bank', synset(river), [synset(money)]),
      ],
    }
    const phrase = substitutedPhrase(sentence, wordnet, seeded(1))!
    expect(text.slice(phrase.span.start, phrase.span.end)).toBe('large bank')
    expect(
      phrase.uses.map(({ text: read, span: { start, end } }) => [
        read.slice(0, start),
        read.slice(start, end),
      ]),
    ).toEqual([
      ['on a ', 'big bank'],
      ['on a ', expect.stringMatching(/^big (depository|banking)/)], // of the bank for money
    ])
    expect(phrase.uses.map(({ meaning }) => meaning)).toEqual([phrase.meaning, ''])
    expect(substitutedPhrase({ ...sentence, words: sentence.words.slice(1) }, wordnet, seeded(1))).toBeNull()
  })

  test('what is scored is dropped, and counted', async () => {
    const { wordnet, all } = await sentences()
    const notes: string[] = []
    const few = [river, money].map((key) => wordnet.synset(wordnet.sense(key)!.synset)!)
    const lessons = senseLessons(all, {
      wordnet: { ...wordnet, synsets: () => few },
      isScored: (text) => text.startsWith('she robbed'),
      random: seeded(1),
      note: (line) => notes.push(line),
    })
    expect(JSON.stringify(lessons)).not.toContain('she robbed')
    expect(notes[0]).toBe('SemCor: 2 sentences; dropped as scored: 1')
  })

  test('a gloss says words, definition and what it is a kind of', async () => {
    const { wordnet } = await sentences()
    const dog = wordnet.synset('02084071-n')!
    expect(fullGloss(dog, wordnet)).toMatch(
      /^dog, domestic dog, Canis familiaris: a member of .*; canine; canid; /,
    )
  })
})
