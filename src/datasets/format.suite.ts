import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataError, type Example, type Problem } from '../core/index.js'
import type { Files, Format, Reading } from './format.js'
import { collecting, strict } from './report.js'

export interface BadInput {
  readonly name: string
  /** The content of each file, by role. */
  readonly files: Readonly<Record<string, string | Buffer | undefined>>
  /** A text that the message contains, or a pattern. */
  readonly message: string | RegExp
  /** The line that the message must name. */
  readonly line?: number | null
  /** How many examples are still read when problems are collected. */
  readonly rows?: number
}

export interface FormatSuite<E extends Example> {
  /** Valid examples, at least one, with the ids that reading them again gives. */
  readonly arbitrary: fc.Arbitrary<E[]>
  readonly reading?: Partial<Reading>
  /** File names by role. */
  readonly files: Readonly<Record<string, string>>
  readonly bad: readonly BadInput[]
  /** Harmless variants of the bytes that do not apply to the format. */
  readonly without?: readonly (keyof typeof variants | 'broken UTF-8')[]
}

const variants = {
  'byte-order mark': (text: string) => `\uFEFF${text}`,
  'CRLF line ends': (text: string) => text.replaceAll('\n', '\r\n'),
  'no final newline': (text: string) => text.replace(/\n$/, ''),
} satisfies Record<string, (text: string) => string>

/** What a reader gets, with defaults for tests. */
export const testReading = (reading: Partial<Reading> = {}): Reading => ({
  part: 'test',
  language: 'en',
  slices: {},
  report: strict,
  wordnet: () => Promise.reject(new Error('this test needs no WordNet')),
  ...reading,
})

export async function readAll<E extends Example>(
  format: Format<E>,
  files: Files,
  reading: Partial<Reading> = {},
): Promise<E[]> {
  const examples: E[] = []
  for await (const example of format.read(files, testReading(reading))) examples.push(example)
  return examples
}

/** The files that a format writes, as whole texts by role. */
export const written = <E extends Example>(
  format: Format<E>,
  examples: readonly E[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(format.write!(examples)).map(([role, chunks]) => [role, [...chunks].join('')]),
  )

/** Puts texts into a folder; returns the paths by role. */
export function place(
  folder: string,
  names: Readonly<Record<string, string>>,
  contents: Readonly<Record<string, string | Buffer | undefined>>,
): Record<string, string> {
  const paths: Record<string, string> = {}
  for (const [role, content] of Object.entries(contents)) {
    if (content === undefined) continue
    const name = names[role]
    if (name === undefined) throw new Error(`the suite names no file for the role ${role}`)
    paths[role] = join(folder, name)
    writeFileSync(paths[role], content)
  }
  return paths
}

/** What a format reads from these texts, one per role. */
export async function readTexts<E extends Example>(
  format: Format<E>,
  contents: Readonly<Record<string, string | Buffer>>,
  reading: Partial<Reading> = {},
): Promise<E[]> {
  const folder = mkdtempSync(join(tmpdir(), 'polyseme-texts-'))
  const names = Object.fromEntries(Object.keys(contents).map((role) => [role, role]))
  try {
    return await readAll(format, place(folder, names, contents), reading)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// Inside a row of every format: never in the frame around the rows.
function breakUtf8(text: string): Buffer {
  const bytes = Buffer.from(text)
  let at = bytes.length - 1
  while (at > 0 && !/[A-Za-z0-9]/.test(String.fromCharCode(bytes[at]!))) at--
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)])
}

/** What every reader and writer must do; a format's own test adds its bad input and its real data. */
export function formatSuite<E extends Example>(format: Format<E>, suite: FormatSuite<E>): void {
  let folder = ''
  const put = (contents: Readonly<Record<string, string | Buffer | undefined>>) =>
    place(folder, suite.files, contents)
  const sample = () => fc.sample(suite.arbitrary, { numRuns: 1, seed: 1 })[0]!
  const read = (files: Files, reading: Partial<Reading> = {}) =>
    readAll(format, files, { ...suite.reading, ...reading })
  const without = new Set<string>(suite.without)

  describe(format.id, () => {
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'polyseme-format-'))
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test.runIf(format.write)('read → write → read gives equal examples', () =>
      fc.assert(
        fc.asyncProperty(suite.arbitrary, async (examples) => {
          expect(await read(put(written(format, examples)))).toEqual(examples)
        }),
        { numRuns: 50 },
      ),
    )

    describe.runIf(format.write)('files', () => {
      test.each(Object.keys(variants).filter((name) => !without.has(name)))('a %s is read', async (name) => {
        const vary = variants[name as keyof typeof variants]
        const examples = sample()
        const contents = Object.entries(written(format, examples)).map(([role, text]) => [role, vary(text)])
        expect(await read(put(Object.fromEntries(contents)))).toEqual(examples)
      })

      test.skipIf(without.has('broken UTF-8')).each(format.required)('broken UTF-8 in %s', async (role) => {
        const contents: Record<string, string | Buffer> = written(format, sample())
        contents[role] = breakUtf8(contents[role] as string)
        await expect(read(put(contents))).rejects.toThrow(/is not valid UTF-8/)
      })

      test.each(format.required)('%s empty, missing, or a directory', async (role) => {
        const contents = written(format, sample())
        await expect(read(put({ ...contents, [role]: '' }))).rejects.toThrow(/is empty/)
        const files = put(contents)
        await expect(read({ ...files, [role]: join(folder, 'absent') })).rejects.toThrow(/no such file/)
        const directory = join(folder, 'directory')
        mkdirSync(directory, { recursive: true })
        await expect(read({ ...files, [role]: directory })).rejects.toThrow(/is a folder/)
      })
    })

    test.each(suite.bad)('bad input: $name', async ({ files, message, line, rows }) => {
      const paths = put(files)
      const matches = (problem: Problem) =>
        (typeof message === 'string' ? problem.message.includes(message) : message.test(problem.message)) &&
        (line === undefined || problem.line === line)

      const thrown = await read(paths).then(
        () => null,
        (error: unknown) => error,
      )
      expect(thrown, 'strict reading stops').toBeInstanceOf(DataError)
      expect([(thrown as DataError).problem], 'the problem that stops it').toSatisfy((found: Problem[]) =>
        found.every(matches),
      )

      const report = collecting()
      const examples = await read(paths, { report }).catch((error: unknown) => {
        if (!(error instanceof DataError)) throw error
        report.problems.push(error.problem)
        return []
      })
      expect(report.problems, 'the problems collected').toSatisfy((found: Problem[]) => found.some(matches))
      if (rows !== undefined) expect(examples).toHaveLength(rows)
    })
  })
}
