import { fstatSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Command } from 'commander'
import { UserError } from '../core/index.js'
import { defaultEncoder } from '../encoders/index.js'
import { type Document, type Meaning, open, readNamed, readOrTell } from '../meaning/index.js'
import { oneEncoderFlag } from './encoder-flag.js'
import { type SharedFlags, withSharedOptions } from './shared-options.js'

export interface MeaningFlags extends SharedFlags {
  readonly encoder: string
}

export const withMeaningOptions = (command: Command, encoder = defaultEncoder): Command =>
  withSharedOptions(
    command.option(
      '--encoder <spec>',
      'see polyseme ls encoders; with ?layer=… and more',
      oneEncoderFlag,
      encoder,
    ),
  )

/** Lines about what can't be read: to stderr, and the exit code says so; the rest is still read. */
export const troubleLine = (message: string): void => {
  process.stderr.write(`polyseme: ${message}\n`)
  process.exitCode = 1
}

/** Opens the encoder while it is used; Ctrl-C stops between two batches. */
export async function withMeaning<T>(
  { encoder }: Pick<MeaningFlags, 'encoder'>,
  use: (meaning: Meaning) => Promise<T>,
): Promise<T> {
  const meaning = await open({ encoder })
  try {
    return await use(meaning)
  } finally {
    await meaning.close()
  }
}

/** `-`, or no file at all, is stdin. */
export const isStdin = (paths: readonly string[]): boolean =>
  paths.length === 0 || (paths.length === 1 && paths[0] === '-')

export async function stdinDocument(): Promise<Document> {
  // Node reads nothing from a folder, and says nothing.
  if (fstatSync(0).isDirectory())
    throw new UserError('stdin: is a folder, expected a text; name the folder as an argument')
  const { documentOf } = await import('../meaning/index.js')
  if (process.stdin.isTTY) process.stderr.write('Type or paste a text; Ctrl-D ends it\n')
  const bytes = await buffer(process.stdin)
  // A command before the pipe that failed, or a stream that was closed: nothing was searched, so nothing was not found.
  if (bytes.length === 0) throw new UserError('stdin: is empty, expected a text')
  return documentOf('-', bytes)
}

/** The documents that paths name, stdin among them; what can't be read is reported. */
export async function documentsOf(
  paths: readonly string[],
  note: (message: string) => void,
): Promise<Document[]> {
  if (isStdin(paths)) return [await stdinDocument()]
  const { filesBelow, placesOf } = await import('../meaning/index.js')
  const documents: Document[] = []
  for (const { path, isFolder } of await placesOf(paths, troubleLine))
    for (const file of isFolder ? await filesBelow(path, troubleLine, note) : [path]) {
      const document = await (isFolder ? readOrTell : readNamed)(file, troubleLine)
      if (document) documents.push(document)
    }
  return documents
}
