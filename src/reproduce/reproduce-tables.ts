import { UserError } from '../core/index.js'
import {
  defaultEncoder,
  encoderSpecs,
  type OpenEncoder,
  openEncoder,
  stackedEncoder,
  withoutLogin,
} from '../encoders/index.js'
import { type ResourceChoice, type StaticVectors, staticVectors } from '../evaluation/index.js'
import { cacheFolder } from '../files/index.js'
import { checkPaperTables, checkReproducing } from './check-given.js'
import type { Means } from './our-figure.js'
import type { PaperTable } from './paper-table.js'
import { reproduceTable, type TableResult } from './reproduce-table.js'
import { tableNeeds } from './table-needs.js'

export interface ReproduceOptions
  extends Omit<Means, 'encoder' | 'wordVectors'>,
    Pick<ResourceChoice, 'encoder' | 'vectors' | 'cache'> {}

/** Items of each task in a smoke run. */
export const quickItems = 20

/**
 * Papers' tables next to ours, one after the other as they are made; with several encoders, all of them with each. A
 * system that stacks encoders (BRUMS, JUSTMasters) uses them all in every one.
 */
export async function* reproduceTables(
  tables: readonly PaperTable[],
  options: ReproduceOptions,
): AsyncGenerator<TableResult> {
  checkPaperTables('reproduceTables tables', tables)
  checkReproducing('reproduceTables options', options)
  const { encoder: given = [], vectors = 'wink', cache = cacheFolder(), ...rest } = options
  const specs = encoderSpecs(typeof given === 'string' ? [given] : given)
  const chat = specs.find((spec) => spec.startsWith('chat:'))
  if (chat !== undefined)
    throw new UserError(
      `${withoutLogin(chat)}: a chat model gives no vectors; polyseme run evaluates it on the tasks`,
    )
  const needs = new Set(tables.flatMap((table) => [...tableNeeds(table)]))
  const wordVectors = needs.has('word-vectors') ? await vectorsOrReason(vectors, cache) : undefined
  const means: Means = {
    ...rest,
    ...(rest.quick ? { samples: quickItems } : {}),
    ...(wordVectors ? { wordVectors } : {}),
  }
  if (!needs.has('encoder')) for (const table of tables) yield await reproduceTable(table, means)
  else {
    const encoders: OpenEncoder[] = []
    try {
      for (const spec of specs.length > 0 ? specs : [defaultEncoder])
        encoders.push(await openEncoder(spec, { cache }))
      const stack = stackedEncoder(encoders)
      for (const encoder of encoders)
        for (const table of tables) yield await reproduceTable(table, { ...means, encoder, stack })
    } finally {
      await Promise.all(encoders.map((encoder) => encoder.close()))
    }
  }
}

/** Missing word vectors fail only when a system asks for them: its cells say why, the others run. */
const vectorsOrReason = (name: string, cache: string): Promise<StaticVectors> =>
  staticVectors(name, cache).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    return { id: name, revision: 'none', open: () => Promise.reject(error) }
  })
