import { chmod } from 'node:fs/promises'
import type { Example } from '../core/index.js'
import { checked, checkGivenExample, readJsonItems, strict } from '../datasets/index.js'
import { withFile, writePieces } from '../files/index.js'

/** Saves a split as it is now: later changes to the data folder change no score. Only its owner may read it. */
export async function writeGold(file: string, examples: readonly Example[]): Promise<void> {
  await writePieces(
    file,
    examples.map((example) => `${JSON.stringify(example)}\n`),
  )
  await chmod(file, 0o600)
}

/** Every row is checked: the file may come from somebody's bundle. */
export async function readGold(file: string): Promise<Example[]> {
  return withFile(file, async () => {
    const examples: Example[] = []
    for await (const { value, ...place } of readJsonItems(file, strict)) {
      const example = value as unknown as Example
      checked(place, () => checkGivenExample('example', example))
      examples.push(example)
    }
    return examples
  })
}
