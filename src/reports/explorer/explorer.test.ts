import { openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFinishedRun } from '../../evaluation/index.js'
import { compareRuns } from '../compare-runs.js'
import { calibrationOf } from './calibration.js'
import type {
  AnswersPage,
  BiasPage,
  ComparisonPage,
  DatasetPage,
  ItemPage,
  OverviewPage,
  RunPage,
  StatisticsPage,
  Tested,
} from './index.js'
import { openExplorer, writeExplorer } from './index.js'
import { runJob } from './jobs.js'
import { webFolder } from './web-folder.js'
import { runsFolder, writtenRun } from './written-runs.suite.js'

const folder = runsFolder()
const explorer = openExplorer(folder, { work: runJob })
const asked = async <T>(address: string): Promise<T> => (await explorer.answer(address)) as T
const n = 120
let good: { id: string; folder: string }
let poor: { id: string; folder: string }

beforeAll(async () => {
  good = await writtenRun(folder, 'good', { n, right: (i) => i >= 20, change: { encoder: 'minilm' } })
  poor = await writtenRun(folder, 'poor', { n, right: (i) => i < 60 })
  await writtenRun(folder, 'good', {
    n,
    right: (i) => i % 2 === 0,
    change: { encoder: 'minilm', probe: 'context' },
  })
  await writtenRun(folder, 'good', {
    n,
    right: (i) => i % 2 === 1,
    change: { encoder: 'minilm', probe: 'word' },
  })
  await writtenRun(folder, 'good', {
    n,
    right: (i) => i % 2 === 0,
    change: { encoder: 'minilm', probe: 'label' },
  })
  await writtenRun(folder, 'failed', {
    n,
    right: () => true,
    change: { status: 'failed', error: 'no train', scores: [], slices: [] },
  })
  const damaged = await writtenRun(folder, 'damaged', { n, right: () => true })
  const file = path.join(damaged.folder, 'outcomes.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').replace('river', 'RIVER'))
})

describe('all runs', () => {
  test('systems × tasks from the manifests, with published rows', async () => {
    const { columns, rows, published, runs, figure } = await asked<OverviewPage>('runs')
    expect(columns).toMatchObject([{ task: 'pic-ps', split: 'dev', metric: 'accuracy', n }])
    expect(rows.map(({ label, encoder, cells }) => [label, encoder, cells[0]!.id, cells[0]!.value])).toEqual([
      ['good (minilm)', 'minilm', good.id, 100 / 120],
      ['poor', null, poor.id, 0.5],
    ])
    expect(published.length).toBeGreaterThan(0)
    expect(published.every(({ cells }) => cells[0]!.source !== '')).toBe(true)
    expect(runs).toHaveLength(6)
    expect(figure!.svg).toMatch(/^<svg/)
    expect(figure!.table.rows).toHaveLength(2)
  })

  test('the list names parts of a split as the columns do', async () => {
    const parts = runsFolder()
    await writtenRun(parts, 'good', { n: 10, right: () => true, change: { limit: 10 } })
    await writtenRun(parts, 'good', { n, right: () => true })
    const page = (await openExplorer(parts, { work: runJob }).answer('runs')) as OverviewPage
    const names = ['dev, all items', 'dev, first 10 items']
    expect(page.columns.map(({ split }) => split).sort()).toEqual(names)
    expect(page.runs.map(({ split }) => split).sort()).toEqual(names)
  })

  test('a damaged run is named with one line, and only it', async () => {
    const { damaged, runs } = await asked<OverviewPage>('runs')
    expect(damaged).toHaveLength(1)
    expect(damaged[0]!.path).toMatch(/^pic-ps.damaged-dev-/)
    expect(damaged[0]!.reason).toMatch(/damaged: its lines are not those .*recomputes it$/)
    expect(runs.map(({ system }) => system)).not.toContain('damaged')
  })

  test('the best is decided by a paired test', async () => {
    expect(await asked('standings')).toMatchObject({
      [good.id]: { standing: 'best' },
      [poor.id]: { standing: 'below' },
    })
  })
})

describe('one run', () => {
  test('its manifest, and the runs on the same items', async () => {
    const page = await asked<RunPage>(`run/${good.id}`)
    expect(page.facts).toMatchObject({ task: 'pic-ps', encoder: 'minilm', items: '120' })
    expect(page.scores).toMatchObject([{ metric: 'accuracy', value: 100 / 120 }])
    expect(page.slices!.table.rows).toHaveLength(2)
    expect(page.rivals.map(({ id }) => id)).toContain(poor.id)
  })

  test('confusion and calibration of its answers', async () => {
    const { views, figures } = await asked<AnswersPage>(`run/${good.id}/answers`)
    expect(views).toEqual({ all: n, wrong: 20 })
    // Of the first 20, ten are true and answered false, ten the other way round; 50 of each are right.
    expect(figures[0]!.table.rows).toEqual([
      ['same meaning', 50, 10],
      ['different', 10, 50],
    ])
    // Scores rise with the number of the item and gold alternates: half of each ten are true.
    expect(figures[1]!.table.rows.map((row) => [row[3], row[4]])).toEqual(
      Array.from({ length: 10 }, () => [12, 0.5]),
    )
  })

  test('the wrong ones, the confidently wrong first, with the target marked', async () => {
    const { total, items } = await asked<ItemPage>(`run/${good.id}/items/wrong/0`)
    expect(total).toBe(20)
    // Answers of “same” are surer the higher their score: item 19 is false and answered true with the highest.
    const [first] = items
    expect(first!.answers[0]).toMatchObject({ system: 'good (minilm)', verdict: 'wrong' })
    expect(first!.parts[0]!.pieces.filter(({ marked }) => marked)).toEqual([{ text: 'bank', marked: true }])
    expect(items.every(({ answers }) => answers[0]!.verdict === 'wrong')).toBe(true)
  })

  test.each([
    [0, 50, 'item-0'],
    [2, 20, 'item-100'],
    [3, 0, undefined],
  ])('page %i has %i items', async (page, count, first) => {
    const { items, total } = await asked<ItemPage>(`run/${good.id}/items/all/${page}`)
    expect([total, items.length, items[0]?.id]).toEqual([n, count, first])
  })

  test('a failed one has its reason', async () => {
    const { runs } = await asked<OverviewPage>('runs')
    const { id } = runs.find(({ status }) => status === 'failed')!
    expect(await asked<RunPage>(`run/${id}`)).toMatchObject({
      status: 'failed',
      error: 'no train',
      rivals: [],
    })
  })

  test.each([
    '',
    'nothing',
    'run',
    'run/0',
    `run/x/items/all/0`,
    'runs/1',
    '../x',
    'constructor',
    'data/none',
  ])('there is no %j', async (address) => expect(await explorer.answer(address)).toBeNull())
})

describe('two runs', () => {
  test('what only one has right, and the tests of polyseme compare', async () => {
    const pair = `compare/${good.id}/${poor.id}`
    const page = await asked<ComparisonPage>(pair)
    // Both right on 20 to 59, good alone on 60 to 119, poor alone on 0 to 19.
    expect(page.views).toEqual({ first: 60, second: 20 })
    expect(page.figure.table.rows).toEqual([
      ['right', 40, 60],
      ['wrong', 20, 0],
    ])
    const first = await asked<ItemPage>(`${pair}/items/first/1`)
    expect([first.total, first.items.length]).toEqual([60, 10])
    expect(first.items[0]!.answers.map(({ verdict }) => verdict)).toEqual(['right', 'wrong'])
    const { difference, tests } = compareRuns(
      await readFinishedRun(good.folder),
      await readFinishedRun(poor.folder),
    )
    expect(await asked<Tested>(`${pair}/tests`)).toMatchObject({ difference, tests })
  })

  test('on other items are refused', async () => {
    const other = await writtenRun(folder, 'other', { n: 10, right: () => true })
    await expect(explorer.answer(`compare/${good.id}/${other.id}`)).rejects.toThrow('have different items')
  })
})

test('the bias plane leads to the run with the full input', async () => {
  const { findings, figure } = await asked<BiasPage>('bias')
  expect(findings).toMatchObject([{ task: 'pic-ps', id: good.id }])
  expect(figure!.svg).toContain(`<a href="#/results/run/${good.id}"`)
})

test('a data set: licence, statistics, samples', async () => {
  const page = await asked<DatasetPage>('data/pic')
  expect(page.licence).not.toBe('')
  expect(page.asked.map((each) => each.n)).toContain(n)
  const { measures, languages } = await asked<StatisticsPage>(`run/${page.asked[0]!.run}/statistics`)
  expect(languages).toEqual(['en'])
  expect(measures.find(({ name }) => name === 'rows')?.value ?? measures[0]!.value).toBe(page.asked[0]!.n)
})

test('a page reads the lines of its items only', async () => {
  const own = runsFolder()
  const { id, folder: at } = await writtenRun(own, 'large', { n: 1000, right: (i) => i % 7 > 0 })
  const fresh = openExplorer(own, { work: runJob })
  await fresh.answer(`run/${id}/items/all/0`)
  const file = openSync(path.join(at, 'outcomes.jsonl'), 'r+')
  writeSync(file, 'X'.repeat(2000), 0)
  expect(((await fresh.answer(`run/${id}/items/all/10`)) as ItemPage).items[0]!.id).toBe('item-500')
  await expect(fresh.answer(`run/${id}/items/all/0`)).rejects.toThrow(/outcomes\.jsonl:1: damaged/)
})

test.skipIf(webFolder === undefined)('as files: every address once, the same answers', async () => {
  const own = runsFolder()
  const first = await writtenRun(own, 'first', { n: 60, right: (i) => i % 2 === 0 })
  await writtenRun(own, 'second', { n: 60, right: (i) => i < 15 })
  const out = runsFolder()
  const links = [{ title: 'Find', href: '../' }]
  const written = await writeExplorer(own, out, { links })
  expect(JSON.parse(readFileSync(path.join(out, 'api', 'me'), 'utf8'))).toMatchObject({ static: true, links })
  const files = readdirSync(path.join(out, 'api'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.json'))
  expect(readdirSync(out)).toContain('index.html')
  // 4 lists and a data set; of each run 3 and 2 pages of all and 1 of wrong items; of the pair 2 and 2.
  expect([written, files.length]).toEqual([21, 21])
  const fresh = openExplorer(own, { work: runJob })
  const read = (address: string) =>
    JSON.parse(readFileSync(path.join(out, 'api', 'explorer', `${address}.json`), 'utf8'))
  for (const address of ['runs', `run/${first.id}/items/all/1`, `run/${first.id}/answers`])
    expect(read(address)).toEqual(JSON.parse(JSON.stringify(await fresh.answer(address))))
})

test('calibration: bins of equal size, ties kept together, the error of probabilities', () => {
  const outcomes = [0.1, 0.1, 0.9, 0.9].map((score, i) => ({
    example: {
      kind: 'phrase-pair',
      id: `${i}`,
      group: '',
      language: 'en',
      slices: {},
      word: '',
      phrase: '',
      gold: i > 0,
    } as const,
    prediction: { label: true, score },
  }))
  const { bins, error } = calibrationOf(outcomes, { losses: [], confidences: [] })!
  expect(bins.map(({ n: of, share }) => [of, share])).toEqual([
    [2, 0.5],
    [2, 1],
  ])
  expect(error).toBeCloseTo(0.5 * 0.4 + 0.5 * 0.1) // |0.1 − 0.5| and |0.9 − 1|
})
