import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type GradedPair, surface } from '../../core/index.js'
import { dataFolder, datasetSuite } from '../dataset.suite.js'
import { readAll } from '../format.suite.js'
import { cosimlexFull } from '../formats/cosimlex-full.js'
import { cosimlexKit } from '../formats/cosimlex-kit.js'
import { cosimlex } from './cosimlex.js'

const marked = ({ contexts }: GradedPair) => {
  for (const [a, b] of contexts) {
    expect(a.text).toBe(b.text)
    expect(a.text).not.toMatch(/<\/?strong>/)
    expect([surface(a), surface(b)].join(' ')).toMatch(/^\S+ \S+$/)
  }
}

datasetSuite<GradedPair>(cosimlex, {
  'en/test': { rows: 340, labelled: 0, notes: 3, same: ['data'], check: marked }, // CRLF, bull and calf swapped
  // Forms that have no letter of their word: najteži of težak, šla of iti.
  'hr/test': { rows: 112, labelled: 112, notes: 5, check: marked },
  'sl/test': { rows: 111, labelled: 111, notes: 8, check: marked },
  'fi/test': { rows: 24, labelled: 0, notes: 0, same: ['data'], check: marked },
  'en/practice': { rows: 10, labelled: 10, notes: 1, same: ['data'], check: marked },
  'hr/practice': { rows: 5, labelled: 5, notes: 1, same: ['data'], check: marked },
  'sl/practice': { rows: 5, labelled: 5, notes: 1, same: ['data'], check: marked },
})

const folder = join(dataFolder, 'cosimlex')
describe.each(['hr', 'sl'])('%s', (language) => {
  const release = join(folder, `cosimlex_${language}.csv`)
  const data = join(folder, `evaluation_kit_final/data/data_${language}.tsv`)
  const gold = join(folder, `gold/gold_${language}.tsv`)
  const available = [release, data, gold].every((file) => existsSync(file))
  test.skipIf(!available)('kit and gold say what the release says', async () => {
    const full = await readAll(cosimlexFull, { data: release }, { language })
    const kit = await readAll(cosimlexKit, { data, gold }, { language })
    expect(full.map(({ annotation: _, ...example }) => example)).toEqual(kit)
  })
})
