import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataset, validate } from '../../datasets/index.js'
import { answerAll } from '../answer-all.suite.js'
import { checkCampaign } from '../check-campaign.js'
import { openDesk } from '../desk.js'
import { exporters } from '../export/index.js'
import { forms } from '../forms/index.js'
import { itemsOf } from '../items.suite.js'
import { liveNumbers } from '../live-numbers.js'
import { memoryLog } from '../log.js'
import { presets } from '../presets.js'
import { simulateCampaign } from '../simulate.js'
import { calibrate } from './calibrate.js'
import { ratedPairs } from './ratings.js'

const people = (rows: Record<string, Record<string, number>>) =>
  new Map(Object.entries(rows).map(([id, own]) => [id, new Map(Object.entries(own))]))

test('calibration moves raters who are more than a point off, except at the ends', () => {
  // c lies (3 + 2.5 + 0) / 3 = 1.83 above the mean of a and b.
  const made = calibrate(
    people({ a: { x: 2, y: 3, z: 6 }, b: { x: 2, y: 2, z: 6 }, c: { x: 5, y: 5, z: 6 } }),
    { lowest: 0, highest: 6, least: 3 },
  )
  expect(Object.fromEntries(made.get('c')!)).toEqual({ x: 4, y: 4, z: 6 })
  expect(Object.fromEntries(made.get('a')!)).toEqual({ x: 2, y: 3, z: 6 })
})

describe('ratings', () => {
  async function rated() {
    const data = {
      campaign: checkCampaign({
        name: 'x',
        form: 'graded-pair',
        assignment: { answers: 3, onePart: true },
        adjudication: { rule: 'ratings' },
      }),
      items: itemsOf('graded-pair', 1),
      checks: [],
    }
    const desk = openDesk(data, memoryLog())
    const given: Record<string, number[]> = { 'i1#1': [0, 1, 2], 'i1#2': [6, 6, 6] }
    for (let i = 0; i < 6; i++) {
      const annotator = `a${i}`
      await desk.join({ annotator, name: annotator, team: 'annotators' })
      const next = await desk.next(annotator)
      if (next.status !== 'item') throw new Error(next.status)
      await desk.answer(annotator, next.unit, { inspired1: 'a', inspired2: 'b' })
      await desk.answer(annotator, next.unit, { rating: given[desk.unitAt(next.unit).id]!.shift()! })
    }
    return desk
  }
  test('mean, standard deviation and p on the scale to 10', async () => {
    const desk = await rated()
    const { examples } = ratedPairs(await desk.state(), desk.plan, new Map())
    // 0, 1, 2 of 6 are 0, 1.67, 3.33 of 10: mean 1.67, st. dev. 1.67; the others are all 10.
    expect(examples[0]!.gold![0]).toBeCloseTo(10 / 6, 12)
    expect(examples[0]!.gold![1]).toBeCloseTo(10, 12)
    const { stdev, pvalue, raters } = examples[0]!.annotation as Record<string, number[]> & { pvalue: number }
    expect(stdev![0]).toBeCloseTo(10 / 6, 12)
    expect(stdev![1]).toBe(0)
    expect(raters).toEqual([3, 3])
    // U = 0, ties of three: variance 3·3/12·(7 − 24/30) = 4.65; (4.5 − 0.5) / √4.65 = 1.855; p = 0.0636.
    expect(pvalue).toBeCloseTo(0.0636, 3)
  })
  test('in the published format', async () => {
    const desk = await rated()
    const files = exporters.published!(await desk.state(), desk.plan)
    expect(Object.values(files)[0]).toContain('<strong>cup</strong>')
  })
})

describe.each(Object.entries(presets))('the preset %s, simulated', (_id, { campaign, people: needed }) => {
  const kind = forms[campaign.form]!.kinds[0]!
  const data = { campaign, items: itemsOf(kind, 40), checks: itemsOf(kind, 30, 'c') }
  test('ends, with every item decided', async () => {
    const annotators = Math.min(
      60,
      Math.max(
        6,
        Object.values(needed).reduce((a, b) => a + b, 0),
      ),
    )
    const made = await simulateCampaign(data, { annotators, accuracy: 1, noise: 0, lazy: 0 })
    expect(made.answers).toBeGreaterThan(0)
    expect(made.excluded).toBe(0)
    if (!Number.isNaN(made.wrong)) expect(made.wrong).toBe(0)
    expect(await simulateCampaign(data, { annotators, accuracy: 1, noise: 0, lazy: 0 })).toEqual(made)
  })
  test('with enough people nothing stays open; a majority is mentioned only if there is a vote', async () => {
    const made = await simulateCampaign(data, { accuracy: 1, noise: 0, lazy: 0 })
    expect(made.open).toBe(0)
    expect(made.byAnswers.length > 0).toBe(!['ratings', 'collect'].includes(campaign.adjudication.rule))
  })
})

test('more answers, fewer wrong labels', async () => {
  const campaign = (answers: number) =>
    checkCampaign({
      name: 'x',
      form: 'sense-match',
      assignment: { answers },
      adjudication: { least: Math.ceil(answers / 2) },
    })
  const items = itemsOf('sense-match', 300)
  const wrong = async (answers: number) =>
    await simulateCampaign(
      { campaign: campaign(answers), items, checks: [] },
      { accuracy: 0.8, noise: 0, lazy: 0 },
    )
  const [one, five] = [await wrong(1), await wrong(5)]
  expect(one.wrong).toBeGreaterThan(0.14)
  expect(five.wrong).toBeLessThan(0.1)
  // 0.2; 0.2³ + 3·0.2²·0.8 = 0.104
  expect(one.byAnswers.slice(0, 2).map((each) => Math.round(each.wrong * 1000) / 1000)).toEqual([0.2, 0.104])
})

test.each([
  [0.8, 0.05, 7], // 0.2, 0.104, 0.058, then 0.033
  [0.8, 0.2, 1],
  [0.5, 0.05, Number.NaN], // as good as a coin
])(
  'people who are right with %d: for at most %d wrong, %d answers are enough',
  async (accuracy, tolerated, enough) => {
    const campaign = checkCampaign({ name: 'x', form: 'sense-match' })
    const data = { campaign, items: itemsOf('sense-match', 4), checks: [] }
    const made = await simulateCampaign(data, { annotators: 2, accuracy, noise: 0, lazy: 0, tolerated })
    expect(made.enough).toBe(enough)
  },
)

describe('exports', () => {
  async function answered(form: string, kind: 'same-meaning' | 'usage', settings: object = {}) {
    const data = {
      campaign: checkCampaign({ name: '=evil', form, assignment: { answers: 2 }, ...settings }),
      items: itemsOf(kind, 4),
      checks: [],
    }
    const desk = openDesk(data, memoryLog())
    for (const [annotator, team] of Object.entries({ a: 'full', b: 'context', c: 'word', d: 'full' }))
      await answerAll(desk, { annotator, team, right: true }, { guess1: '=cmd()', guess2: 'x' })
    return { state: await desk.state(), plan: desk.plan }
  }

  test('the data set is one that Polyseme reads', async () => {
    const { state, plan } = await answered('usage', 'usage')
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-export-'))
    for (const [name, text] of Object.entries(exporters.dataset!(state, plan)))
      writeFileSync(path.join(folder, name), text)
    const dataset = await openDataset(folder)
    const { problems, splits } = await validate(dataset, '')
    expect(problems).toEqual([])
    expect(splits).toMatchObject([{ name: 'test', rows: 4, labelled: 4 }])
  })

  test('Label Studio’s layout is one that Polyseme reads', async () => {
    const { state, plan } = await answered('usage', 'usage')
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-export-')), 'studio.json')
    writeFileSync(file, exporters['label-studio']!(state, plan)['label-studio.json']!)
    const { problems, splits } = await validate(await openDataset(file), '')
    expect(problems).toEqual([])
    expect(splits).toMatchObject([{ rows: 4, labelled: 4 }])
  })

  test('people’s answers to masked inputs, as polyseme bias --humans reads them', async () => {
    const { state, plan } = await answered('same-meaning-probes', 'same-meaning', {
      task: 'wic',
      assignment: { answers: 1, teams: ['full', 'context', 'word'], onePart: true },
    })
    const rows = exporters.humans!(state, plan)
      ['humans.tsv']!.trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
    expect(rows[0]).toEqual(['task', 'probe', 'item', 'annotator', 'answer'])
    expect(
      rows
        .slice(1)
        .map(([task, probe]) => `${task} ${probe}`)
        .sort(),
    ).toEqual(['context', 'full', 'word'].flatMap((probe) => Array(4).fill(`wic ${probe}`)))
  })

  test('no cell of the CSV is a formula', async () => {
    const { state, plan } = await answered('same-meaning-context', 'same-meaning')
    expect(exporters.csv!(state, plan)['answers.csv']).not.toMatch(/(^|,)=/m)
  })

  test('live numbers', async () => {
    const { state, plan } = await answered('usage', 'usage')
    expect(liveNumbers(state, plan)).toMatchObject({
      units: 4,
      accepted: 4,
      answers: 8,
      agreement: { alpha: 1, pairwise: 1, shared: 4 },
    })
  })
})
