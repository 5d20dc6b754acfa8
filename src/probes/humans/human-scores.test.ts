import { describe, expect, test } from 'vitest'
import type { EntrySearch, SenseChoice } from '../../core/index.js'
import { tasks } from '../../tasks/index.js'
import { choiceExample, entryExample, pairExample, usageExample } from '../examples.suite.js'
import { type AskedTask, humanScores } from './human-scores.js'
import type { HumanAnswer } from './read-human-answers.js'

const wic = tasks.wic!
/** Half of them true. */
const pairs = Array.from({ length: 8 }, (_, i) =>
  pairExample(`${i}`, ['a [bank]', 'two [banks]'], { gold: i % 2 === 0 }),
)
const answered = (
  probe: string,
  annotator: string,
  answers: Readonly<Record<number, boolean>>,
): HumanAnswer[] => Object.entries(answers).map(([item, answer]) => ({ probe, item, annotator, answer }))
const scoreOf = (task: AskedTask, ...rest: [Parameters<typeof humanScores>[1], readonly HumanAnswer[]]) =>
  Object.fromEntries(humanScores(task, ...rest).map((score) => [score.probe, score]))

describe('people on pairs of one word', () => {
  const answers = [
    ...answered('context', 'ann', { 0: true, 1: false, 2: true, 3: true }),
    ...answered('context', 'bob', { 2: true, 3: false, 4: false, 5: false }),
    ...answered('full', 'ann', { 0: true, 1: false }),
  ]
  const { context, full, word, label } = scoreOf(wic, pairs, answers)

  test('every answer counts', () => {
    // ann: 0 1 2 right, 3 wrong; bob: 2 3 5 right, 4 wrong: 6 of 8.
    expect(context).toMatchObject({ value: 0.75, n: 8, annotators: 2, assumed: false, source: null })
    expect(context!.interval!.low).toBeLessThan(0.75)
    expect(context!.interval!.high).toBeGreaterThan(0.75)
    expect(full).toMatchObject({ value: 1, n: 2, annotators: 1 })
  })

  test('agreement on what two people share', () => {
    // Items 2 and 3: T T and T F. Half agree; by chance, 1 · ½ = ½: kappa 0.
    expect(context!.agreement).toEqual({ shared: 2, share: 0.5, kappa: 0 })
    expect(full!.agreement).toEqual({ shared: 0, share: Number.NaN, kappa: Number.NaN })
  })

  test('one shared item is too few to agree on', () =>
    expect(
      scoreOf(wic, pairs, [...answered('full', 'ann', { 0: true }), ...answered('full', 'bob', { 0: true })])
        .full!.agreement,
    ).toEqual({ shared: 1, share: Number.NaN, kappa: Number.NaN }))

  test('WORD and LABEL are assumed, and said to be', () => {
    expect(word).toMatchObject({ value: 0.5, n: 0, annotators: 0, interval: null, assumed: true })
    expect(label).toMatchObject({ value: 0.5, n: 0, assumed: true })
  })

  test('what people did answer is not assumed', () => {
    const asked = scoreOf(wic, pairs, [
      ...answered('word', 'ann', { 0: true, 1: false }),
      ...answered('label', 'ann', { 0: false }),
    ])
    expect(asked.word).toMatchObject({ value: 1, assumed: false })
    expect(asked.label).toMatchObject({ value: 0, assumed: false })
  })

  test('three annotators: all pairs of answers, and the mean kappa of pairs of people', () => {
    const three = [
      ...answered('full', 'a', { 0: true, 1: false, 2: true, 3: false }),
      ...answered('full', 'b', { 0: true, 1: false, 2: true, 3: false }),
      ...answered('full', 'c', { 0: true, 1: true, 2: false, 3: false }),
    ]
    // a–b 4 of 4, a–c and b–c 2 of 4: 8 of 12. Kappa 1, 0, 0 (half by chance): ⅓.
    const { agreement } = scoreOf(wic, pairs, three).full!
    expect(agreement!.share).toBeCloseTo(8 / 12, 12)
    expect(agreement!.kappa).toBeCloseTo(1 / 3, 12)
  })

  test.each([
    {
      name: 'an item without label',
      item: 'x',
      message: /wic: people answered item x, which has no label; ask/,
    },
    { name: 'an item of another split', item: 'y', message: /item y, which is not among the examples/ },
  ])('$name', ({ item, message }) =>
    expect(() =>
      humanScores(
        wic,
        [pairExample('x', ['[a]', '[a]'])],
        [{ probe: 'full', item, annotator: 'ann', answer: true }],
      ),
    ).toThrow(message),
  )
})

describe('when WORD is assumed', () => {
  const share = (task: AskedTask, ...given: [string, string][]) =>
    scoreOf(
      task,
      given.map((pair, i) => pairExample(`${i}`, pair, { gold: i === 0 })),
      [],
    ).word?.value

  test.each([
    {
      name: 'forms of one word',
      task: 'starter-same-meaning',
      pairs: [
        ['He [went] home', 'They [go]'],
        ['[Bank]', '[banks]'],
      ],
      value: 0.5,
    },
    {
      name: 'one pair of two words',
      task: 'pic-ps',
      pairs: [
        ['a [bank]', 'a [bank]'],
        ['a [bank]', 'a [shore]'],
      ],
      value: undefined,
    },
    {
      name: 'by design, whatever the forms',
      task: 'xl-wic-de',
      pairs: [
        ['er [ging]', 'sie [gehen]'],
        ['a [x]', 'a [x]'],
        ['b [y]', 'c [z]'],
        ['b [y]', 'c [z]'],
      ],
      value: 0.25,
    },
    {
      name: 'two languages',
      task: 'am2ico-zh',
      pairs: [
        ['[阿波罗]', '[Apollo]'],
        ['[b]', '[b]'],
      ],
      value: undefined,
    },
  ] as { name: string; task: string; pairs: [string, string][]; value: number | undefined }[])(
    '$name',
    ({ task, pairs: given, value }) => expect(share(tasks[task]!, ...given)).toBe(value),
  )

  test('MCL-WiC within a language, not across two', () => {
    const of = (pair: string) =>
      scoreOf(
        tasks['mcl-wic-en-en']!,
        [pairExample('0', ['[ging]', '[gehen]'], { gold: true, slices: { pair } })],
        [],
      ).word?.value
    expect(of('ru-ru')).toBe(1)
    expect(of('en-ru')).toBeUndefined()
  })
})

describe('LABEL by chance among the labels of a kind', () => {
  const sense = (id: string, candidates: readonly string[], gold: readonly string[]): SenseChoice => ({
    ...choiceExample,
    id,
    candidates,
    gold,
  })
  const entry: EntrySearch = { ...entryExample, gold: ['Hash table'] }

  test.each([
    { task: 'semeval2013-5b-known', examples: [usageExample], value: 1 / 3 },
    { task: 'aida', examples: [entry], value: 0 },
    // One of two, two of four, one of one: (½ + ½ + 1) / 3.
    {
      task: 'wsd-all',
      examples: [
        sense('a', ['1', '2'], ['2']),
        sense('b', ['1', '2', '3', '4'], ['1', '4']),
        sense('c', ['1'], ['1']),
      ],
      value: 2 / 3,
    },
  ])('$task', ({ task, examples, value }) =>
    expect(scoreOf(tasks[task]!, examples, []).label!.value).toBeCloseTo(value, 12),
  )

  test('an answer that was not found is wrong, not left out', () => {
    const answers: HumanAnswer[] = [
      { probe: 'word', item: 'e', annotator: 'ann', answer: null },
      { probe: 'word', item: 'e', annotator: 'bob', answer: 'Hash table' },
    ]
    expect(scoreOf(tasks.aida!, [entry], answers).word).toMatchObject({ value: 0.5, n: 2 })
  })

  test('nothing is assumed if a score is not a share of right answers', () =>
    expect(
      scoreOf({ ...tasks.aida!, metrics: [tasks.aida!.metrics[2]!] }, [entry], []).label,
    ).toBeUndefined())
})
