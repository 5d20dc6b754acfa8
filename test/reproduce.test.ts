import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '../src/datasets/dataset.suite.js'
import { paperTables, type TableResult } from '../src/reproduce/index.js'
import { polyseme, temporaryFolder } from './polyseme.js'

test('without a name it lists the tables', () => {
  const { code, stdout } = polyseme(['reproduce'])
  expect(code).toBe(0)
  for (const { id, source } of Object.values(paperTables))
    expect(stdout).toMatch(new RegExp(`^${id} +${source} `, 'm'))
  const { tables } = JSON.parse(polyseme(['reproduce', '--json']).stdout)
  expect(tables[0]).toMatchObject({ id: 'pic-table3', source: 'PiC, Table 3', published: 32 }) // 8 rows of 4
})

test.each([
  { args: ['pic-tabel3'], exit: 2, message: 'unknown table: pic-tabel3; did you mean pic-table3' },
  { args: ['bias-table7'], exit: 1, message: 'nothing could be run for bias-table7: nothing found below' },
  { args: ['bias-table4', '--data', '/nowhere'], exit: 1, message: 'nothing found below /nowhere/' },
  {
    args: ['pic-table3', '--encoder', 'chat:http://127.0.0.1:9/v1'],
    exit: 1,
    message: 'a chat model gives no vectors',
  },
])('$args ends with $exit and one line', ({ args, exit, message }) => {
  const { code, stderr } = polyseme(['reproduce', ...args, '--output', temporaryFolder()])
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(exit)
})

const reproduced = (output: string, ...args: string[]): { code: number | null; tables: TableResult[] } => {
  const { code, stdout } = polyseme([
    'reproduce',
    ...args,
    '--json',
    '--data',
    dataFolder,
    '--output',
    output,
  ])
  return { code, ...JSON.parse(stdout) }
}

const figures = ({ rows }: TableResult, title: string) =>
  rows.find((row) => row.title === title)!.cells.map(({ ours }) => ours?.value ?? null)

describe.skipIf(!existsSync(dataFolder))('with published data', () => {
  test('bias-table4: label entropies as printed, where the paper says what it took', () => {
    const { tables } = reproduced(temporaryFolder(), 'bias-table4')
    const [wic, , , mcl, tsv] = figures(tables[0]!, 'label entropy')
    expect(wic).toBeCloseTo(0.4022, 4)
    expect(mcl).toBeCloseTo(0.2976, 4)
    expect(tsv).toBeCloseTo(0.4212, 4)
  })

  test('pic-table3 --quick: runs, leaves its files, and again gives the same bytes', () => {
    const output = temporaryFolder()
    const { code, tables } = reproduced(output, 'pic-table3', '--quick')
    expect(code).toBe(0)
    const [phrase, context] = tables[0]!.rows.find(({ title }) => title === 'ours, minilm')!.cells
    for (const cell of [phrase, context]) expect(cell).toMatchObject({ ours: { n: 20 }, published: null })
    expect(tables[0]!.rows[0]!.cells[0]!.why).toContain('local:DIR/phrase-bert')
    const files = ['json', 'md'].map((extension) =>
      path.join(output, `reproduce-pic-table3-minilm-quick.${extension}`),
    )
    const before = files.map((file) => readFileSync(file, 'utf8'))
    expect(reproduced(output, 'pic-table3', '--quick').tables).toEqual(tables)
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before)
  })
})
