import { open } from 'node:fs/promises'
import { DataError } from '../../core/index.js'
import { semcorSentences } from '../formats/semcor-sentences.js'
import { readJsonItems } from '../json-items.js'
import { checkFile, readLines } from '../lines.js'
import { strict } from '../report.js'

/** A text of a file, and where it begins. */
export interface PlacedText {
  readonly text: string
  /** 1-based. */
  readonly line: number
}

async function* linesOf(file: string): AsyncGenerator<PlacedText> {
  for await (const { text, number: line } of readLines(file, strict))
    for (const field of text.split('\t')) yield { text: field, line }
}

async function* semcorOf(file: string): AsyncGenerator<PlacedText> {
  for await (const { words } of semcorSentences(file, strict))
    if (words.length > 0)
      yield { text: words.map(({ surface }) => surface).join(' '), line: words[0]!.number }
}

async function* jsonOf(file: string): AsyncGenerator<PlacedText> {
  for await (const { value, number: line } of readJsonItems(file, strict))
    for (const text of stringsIn(value)) yield { text, line }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) yield* stringsIn(part)
}

/** The first characters of a file: enough to distinguish SemCor's SGML from other markup. */
async function startOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
  } finally {
    await handle.close()
  }
}

/** Every text of a file: lines of plain text, fields of tab-separated ones, strings of JSON rows, sentences of SemCor. */
export async function* textsOfFile(file: string): AsyncGenerator<PlacedText> {
  await checkFile(file)
  let some = false
  for await (const found of textsByForm(file)) {
    some ||= found.text.trim() !== ''
    yield found
  }
  // To say that nothing was found in it would be true of any file.
  if (!some) throw new DataError({ file, line: null, message: 'holds no text' })
}

async function* textsByForm(file: string): AsyncGenerator<PlacedText> {
  const start = await startOf(file)
  if (start.startsWith('<contextfile')) yield* semcorOf(file)
  else if (start.startsWith('<?xml') || /\.xml$/i.test(file))
    throw new DataError({
      file,
      line: 1,
      message: 'is XML; expected plain text, tab-separated columns, JSON rows or SemCor',
    })
  else if (/\.(?:json|jsonl|ndjson)$/i.test(file)) yield* jsonOf(file)
  else yield* linesOf(file)
}
