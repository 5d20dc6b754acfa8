import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '../datasets/dataset.suite.js'
import { figureMaker } from './our-figure.js'
import type { Recipe } from './paper-table.js'
import { paperTables } from './tables/index.js'

const make = figureMaker({ root: () => dataFolder, output: path.join(os.tmpdir(), 'polyseme-never-written') })

const recipe = (table: string, title: string, column: number): Recipe =>
  paperTables[table]!.rows.find((row) => row.title === title)!.cells[column]!.recipe

const answers = path.join(dataFolder, 'cosimlex/mbert-baseline/res1/results_subtask1_hr.tsv')
describe.skipIf(!existsSync(answers))("the organisers' own answers", () => {
  test.each([
    ['gwsc-table2', 1, 'Croatian', 0.587],
    ['gwsc-table2', 2, 'Slovene', 0.603],
    ['gwsc-table3', 1, 'Croatian', 0.402],
    ['gwsc-table3', 2, 'Slovene', 0.516],
  ])('%s, column %i: %s as printed', async (table, column, _language, printed) => {
    const { value, split } = await make(recipe(table, 'mBERT baseline', column))
    expect(value).toBeCloseTo(printed, 3)
    expect(split).toBe('test')
  })

  test('none for Finnish: the message says so, with the file', async () => {
    await expect(make(recipe('gwsc-table2', 'mBERT baseline', 3))).rejects.toThrow(
      /subtask1_fi\.tsv: .* not available/,
    )
  })

  test('hidden labels give no figure', async () => {
    await expect(make(recipe('gwsc-table2', 'Hitachi', 3))).rejects.toThrow('only test is available')
  })
})
