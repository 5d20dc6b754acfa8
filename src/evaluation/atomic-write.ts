import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes under a temporary name first, so that a reader (or a kill) never meets half a file. */
export async function atomicWrite(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, text)
  await rename(temporary, file)
}
