import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openSafetensors, type Sequence, safetensors } from '../../encoders/index.js'
import { writePieces } from '../../files/index.js'
import type { Ask } from '../train-options.js'
import type { SenseGroup } from './sense-group.js'
import { readWords } from './sense-matcher.js'

/** A gloss as the encoder reads a text: the mean over all its tokens, special ones too. */
const glossGroup = (sequence: Sequence): SenseGroup => ({
  sequences: [sequence],
  words: [
    {
      pool: { sequence: 0, places: [...sequence.ids.keys()] },
      right: {},
      wrong: [],
      neither: [],
      meaning: '',
    },
  ],
  glosses: [],
  texts: [],
})

export const glossVectors = async (
  ask: Ask<SenseGroup>,
  glosses: readonly Sequence[],
): Promise<Float32Array[]> => (await ask(glosses.map(glossGroup), readWords)).flat()

export interface TableOptions {
  /** Steps after which all vectors are recomputed. */
  readonly every: number
  /** Where a resumed training finds them. */
  readonly folder: string
  /** Tables of another training are not read. */
  readonly identity: string
}

/**
 * Keeps the vectors of all glosses nearly up to date. Those in use are stored next to the checkpoint, so that a training
 * that was killed between two updates resumes with exactly the same numbers.
 */
export function renewedTable(
  table: Map<string, Float32Array>,
  glosses: ReadonlyMap<string, Sequence>,
  { every, folder, identity }: TableOptions,
) {
  const ids = [...glosses.keys()]
  const prefix = `glosses-${identity.slice(0, 12)}-`
  const fileOf = (step: number): string => path.join(folder, `${prefix}${step}.safetensors`)
  /** The steps that have tables. */
  const kept = async (): Promise<number[]> =>
    (existsSync(folder) ? await readdir(folder) : [])
      .filter((name) => name.startsWith(prefix) && name.endsWith('.safetensors'))
      .map((name) => Number.parseInt(name.slice(prefix.length), 10))
  return async (ask: Ask<SenseGroup>, step: number): Promise<void> => {
    const steps = await kept()
    const last = Math.max(...steps.filter((each) => each <= step))
    if (step - last < every) {
      if (table.size === 0) fill(table, ids, fileOf(last))
      return
    }
    const vectors = await glossVectors(ask, [...glosses.values()])
    const size = vectors[0]!.length
    const values = new Float32Array(vectors.length * size)
    for (const [i, vector] of vectors.entries()) values.set(vector, i * size)
    await writePieces(
      fileOf(step),
      safetensors(new Map([['glosses', { shape: [ids.length, size], values }]])),
    )
    for (const old of steps) if (old !== step) await rm(fileOf(old))
    fill(table, ids, fileOf(step))
  }
}

function fill(table: Map<string, Float32Array>, ids: readonly string[], file: string): void {
  const stored = openSafetensors(file)
  try {
    const values = stored.values('glosses')
    const size = stored.shape('glosses')[1]!
    for (const [i, id] of ids.entries()) table.set(id, values.subarray(i * size, (i + 1) * size))
  } finally {
    stored.close()
  }
}
