import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPart, partNamed } from '../read-part.js'
import { catalogue } from './index.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'polyseme-layouts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const sets = 'WSD_Evaluation_Framework/Evaluation_Datasets/ALL/ALL'
const corpus = 'WSD_Evaluation_Framework/Training_Corpora/SemCor/semcor'
const splits = (folder: string, name: string, labels: string) =>
  ['examples', 'definitions', 'hypernyms', labels].map((what) => `${folder}/${name}_${what}.txt`)

// How archives unpack and repositories are cloned; all files of a part are found.
test.each([
  [
    'mcl-wic',
    'en-en/train',
    ['MCL-WiC/training/training.en-en.data', 'MCL-WiC/training/training.en-en.gold'],
  ],
  ['mcl-wic', 'en-ar/test', ['MCL-WiC/test/crosslingual/test.en-ar.data', 'test.en-ar.gold']],
  ['mcl-wic', 'fr-fr/test', ['test/multilingual/test.fr-fr.data', 'test.fr-fr.gold']],
  ['wsd', 'ALL', [`${sets}.data.xml`, `${sets}.gold.key.txt`]],
  ['wsd', 'semcor', [`${corpus}.data.xml`, `${corpus}.gold.key.txt`]],
  ['wic-tsv', 'dev', splits('data/en/Development', 'dev', 'labels')],
  ['wic-tsv-de', 'dev', splits('../wic-tsv/data/de/Development', 'dev', 'labels')],
  ['am2ico', 'ka/test', ['data/ka/test.tsv']],
  ['xl-wic', 'en/train', ['xlwic_en_ko/train/0000.parquet']],
  ['xl-wic', 'ko/test', ['xlwic_en_ko/test/0000.parquet']],
  ['xl-wic', 'de/train', ['xlwic_de_de/train-00000-of-00001.parquet']],
  ['xl-wic', 'de/dev', ['xlwic_en_de/validation/0000.parquet']],
  ['cosimlex', 'en/test', ['evaluation_kit_final/data/data_en.tsv', 'evaluation_kit_final/gold/gold_en.tsv']],
  ['wic-superglue', 'dev', ['wic/validation-00000-of-00001.parquet']],
  ['pic', 'ps/dev', ['ps/validation/0000.parquet']],
])('%s %s: %j', (id, part, files) => {
  const dataset = catalogue[id]!
  const expected = files.map((file) => path.join(folder, id, file))
  for (const file of expected) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const found = findPart(dataset, partNamed(dataset, part), folder)
  expect(Object.values(found?.files ?? {})).toEqual(expected)
})
