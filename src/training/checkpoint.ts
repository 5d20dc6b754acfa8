import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../core/index.js'
import { openSafetensors, type Safetensors, safetensors, type Weights } from '../encoders/index.js'
import { hashOfPieces, writePieces } from '../files/index.js'
import type { Moments } from './adam.js'

/** How far a training has come. */
export interface TrainingState {
  /** Identifies what is trained on what, and how: a checkpoint of anything else is not resumed. */
  readonly identity: string
  /** Steps done. */
  readonly step: number
  readonly history: readonly Evaluation[]
  /** Position of the best evaluation in the history. */
  readonly best: number | null
}

export interface Evaluation {
  readonly step: number
  /** Mean loss since the last evaluation. */
  readonly loss: number
  /** Of the dev metric; null if nothing is evaluated. */
  readonly score: number | null
}

const current = (folder: string): string => path.join(folder, 'current.safetensors')
const bestFile = (folder: string): string => path.join(folder, 'best.safetensors')

/** Of the state and of all numbers, by name: flipped bits in a kept file would change a training silently. */
const digestOf = (state: string, names: readonly string[], values: (name: string) => Float32Array): string =>
  hashOfPieces([
    state,
    ...[...names].sort().flatMap((name) => {
      const { buffer, byteOffset, byteLength } = values(name)
      return [name, new Uint8Array(buffer, byteOffset, byteLength)]
    }),
  ])

function withDigest(weights: Weights, state = ''): readonly Uint8Array[] {
  const digest = digestOf(state, [...weights.keys()], (name) => weights.get(name)!.values)
  return safetensors(weights, { state, digest })
}

/** Opens what `withDigest` made; null if it is not whole. */
function openWhole(file: string): Safetensors | null {
  if (!existsSync(file)) return null
  try {
    const stored = openSafetensors(file)
    const { state = '', digest } = stored.notes
    if (digest === digestOf(state, stored.names, (name) => stored.values(name))) return stored
    stored.close()
  } catch (error) {
    if (!(error instanceof UserError)) throw error // a damaged header is damage too
  }
  return null
}

const named = (kind: string, values: ReadonlyMap<string, Float32Array>) =>
  [...values].map(([name, each]) => [`${kind}/${name}`, { shape: [each.length], values: each }] as const)

/** All that a training needs to resume, in one file: either the old or the new one is there. */
export async function writeCheckpoint(
  folder: string,
  weights: Weights,
  { first, second }: Moments,
  state: TrainingState,
): Promise<void> {
  const all: Weights = new Map([
    ...[...weights].map(([name, weight]) => [`weight/${name}`, weight] as const),
    ...named('first', first),
    ...named('second', second),
  ])
  await writePieces(current(folder), withDigest(all, JSON.stringify(state)))
}

/** Fills weights and moments from a checkpoint; null if there is none that is whole: the training begins again. */
export function readCheckpoint(
  folder: string,
  identity: string,
  weights: Weights,
  { first, second }: Moments,
): TrainingState | null {
  const file = current(folder)
  const stored = openWhole(file)
  if (!stored) return null
  try {
    const state = JSON.parse(stored.notes.state ?? 'null') as TrainingState | null
    if (state?.identity !== identity)
      throw new UserError(`${file}: the checkpoint is of another training; name another folder or remove it`)
    if (state.best !== null) {
      const best = openWhole(bestFile(folder))
      if (!best) return null
      best.close()
    }
    for (const full of stored.names) {
      const [kind, name] = [full.slice(0, full.indexOf('/')), full.slice(full.indexOf('/') + 1)]
      const values = stored.values(full)
      if (kind === 'weight') weights.get(name)!.values.set(values)
      else (kind === 'first' ? first : second).set(name, values)
    }
    return state
  } finally {
    stored.close()
  }
}

export const writeBest = (folder: string, weights: Weights): Promise<void> =>
  writePieces(bestFile(folder), withDigest(weights))

export function readBest(folder: string, weights: Weights): void {
  const stored = openWhole(bestFile(folder))
  if (!stored) throw new UserError(`${bestFile(folder)}: the best weights are damaged; train again`)
  try {
    for (const name of stored.names) weights.get(name)!.values.set(stored.values(name))
  } finally {
    stored.close()
  }
}

export const removeCheckpoint = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true })
