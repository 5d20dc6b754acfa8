import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Writes what does not fit into memory. Under another name first: whoever sees the file sees all of it. */
export async function writeStreamed(
  file: string,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const temporary = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(chunks, createWriteStream(temporary, { flush: true }))
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
