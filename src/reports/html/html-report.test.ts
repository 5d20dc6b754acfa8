import { describe, expect, test } from 'vitest'
import { kinds, type Outcome, target } from '../../core/index.js'
import { accuracy, accuracyAt1, em, type Metric, pearsonRatings } from '../../metrics/index.js'
import {
  answerOf,
  exampleOf,
  finishedRuns,
  fixtureTasks,
  run,
  withoutVersion,
} from '../fixture-runs.suite.js'
import { htmlReport } from './html-report.js'

const page = htmlReport(finishedRuns, fixtureTasks)

describe('the page', () => {
  test('golden', () => expect(withoutVersion(page)).toMatchFileSnapshot('../../../test/golden/page.html'))
  test('the same runs give the same bytes', () => expect(htmlReport(finishedRuns, fixtureTasks)).toBe(page))
  test('nothing is fetched', () => {
    expect(page).not.toMatch(/(src|href)="(?!#|data:)/)
    expect(page).not.toMatch(/https?:|url\(|@import/)
    expect(page).toContain('default-src &#39;none&#39;')
  })
  test('landmarks, one h1, names for plots and tables', () => {
    for (const tag of ['<main', '<header', '<footer', '<h1', '<html lang="en"']) expect(page).toContain(tag)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page.match(/<svg class="forest/g)).toHaveLength(
      page.match(/role="img" aria-label="accuracy of/g)!.length,
    )
    expect(page.match(/<th(?![^>]*scope=)[ >]/g)).toBeNull()
  })
  test('every tag that opens is closed', () => {
    for (const tag of [
      'section',
      'table',
      'tbody',
      'tr',
      'th',
      'td',
      'ol',
      'li',
      'dl',
      'div',
      'svg',
      'g',
      'mark',
    ])
      expect([tag, page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length]).toEqual([
        tag,
        page.match(new RegExp(`</${tag}>`, 'g'))?.length,
      ])
  })
  test('published results stand in the table, with source and split', () => {
    expect(page).toContain('Paper model (test)')
    expect(page).toContain('Toys, Table 2, dev')
    expect(page).toContain('other items than ours on dev')
  })
  test('targets that the encoder does not see are named', () => {
    const [first] = finishedRuns
    const unseen = { ...first!, run: run('a', { unaligned: 1 }) }
    expect(htmlReport([unseen], fixtureTasks)).toContain('a: the encoder sees no token of 1 target;')
    expect(page).not.toContain('no token')
  })
  test("a system's remarks on its answers are printed", () => {
    const remarks = [{ what: 'refused', answered: false, count: 50 }]
    const refusing = { ...finishedRuns[0]!, run: run('a', { remarks }) }
    expect(htmlReport([refusing], fixtureTasks)).toContain(
      'a: refused: 50 of 100 answers (50%), counted as wrong.',
    )
  })
  test('failed and unlabelled runs are named', () => {
    expect(page).toContain('failed: no train')
    expect(page).toContain('24 answers; no labels in test')
  })
  test('slices, hardest and flipped items', () => {
    expect(page).toContain('<caption>pos')
    expect(page).toContain('2 items of 5 answered wrong by at least one of 1 system;')
    expect(page).toContain('<mark>bank</mark>')
  })
  test('people are not a system, and papers are not ranked with us', () => {
    const foot = page.slice(page.indexOf('<tfoot>'), page.indexOf('</tfoot>'))
    expect(foot).toMatch(
      /best published system[\s\S]*0\.710[\s\S]*Paper model \(test\)[\s\S]*people[\s\S]*0\.900/,
    )
    const table = page.slice(page.indexOf('class="sortable scores"'))
    expect(table.indexOf('majority')).toBeLessThan(table.indexOf('Paper model'))
  })
  test('every system is named in the overview, with the best in bold', () => {
    const table = page.slice(page.indexOf('<table class="sortable overview">'), page.indexOf('<tfoot>'))
    for (const system of ['majority', 'overlap', 'constant'])
      expect(table).toContain(`<th scope="row">${system}</th>`)
    expect(table).toContain('<b>0.610</b>')
    expect(page).toContain('Without a score: toy / broken: failed; toy-graded / majority: submission written')
  })
  test('no published figure is shown next to a part of the items', () => {
    const some = finishedRuns.slice(0, 2).map((each) => ({ ...each, run: { ...each.run, limit: 15, n: 15 } }))
    const part = htmlReport(some, fixtureTasks)
    expect(part).not.toContain('Paper model')
    expect(part).toContain('dev, first 15 items')
  })
  test('tables to copy and pictures to save are in the page', () => {
    for (const title of ['LaTeX', 'CSV', 'Markdown']) expect(page).toContain(`>Copy ${title}</button>`)
    expect(page).toContain('<pre id="scores-latex"')
    const [, encoded] = /download="scores\.svg" href="data:image\/svg\+xml;base64,([^"]+)"/.exec(page)!
    expect(Buffer.from(encoded!, 'base64').toString()).toMatch(/^<svg xmlns="/)
  })
  test('random guesses and constant answers make no item hard', () => {
    const blind = finishedRuns.slice(0, 1)
    expect(htmlReport(blind, fixtureTasks)).not.toContain('Hardest items')
  })
  test('no runs', () => expect(htmlReport([], {})).toContain('<p>No runs.</p>'))
})

const metricOf = {
  'same-meaning': accuracy,
  'sense-match': accuracy,
  'phrase-pair': accuracy,
  usage: accuracy,
  'graded-pair': pearsonRatings,
  'phrase-search': em,
  'sense-choice': accuracyAt1,
  'entry-search': accuracyAt1,
}

test.each(kinds)('%s: the item is shown with its target marked', (kind) => {
  const outcomes = [{ example: exampleOf[kind], prediction: answerOf[kind] }] as Outcome[]
  const task = { title: kind, metrics: [metricOf[kind] as unknown as Metric], published: [] }
  const shown = htmlReport([{ run: run('x', { kind }), outcomes }], { toy: task })
  if (kind === 'graded-pair')
    expect(shown).not.toContain('Hardest items') // one item: its two ranks are right
  else expect(shown).toContain('<mark>')
})

test('hostile texts stay texts', () => {
  const attack = '</script><script>alert(1)</script><img src=x onerror="alert(2)">'
  const example = {
    ...exampleOf['same-meaning'],
    id: attack,
    language: `"><script>`,
    pair: [target(attack, 0, 9), target(attack, 10, attack.length)] as const,
  }
  const hostile = htmlReport(
    [
      {
        run: run(attack, { task: attack, split: attack, data: { [attack]: attack }, dataset: attack }),
        outcomes: [{ example, prediction: { label: true, score: 1 } }],
      },
      { run: run('failed', { status: 'failed', error: attack }), outcomes: [] },
    ],
    { [attack]: { ...fixtureTasks.toy!, title: attack } },
  )
  expect(hostile.match(/<script>/g)).toHaveLength(1) // our own
  expect(hostile).not.toContain('<img')
  expect(hostile).toContain('&lt;script&gt;alert(1)')
})

test('many wrong items: a few are shown, all are counted', () => {
  const outcomes = Array.from({ length: 50 }, (_, i) => ({
    example: { ...exampleOf['same-meaning'], id: `item ${i}` },
    prediction: answerOf['same-meaning'],
  }))
  const long = htmlReport([{ run: run('x'), outcomes }], fixtureTasks)
  expect(long.match(/<li class="item">/g)).toHaveLength(20)
  expect(long).toContain('20 of 50 shown')
})
