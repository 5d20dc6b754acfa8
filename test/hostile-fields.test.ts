import { rmSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogue, validate } from '../src/datasets/index.js'
import { changedFields } from './hostile/fields.js'
import { samples } from './hostile/samples.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { data, at } = scene
afterAll(() => rmSync(scene.folder, { recursive: true, force: true }))

/** All that validation says of a data set, apart from how many rows were published. */
const told = async (dataset: string): Promise<string[]> => {
  const { problems, notes } = await validate(catalogue[dataset]!, data)
  return [...problems, ...notes]
    .map(({ message }) => message)
    .filter((said) => !said.endsWith('are published'))
}

const asPublished = Object.fromEntries(
  await Promise.all(Object.keys(samples).map(async (dataset) => [dataset, await told(dataset)] as const)),
)

/** Fields that may be blank: nothing is read from them, or nothing is known of the row without them. */
const mayBeBlank: Readonly<Record<string, readonly string[]>> = {
  pic: ['title'],
  aida: ['column 1'],
  wikimed: ['title', 'mentions.0.link_id'],
  cometa: ['column 4', 'column 5', 'column 6'],
  starter: ['group', 'slices.pos'],
}

const casesOf = (dataset: string, change: (value: string) => string | null) =>
  Object.entries(samples[dataset]!).flatMap(([name, text]) =>
    [...changedFields(text, change)].map((changed) => ({ dataset, name, ...changed })),
  )

async function expectTold({ dataset, name, text }: ReturnType<typeof casesOf>[number]): Promise<void> {
  try {
    writeFileSync(at('data', dataset, name), text)
    expect((await told(dataset)).filter((said) => !asPublished[dataset]!.includes(said))).not.toEqual([])
  } finally {
    scene.restore(dataset)
  }
}

test.each(
  Object.keys(samples).flatMap((dataset) =>
    casesOf(dataset, (value) => (value === '' ? null : ' ')).filter(
      ({ field }) => !mayBeBlank[dataset]?.includes(field),
    ),
  ),
)('$dataset $name: told that $field is blank', expectTold)

describe.each([1, -1])('offsets that are shifted by %i are noted', (by) => {
  const shifted = (value: string) => (/^\d+$/.test(value) ? String(Number(value) + by) : null)
  test.each(
    ['wic-superglue', 'mcl-wic', 'xl-wic', 'wikimed', 'pic'].flatMap((dataset) =>
      casesOf(dataset, shifted).filter(({ field }) => /start|end|column [3-6]/.test(field)),
    ),
  )('$dataset $name: $field', expectTold)
})

const tags: Readonly<Record<string, string>> = {
  wic: 'column 2',
  'mcl-wic': 'pos',
  scws: 'column 3',
  simlex999: 'column 3',
}

test.each(
  Object.entries(tags).flatMap(([dataset, tag]) =>
    casesOf(dataset, () => 'constructor').filter(({ field }) => field === tag),
  ),
)('$dataset $name: told of another part of speech than the file has', expectTold)

test.each(
  Object.keys(samples).flatMap((dataset) =>
    casesOf(dataset, (value) => `${value}\0`).filter(({ text }) => text.includes('\\u0000')),
  ),
)('$dataset $name: a NUL that $field has escaped', expectTold)

test('a row that lost its label is reported', async () => {
  const [name, text] = Object.entries(samples.pic!)[0]!
  writeFileSync(at('data', 'pic', name), text.replace('"label":"negative",', ''))
  expect(await told('pic')).toContain('1 of 2 rows have no label')
  scene.restore('pic')
})

test('a truncated SemCor file is reported', async () => {
  const [name, text] = Object.entries(samples.semcor!)[0]!
  writeFileSync(at('data', 'semcor', name), text.replace('</contextfile>\n', ''))
  expect(await told('semcor')).toContain('is the last line, expected </contextfile>: the file is truncated')
  scene.restore('semcor')
})

test.each(['wsd', 'usim'])('%s: another encoding than UTF-8 is told', async (dataset) => {
  const [name, text] = Object.entries(samples[dataset]!).find(([, one]) => one.startsWith('<?xml'))!
  writeFileSync(at('data', dataset, name), text.replace('UTF-8', 'ISO-8859-1'))
  expect((await told(dataset)).join()).toContain('declares the encoding ISO-8859-1, expected UTF-8')
  scene.restore(dataset)
})
