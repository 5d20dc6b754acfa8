import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withOutputs } from './hidden-states.js'

/** A file with the model cut down to some hidden states, made once and kept. */
export async function modelCut(
  model: string,
  {
    states,
    layers,
    revision,
    cache,
  }: {
    readonly states: readonly string[]
    readonly layers: readonly number[]
    readonly revision: string
    readonly cache: string
  },
): Promise<string> {
  const file = path.join(cache, 'models', `${revision.slice(0, 16)}-layers-${layers.join('-')}.onnx`)
  if (existsSync(file)) return file
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(
    temporary,
    withOutputs(
      await readFile(model),
      layers.map((layer) => states[layer]!),
    ),
  )
  await rename(temporary, file)
  return file
}
