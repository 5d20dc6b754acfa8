import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '../src/datasets/dataset.suite.js'
import { polyseme } from './polyseme.js'

const at = (...parts: string[]): string => path.join(dataFolder, ...parts)

describe.skipIf(!existsSync(dataFolder))('published data sets available', () => {
  // Every row count that the data's own README states.
  test.each([
    [
      'pic',
      { 'ps/train': 7004, 'ps/dev': 1000, 'pr-pass/samples': 13, 'pr-page/samples': 3, 'psd/samples': 24 },
    ],
    ['psd-from-ps', { train: 2308, dev: 36, across: 706 }],
    ['wic-tsv', { train: 2137, dev: 389, test: 1306 }],
    ['wic-tsv-de', { train: 2532, dev: 425, test: 1160 }],
    [
      'cosimlex',
      {
        'en/test': 340,
        'hr/test': 112,
        'sl/test': 111,
        'fi/test': 24,
        'en/practice': 10,
        'hr/practice': 5,
        'sl/practice': 5,
      },
    ],
    ['semeval2013-5a', { 'en/train': 11175, 'en/trial': 25 }],
    ['semeval2013-5b', { 'known/train': 1424, 'known/dev': 358, 'unseen/train': 1114, 'unseen/dev': 342 }],
    ['wic', { train: 5428, dev: 638, test: 1400 }],
    ['wic-superglue', { dev: 638 }],
    [
      'mcl-wic',
      { 'en-en/train': 8000, 'ar-ar/dev': 1000, 'en-en/dev': 1000, 'zh-zh/dev': 1000, 'en-zh/test': 1000 },
    ],
    ['am2ico', { 'de/dev': 500, 'zh/dev': 500, 'fi/train': 6322 }],
    ['wsd', { senseval2: 2282, semeval2007: 455 }],
    ['scws', { test: 2003 }],
    ['simlex999', { test: 999 }],
  ])('validate %s', (id, counts) => {
    const { code, stdout } = polyseme(['validate', id, '--data', dataFolder, '--json'])
    const { splits, problems } = JSON.parse(stdout)
    expect(problems).toEqual([])
    expect(code).toBe(0)
    const rows = Object.fromEntries(
      splits.map(({ name, rows }: { name: string; rows: number }) => [name, rows]),
    )
    expect(rows).toMatchObject(counts)
  })

  // GWSC Tables 2 and 3, mBERT; GlossBERT's own figure.
  test.each([
    ['gwsc-1-hr', at('cosimlex/mbert-baseline/res1/results_subtask1_hr.tsv'), 'uncentred-pearson', 0.587],
    ['gwsc-1-sl', at('cosimlex/mbert-baseline/res1/results_subtask1_sl.tsv'), 'uncentred-pearson', 0.603],
    ['gwsc-2-hr', at('cosimlex/mbert-baseline/res2/results_subtask2_hr.tsv'), 'harmonic-mean', 0.402],
    ['gwsc-2-sl', at('cosimlex/mbert-baseline/res2/results_subtask2_sl.tsv'), 'harmonic-mean', 0.516],
    ['wsd-semeval2007', at('wsd/glossbert-output/final_result_semeval2007.txt'), 'wsd-f1', 0.725],
  ])('score %s', (task, predictions, metric, published) => {
    const { stdout } = polyseme(['score', task, '--predictions', predictions, '--data', dataFolder, '--json'])
    const { scores } = JSON.parse(stdout) as { scores: { metric: string; value: number }[] }
    expect(scores.find((score) => score.metric === metric)!.value).toBeCloseTo(published, 3)
  })

  test.each([
    ['mcl-wic', 'en-en/train'],
    ['semcor', 'brown1'],
  ])('reading %s %s streams: below 300 MB', (dataset, part) => {
    const script = `
      const { catalogue, partNamed, readPart } = await import('polyseme/datasets')
      const dataset = catalogue[${JSON.stringify(dataset)}]
      let n = 0
      for await (const example of readPart(dataset, partNamed(dataset, ${JSON.stringify(part)}), { data: ${JSON.stringify(dataFolder)} })) n++
      console.log(n, Math.round(process.resourceUsage().maxRSS / 1024))`
    const root = fileURLToPath(new URL('..', import.meta.url)) // the package resolves itself by name
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const [rows, megabytes] = stdout.trim().split(' ').map(Number) as [number, number]
    expect(rows).toBeGreaterThan(7999)
    expect(megabytes).toBeLessThan(300)
  })
})
