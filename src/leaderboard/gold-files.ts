import { createReadStream } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Example } from '../core/index.js'
import { withFile, writePieces } from '../files/index.js'

/** Keeps a split as it is now: what happens to the data folder later changes no score. Only its owner may read it. */
export async function writeGold(file: string, examples: readonly Example[]): Promise<void> {
  await writePieces(
    file,
    examples.map((example) => `${JSON.stringify(example)}\n`),
  )
  await chmod(file, 0o600)
}

export async function readGold(file: string): Promise<Example[]> {
  return withFile(file, async () => {
    const examples: Example[] = []
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    }))
      examples.push(JSON.parse(line) as Example)
    return examples
  })
}
