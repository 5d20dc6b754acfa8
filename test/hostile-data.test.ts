import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { expectOrderly } from './hostile/expect-orderly.js'
import { inProcess } from './hostile/in-process.js'
import { aFieldTwice, mutations } from './hostile/mutations.js'
import { samples } from './hostile/samples.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { data, at } = scene
afterAll(() => rmSync(scene.folder, { recursive: true, force: true }))
afterEach(() => expect(scene.leftovers()).toEqual([]))

test.each(Object.keys(samples))('%s as it should be has no problem', async (dataset) => {
  const said = await inProcess(['validate', dataset, '--data', data])
  expectOrderly(said)
  expect(said.stdout).toContain(': no problems')
  expect(said.code).toBe(0)
})

test.each(Object.keys(samples))(
  '%s written as published has the same rows in every part',
  async (dataset) => {
    const rowsOf = async (folder: string) => {
      const { stdout } = await inProcess(['validate', dataset, '--json', '--data', folder])
      const { splits, problems } = JSON.parse(stdout) as {
        readonly splits: unknown
        readonly problems: unknown
      }
      return { splits, problems }
    }
    const idsOf = (folder: string) =>
      readdirSync(path.join(folder, dataset, 'data'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [
          name,
          [...readFileSync(path.join(parentPath, name), 'utf8').matchAll(/"id":"([^"]*)"/g)].map(
            ([, id]) => id,
          ),
        ])
    try {
      const convert = (from: string, to: string, folder: string) =>
        inProcess(['convert', dataset, '--to', to, '--data', from, '--output', folder])
      const said = await convert(data, 'published', at('out'))
      expect(said.code, said.stderr).toBe(0)
      expect(await rowsOf(at('out'))).toEqual(await rowsOf(data))
      await convert(data, 'huggingface', at('before'))
      await convert(at('out'), 'huggingface', at('after'))
      expect(idsOf(at('after'))).toEqual(idsOf(at('before')))
    } finally {
      for (const folder of ['out', 'before', 'after']) rmSync(at(folder), { recursive: true, force: true })
    }
  },
)

/** A second command that reads the same files; they take turns. */
const readers = [
  (dataset: string) => ['stats', dataset],
  (dataset: string) => ['convert', dataset, '--output', at('out')],
  (dataset: string) => ['convert', dataset, '--to', 'published', '--output', at('out')],
]

const cases = Object.entries(samples).flatMap(([dataset, files]) =>
  Object.entries(files).flatMap(([name, text]) =>
    mutations.map((mutation) => ({ dataset, name, text, mutation })),
  ),
)

describe.each(cases.map((each, i) => ({ ...each, read: readers[i % readers.length]! })))(
  '$dataset $name: $mutation.name',
  ({ dataset, name, text, mutation, read }) => {
    test('is read or reported', async () => {
      scene.restore(dataset)
      mutation.apply(at('data', dataset, name), text)
      try {
        const validated = await inProcess(['validate', dataset, '--data', data])
        expectOrderly(validated)
        if (mutation.fatal) expect(validated.code).toBe(1)
        if (validated.code === 1) expect(validated.stdout + validated.stderr).toContain(dataset)
        const said = await inProcess([...read(dataset), '--data', data])
        expectOrderly(said)
        if (validated.code === 0) expect(said.code, said.stderr).toBe(0)
        else expect(said.code).toBe(1)
        if (said.code === 1) expect(said.stderr).toContain(dataset)
        if (said.code === 1) expect(existsSync(at('out'))).toBe(false) // no part of a data set, and no empty folder
      } finally {
        scene.restore(dataset)
        rmSync(at('out'), { recursive: true, force: true })
      }
      expect(readdirSync(scene.folder).filter((found) => !['data', 'cache'].includes(found))).toEqual([])
    })
  },
)

test.each(
  Object.entries(samples).flatMap(([dataset, files]) =>
    Object.entries(files)
      .filter(([, text]) => /^[[{]/.test(text))
      .map(([name, text]) => ({ dataset, name, text })),
  ),
)('$dataset $name: a field that is given twice is told', async ({ dataset, name, text }) => {
  aFieldTwice.apply(at('data', dataset, name), text)
  try {
    const said = await inProcess(['validate', dataset, '--data', data])
    expectOrderly(said)
    expect(said.code).toBe(1)
    expect(said.stdout).toMatch(/the field "\w+" is given twice/)
  } finally {
    scene.restore(dataset)
  }
})
