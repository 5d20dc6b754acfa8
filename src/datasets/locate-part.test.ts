import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cosimlex } from './catalogue/cosimlex.js'
import { catalogue } from './catalogue/index.js'
import { mclWic } from './catalogue/mcl-wic.js'
import { wic } from './catalogue/wic.js'
import { wicSuperglue } from './catalogue/wic-superglue.js'
import { wicTsvEn } from './catalogue/wic-tsv.js'
import { changedFiles } from './changed-files.js'
import type { Dataset } from './dataset.js'
import { locatePart } from './locate-part.js'
import { missingPart, partNamed, readPart } from './read-part.js'
import { validate } from './validate.js'

const data = mkdtempSync(path.join(tmpdir(), 'polyseme-wrapped-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
beforeEach(() => rmSync(data, { recursive: true, force: true }))

/** Makes files in the data set's folder, by default empty. */
function put(dataset: Dataset, files: readonly string[], texts: Readonly<Record<string, string>> = {}): void {
  for (const name of files) {
    const file = path.join(data, dataset.id, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, texts[path.basename(name)] ?? '')
  }
}

const located = (dataset: Dataset, part: string) => {
  const { copy, rivals } = locatePart(dataset, partNamed(dataset, part), data)
  const names = (files: readonly (string | undefined)[]) =>
    files.map((file) => path.relative(path.join(data, dataset.id), file!))
  return { files: copy && names(Object.values(copy.files)), rivals: names(rivals) }
}

const one = { 'dev.data.txt': 'bank\tN\t1-1\tthe bank\tthe bank\n', 'dev.gold.txt': 'T\n' }

// Whole in one place, and read from there.
test.each<[Dataset, string, string[]]>([
  [wic, 'dev', ['WiC_dataset/WiC_dataset/dev/dev.data.txt', 'WiC_dataset/WiC_dataset/dev/dev.gold.txt']],
  [
    mclWic,
    'ar-ar/test',
    [
      'SemEval-2021_MCL-WiC_all-datasets/MCL-WiC/test/multilingual/test.ar-ar.data',
      'SemEval-2021_MCL-WiC_test-gold-data/test.ar-ar.gold',
    ],
  ],
  [mclWic, 'ar-ar/test', ['MCL-WiC/test/multilingual/test.ar-ar.data', 'gold (1)/test.ar-ar.gold']],
  [
    cosimlex,
    'en/practice',
    ['kit(1)/practice_kit_final/data/data_en.tsv', 'kit(1)/practice_kit_final/gold/gold_en.tsv'],
  ],
  [wicSuperglue, 'dev', ['SuperGLUE/WiC/val.jsonl']],
  [catalogue.am2ico!, 'de/dev', ['AM2iCo-main/data/de/dev.tsv']],
  [catalogue.semcor!, 'brown1', ['semcor3.0/semcor3.0/brown1/tagfiles']],
])('$0.id $1: $2', (dataset, part, files) => {
  put(dataset, files)
  if (dataset === wicSuperglue) put(dataset, ['SuperGLUE/RTE/val.jsonl'])
  expect(located(dataset, part)).toEqual({ files, rivals: [] })
})

test.each(['en', 'de'])('a repository with several languages of the same names: %s', (language) => {
  const dataset = language === 'en' ? wicTsvEn : catalogue['wic-tsv-de']!
  for (const other of ['en', 'de'])
    put(
      dataset,
      ['examples', 'definitions', 'hypernyms', 'labels'].map(
        (what) => `wic-tsv-main/data/${other}/Development/dev_${what}.txt`,
      ),
    )
  const { files } = located(dataset, 'dev')
  expect(files).toHaveLength(4)
  expect(files!.every((file) => file.startsWith(`wic-tsv-main/data/${language}/`))).toBe(true)
})

test('files whose names others have too are read in their own folder only', () => {
  put(wicSuperglue, ['RTE/val.jsonl'])
  put(wicTsvEn, ['elsewhere/Development/dev_examples.txt'])
  expect(located(wicSuperglue, 'dev').files).toBeNull()
  expect(located(wicTsvEn, 'dev').files).toBeNull()
})

test('files of another data set are found in what wraps them there', () => {
  put(catalogue.pic!, ['PiC-main/ps/train.jsonl'])
  expect(located(catalogue['psd-from-ps']!, 'train').files).toEqual(['../pic/PiC-main/ps/train.jsonl'])
})

test('labels of another part are not taken', () => {
  put(cosimlex, ['evaluation_kit_final/data/data_en.tsv', 'practice_kit_final/gold/gold_en.tsv'])
  expect(located(cosimlex, 'en/test')).toEqual({
    files: ['evaluation_kit_final/data/data_en.tsv'],
    rivals: [],
  })
})

/** A wrapped file is known by the end of its path, so no two parts may have names of which one ends in the other. */
test.each(Object.values(catalogue))('$id: no name is the end of the name of another part', ({ parts }) => {
  const names = parts.flatMap(({ name, sources }) =>
    sources.flatMap(({ files, exact }) => Object.values(files).map((file) => ({ name, file, exact }))),
  )
  for (const { name, file, exact } of names)
    if (!exact)
      for (const other of names)
        if (other.name !== name) expect(other.file.endsWith(`/${file}`), `${file} of ${name}`).toBe(false)
})

test('two copies: none is read, and both are named', async () => {
  const files = ['a', 'b'].flatMap((folder) => [`${folder}/dev/dev.data.txt`, `${folder}/dev/dev.gold.txt`])
  put(wic, files, one)
  expect(located(wic, 'dev')).toEqual({ files: null, rivals: ['a/dev/dev.data.txt', 'b/dev/dev.data.txt'] })
  const says = `${path.join(data, 'wic/a/dev/dev.data.txt')}: is there again as ${path.join(data, 'wic/b/dev/dev.data.txt')}; keep one of them`
  expect(missingPart(wic, partNamed(wic, 'dev'), data).message).toBe(says)
  expect((await validate(wic, data)).problems).toHaveLength(1)
})

test('the data set’s own folder comes first, a copy with labels before one without', () => {
  put(wic, ['a/dev/dev.data.txt', 'b/dev/dev.data.txt', 'b/dev/dev.gold.txt'])
  expect(located(wic, 'dev').files).toEqual(['b/dev/dev.data.txt', 'b/dev/dev.gold.txt'])
  put(wic, ['dev/dev.data.txt', 'dev/dev.gold.txt'])
  expect(located(wic, 'dev').files).toEqual(['dev/dev.data.txt', 'dev/dev.gold.txt'])
})

test('labels in two other places are a problem, in one a note', async () => {
  put(wic, ['dev/dev.data.txt', 'x/dev/dev.gold.txt'], one)
  const { notes, problems } = await validate(wic, data)
  expect(problems).toEqual([])
  expect(notes.map(({ file, message }) => `${path.relative(data, file)}: ${message}`)).toContain(
    `wic/x/dev/dev.gold.txt: is read with ${path.join(data, 'wic/dev/dev.data.txt')}`,
  )
  put(wic, ['y/dev/dev.gold.txt'], one)
  const read = async () => {
    for await (const _ of readPart(wic, partNamed(wic, 'dev'), { data }));
  }
  await expect(read()).rejects.toThrow('x/dev/dev.gold.txt: is there again as')
})

test('labels under another name beside wrapped files are named', async () => {
  put(wic, ['WiC/dev/dev.data.txt', 'WiC/dev/dev.gold.txt.gz'], one)
  const { problems } = await validate(wic, data)
  expect(problems.map(({ message }) => message)).toEqual([
    `is not there, but ${path.join(data, 'wic/WiC/dev/dev.gold.txt.gz')} is; rename or unpack it`,
  ])
})

test('checksums hold in folders that wrap files', async () => {
  put(wic, ['any/dev/dev.data.txt', 'any/dev/dev.gold.txt'], one)
  const changed = await changedFiles(wic, data)
  expect(changed.map((file) => path.basename(file)).sort()).toEqual(['dev.data.txt', 'dev.gold.txt'])
})

test('a link is no second copy; hidden and deep folders are not searched', () => {
  put(wic, ['WiC/dev/dev.data.txt', '.git/dev/dev.data.txt', '1/2/3/4/dev/dev.data.txt'])
  symlinkSync('WiC', path.join(data, 'wic/latest'))
  expect(located(wic, 'dev')).toEqual({ files: ['WiC/dev/dev.data.txt'], rivals: [] })
})
