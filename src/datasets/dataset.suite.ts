import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Example } from '../core/index.js'
import { fingerprint } from '../files/index.js'
import type { Dataset } from './dataset.js'
import { readTexts, written } from './format.suite.js'
import { findPart, partNamed, readPart } from './read-part.js'
import { collecting } from './report.js'

/** The folder of real data, which is not part of the repository. */
export const dataFolder =
  process.env.POLYSEME_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))

export interface PublishedPart<E extends Example> {
  readonly rows: number
  readonly labelled: number
  /** How many quirks are noted. */
  readonly notes: number
  /** Roles of files that are written exactly as published, except for line ends. */
  readonly same?: readonly string[]
  readonly check?: (example: E) => void
}

/** Reads the real parts of a data set, when they are there, and writes them again. */
export function datasetSuite<E extends Example>(
  dataset: Dataset,
  parts: Readonly<Record<string, PublishedPart<E>>>,
): void {
  describe.each(Object.entries(parts))(`${dataset.id} %s`, (name, expected) => {
    const part = partNamed(dataset, name)
    const found = findPart(dataset, part, dataFolder)

    test.skipIf(!found)('rows, labels, notes, and read → write → read', async () => {
      const { format } = found!.source
      const report = collecting()
      const examples: Example[] = []
      for await (const example of readPart(dataset, part, { data: dataFolder, report })) {
        expected.check?.(example as E)
        examples.push(example)
      }
      expect(report.problems).toEqual([])
      expect(report.notes, JSON.stringify(report.notes.slice(0, 3))).toHaveLength(expected.notes)
      expect(examples).toHaveLength(expected.rows)
      expect(examples.filter(({ gold }) => gold !== null)).toHaveLength(expected.labelled)

      const contents = written(format, examples)
      for (const role of expected.same ?? [])
        expect(firstDifference(contents[role]!, normal(found!.files[role]!)), `${role}, written`).toBeNull()
      const { language, slices = {} } = part
      const again = await readTexts(format, contents, { part: name, language, slices })
      expect(again).toEqual(examples)
    })
  })

  // A file has one checksum in all the folders where it may be.
  const checksums = Object.entries(dataset.checksums ?? {}).filter(
    ([, sha256], i, all) => all.findIndex((other) => other[1] === sha256) === i,
  )
  describe.each(checksums)(`${dataset.id}: checksum of %s`, (name, expected) => {
    const file = join(dataFolder, dataset.id, name)
    test.skipIf(!existsSync(file))('as published', async () => expect(await fingerprint(file)).toBe(expected))
  })
}

/** The first line that differs, both ways; null if none does. Whole files would make no readable message. */
function firstDifference(ours: string, published: string): object | null {
  if (ours === published) return null
  const [own, theirs] = [ours.split('\n'), published.split('\n')]
  const i = theirs.findIndex((line, at) => line !== own[at])
  return i < 0
    ? { line: theirs.length + 1, ours: own[theirs.length] }
    : { line: i + 1, ours: own[i], published: theirs[i] }
}

const normal = (file: string): string =>
  `${readFileSync(file, 'utf8').replaceAll('\r\n', '\n').replace(/\n$/, '')}\n`
