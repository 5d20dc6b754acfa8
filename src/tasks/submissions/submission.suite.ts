import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DataError, type Example, type Outcome } from '../../core/index.js'
import type { Submission } from '../submission.js'

export interface BadFile {
  readonly name: string
  readonly text: string
  /** The message after the file's name: `:3: …` or `: …`. */
  readonly message: string
}

/** Reads a text as a submission; the file's folder is left out of errors. */
export async function readText<E extends Example>(
  submission: Submission<E>,
  text: string,
  examples: readonly E[],
): Promise<Awaited<ReturnType<Submission<E>['read']>>> {
  const folder = await mkdtemp(join(tmpdir(), 'polyseme-submission-'))
  const file = join(folder, 'answers')
  try {
    await writeFile(file, text)
    return await submission.read(file, examples)
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    throw new DataError({ ...error.problem, file: 'answers' })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What every submission format must do: read back what it writes, and name what is wrong with a bad file. */
export function submissionSuite<E extends Example>(
  submission: Submission<E>,
  {
    outcomes,
    kept,
    examples,
    bad,
  }: {
    readonly outcomes: fc.Arbitrary<readonly Outcome<E>[]>
    /** What of an outcome the file carries. */
    readonly kept: (outcome: Outcome<E>) => unknown
    /** Those that the bad files answer. */
    readonly examples: readonly E[]
    readonly bad: readonly BadFile[]
  },
): void {
  describe(submission.id, () => {
    test('write → read gives the same answers', () =>
      fc.assert(
        fc.asyncProperty(outcomes, async (written) => {
          const asked = written.map(({ example }) => example)
          const predictions = await readText(submission, submission.write(written), asked)
          expect(predictions.map((prediction, i) => kept({ example: asked[i]!, prediction }))).toEqual(
            written.map(kept),
          )
        }),
        { numRuns: 30 },
      ))

    test('a byte-order mark and CRLF are read', () =>
      fc.assert(
        fc.asyncProperty(outcomes, async (written) => {
          const asked = written.map(({ example }) => example)
          const text = `\ufeff${submission.write(written).replaceAll('\n', '\r\n')}`
          const predictions = await readText(submission, text, asked)
          expect(predictions.map((prediction, i) => kept({ example: asked[i]!, prediction }))).toEqual(
            written.map(kept),
          )
        }),
        { numRuns: 10 },
      ))

    test.each([
      ...bad,
      { name: 'an empty file', text: '', message: ': is empty, expected at least one row' },
    ])('$name', async ({ text, message }) => {
      const reading = readText(submission, text, examples)
      await expect(reading).rejects.toMatchObject({ name: 'DataError', message: `answers${message}` })
    })
  })
}
