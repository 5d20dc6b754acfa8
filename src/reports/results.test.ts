import { describe, expect, test } from 'vitest'
import { fixtureRuns, run, withoutVersion } from './fixture-runs.suite.js'
import { resultsDocument, resultsJson } from './results-json.js'
import { resultsMarkdown } from './text/results-markdown.js'
import { summaryTable } from './text/summary.js'

const golden = (name: string) => `../../test/golden/${name}`

describe('golden', () => {
  test('summary', () => expect(`${summaryTable(fixtureRuns)}\n`).toMatchFileSnapshot(golden('summary.txt')))
  test('results.json', () =>
    expect(withoutVersion(resultsJson(fixtureRuns))).toMatchFileSnapshot(golden('results.json')))
  test('results.md', () => expect(resultsMarkdown(fixtureRuns)).toMatchFileSnapshot(golden('results.md')))
})

describe('results document', () => {
  const { results, configs, versions, unscored, ...rest } = resultsDocument(fixtureRuns)

  test('the keys of lm-evaluation-harness', () => {
    expect(results['toy/overlap']).toMatchObject({ 'accuracy,none': 0.61, 'accuracy,official': 0.625 })
    // (0.7 − 0.512) / 2 / 1.959964
    expect(results['toy/overlap']!['accuracy_stderr,none']).toBeCloseTo(0.04796, 5)
    expect(results['toy/overlap']!['accuracy_stderr,official']).toBe('N/A')
    expect(rest.higher_is_better['toy/overlap']).toEqual({ accuracy: true, f1: true })
    expect(rest['n-samples']['toy/majority']).toEqual({ original: 100, effective: 100 })
  })

  test('every run is in it', () => {
    expect(Object.keys(configs)).toHaveLength(fixtureRuns.length)
    expect(Object.keys(versions)).toEqual(Object.keys(configs))
    expect(Object.keys({ ...results, ...unscored }).sort()).toEqual(Object.keys(configs).sort())
  })

  test('an undefined value is null, not 0', () => {
    expect(results['toy-graded/constant']!['pearson,none']).toBeNull()
    expect(rest.task_results.find((each) => each.task_name === 'toy-graded')?.scores).toEqual({
      test: [{ pearson: null, main_score: null, hf_subset: 'default' }],
    })
  })

  test('the size of a limited split is not known', () => {
    const { 'n-samples': samples } = resultsDocument([run('a', { limit: 10, n: 10 })])
    expect(samples).toEqual({ 'toy/a': { original: null, effective: 10 } })
  })
})

test('a pipe or markup in a name does not break the Markdown table', () => {
  const [, , row] = resultsMarkdown([run('a|b <i>')]).split('\n')
  expect(row).toContain('a\\|b \\<i\\>')
  expect(row!.split(/(?<!\\)\|/)).toHaveLength(14) // 12 columns and the two ends
})

test('a narrow terminal gets a table per task, with nothing cut', () => {
  const long = run('a-system-of-a-long-name', { task: 'a-task-of-a-long-name', encoder: 'gte-small' })
  const table = summaryTable([long, run('b')], { width: 70 })
  expect(table).toMatch(/^a-task-of-a-long-name dev\nsystem /)
  expect(table).toContain('a-system-of-a-long-name (gte-small)')
  expect(table).toContain('[0.404, 0.596]')
  for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('targets that the encoder does not see are named next to the scores', () => {
  const text = 'toy / a: the encoder sees no token of 3 targets'
  for (const show of [summaryTable, resultsMarkdown]) {
    expect(show([run('a', { unaligned: 3 })])).toContain(text)
    expect(show([run('a', { unaligned: 0 }), run('b')])).not.toContain('no token')
  }
})

test('what a system says about its answers is next to the scores', () => {
  const remarks = [
    { what: 'refused', answered: false, count: 12 },
    { what: 'word not known', answered: true, count: 1 },
  ]
  const runs = [run('a', { remarks }), run('b')]
  for (const show of [summaryTable, resultsMarkdown]) {
    expect(show(runs)).toContain('toy / a: refused: 12 of 100 answers (12%), counted as wrong')
    expect(show(runs)).toMatch(/toy \/ a: word not known: 1 of 100 answers \(1%\)$/m)
  }
  expect(resultsDocument(runs).remarks).toEqual({ 'toy/a': remarks })
})

test('an undefined value stands with its reason', () => {
  const reason = 'every predicted label is false'
  const undefinedRun = run('a', {
    scores: [
      ...run('a').scores,
      { metric: 'precision', value: Number.NaN, reason, interval: null, n: 100, scorer: 'sound' },
    ],
  })
  for (const show of [summaryTable, resultsMarkdown])
    expect(show([undefinedRun, run('b')])).toContain(`toy / a: precision is undefined: ${reason}`)
  expect(resultsDocument([undefinedRun, run('b')]).undefined).toEqual({
    'toy/a': { 'precision,none': reason },
  })
})

test('no runs', () => {
  expect(summaryTable([])).toBe('no runs')
  expect(resultsMarkdown([])).toBe('\n')
})
