import { describe, expect, test } from 'vitest'
import { tasks } from '../../tasks/index.js'
import { pairExample } from '../examples.suite.js'
import { humanFinding, humanModelGaps, publishedFinding } from './human-finding.js'
import { publishedHumans } from './published-humans.js'
import { publishedAmbiguity, publishedBertBiases } from './published-models.js'
import type { HumanAnswer } from './read-human-answers.js'

describe('published figures', () => {
  test('people on AM²iCo', () => {
    const found = publishedFinding(tasks['am2ico-zh']!)!
    // (0.69 − 0.5) / (0.879 − 0.5), (0.685 − 0.5) / (0.879 − 0.5), 0.879 − 0.69
    expect(found.contextBias!.value).toBeCloseTo(0.501, 3)
    expect(found.wordBias!.value).toBeCloseTo(0.488, 3)
    expect(found.minimumGap!.value).toBeCloseTo(0.189, 12)
    expect(found.contextBias).toMatchObject({ interval: null, deviation: Number.NaN })
  })

  test('Table 5: how far people are ahead of BERT', () => {
    const bert = [
      { probe: 'context', value: 0.66 },
      { probe: 'word', value: 0.61 },
      { probe: 'full', value: 0.71 },
    ]
    const gaps = humanModelGaps(publishedHumans['am2ico-zh']!.scores, bert)
    const percent = gaps.map(({ probe, gap }) => [probe, Math.round(1000 * gap) / 10])
    expect(percent).toEqual([
      ['full', 16.9],
      ['context', 3],
      ['word', 7.5],
    ])
  })

  test('what the text does not state is not there', () => {
    expect(publishedFinding(tasks.wic!)).toMatchObject({
      contextBias: null,
      wordBias: null,
      minimumGap: null,
    })
    expect(
      publishedFinding(tasks.wic!)!.scores.map(({ probe, value, assumed }) => [probe, value, assumed]),
    ).toEqual([
      ['context', 0.61, false],
      ['word', 0.5, true],
      ['label', 0.5, true],
    ])
    expect(publishedFinding(tasks.scws!)).toBeNull()
  })

  test('every figure has a task, except for the one whose data are not published', () => {
    const named = [publishedHumans, publishedBertBiases, publishedAmbiguity].flatMap(Object.keys)
    expect([...new Set(named)].filter((id) => !Object.hasOwn(tasks, id))).toEqual(['wikification'])
  })

  test('Table 7: the data sets that the paper calls biased above 0.8', () => {
    const above = (side: 'word' | 'context') =>
      Object.keys(publishedBertBiases).filter((id) => publishedBertBiases[id]![side].value > 0.8)
    expect(above('word')).toEqual(['xl-wic-de', 'aida', 'wikification', 'wikimed', 'cometa'])
    expect(above('context')).toEqual(['wic', 'wic-tsv-3', 'wsd-all', 'mcl-wic-en-en', 'xl-wic-de'])
  })
})

describe('people who were asked', () => {
  const pairs = Array.from({ length: 40 }, (_, i) =>
    pairExample(`${i}`, ['a [bank]', 'the [shore]'], { gold: i % 2 === 0 }),
  )
  /** Right on the first so many. */
  const answers = (probe: string, right: number): HumanAnswer[] =>
    pairs.map(({ id, gold }, i) => ({ probe, item: id, annotator: 'ann', answer: i < right ? gold : !gold }))
  const task = tasks['pic-ps']!
  const finding = (...given: HumanAnswer[][]) =>
    humanFinding(task, pairs, { answers: given.flat(), notes: [] }, { source: 'answers.tsv' })

  test('biases, with intervals over items', () => {
    // FULL 36 of 40, CONTEXT 28, WORD 24, LABEL assumed a half: 0.2 / 0.4 and 0.1 / 0.4; 36 − 28 of 40.
    const found = finding(answers('full', 36), answers('context', 28), answers('word', 24))
    expect(found.contextBias!.value).toBeCloseTo(0.5, 12)
    expect(found.wordBias!.value).toBeCloseTo(0.25, 12)
    expect(found.minimumGap!.value).toBeCloseTo(0.2, 12)
    for (const { value, interval } of [found.contextBias!, found.wordBias!, found.minimumGap!]) {
      expect(interval!.low).toBeLessThan(value)
      expect(interval!.high).toBeGreaterThan(value)
    }
    expect(finding(answers('full', 36), answers('context', 28), answers('word', 24))).toEqual(found)
  })

  test('undefined where the full input does not beat chance', () => {
    const found = finding(answers('full', 20), answers('context', 28))
    expect(found.contextBias).toEqual({ value: Number.NaN, interval: null, deviation: Number.NaN })
    expect(found.wordBias).toBeNull()
    expect(found.minimumGap).toBeNull()
  })
})
