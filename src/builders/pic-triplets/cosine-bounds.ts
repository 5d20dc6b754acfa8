import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { atomicWrite } from '../../files/index.js'
import { groupBucket } from './group-bucket.js'
import { likeLengths, scoredPairs } from './pair-bucket.js'
import type { TripletSettings } from './settings.js'

/** Pairs from which quantiles are read: their standard error at the tenth part is then below one hundredth part. */
const samplePairs = 2000

const boundsFile = (folder: string): string => path.join(folder, 'bounds.json')

/** As given, or as some job has found them; null before. */
export async function knownBounds(
  settings: TripletSettings,
  folder: string,
): Promise<readonly [number, number] | null> {
  if (settings.cosine) return settings.cosine
  const known = await readFile(boundsFile(folder), 'utf8').catch(() => null)
  return known === null ? null : (JSON.parse(known) as [number, number])
}

/** The cosine limits: as given, or, because every encoder has its own scale, quantiles of the cosines of this corpus. */
export async function cosineBounds(
  settings: TripletSettings,
  folder: string,
  vectors: Pick<Embedder, 'texts'>,
): Promise<readonly [number, number]> {
  const known = await knownBounds(settings, folder)
  if (known) return known
  const cosines: number[] = []
  for (let bucket = 0; bucket < settings.buckets; bucket++)
    for await (const { groups } of groupBucket(settings, folder, bucket)) {
      if (cosines.length >= samplePairs) break
      // One pair per phrase: frequent phrases would have most of them.
      const batch = groups.flatMap((group) => {
        const pairs = likeLengths(group, settings).slice(0, 1)
        return pairs.length > 0 ? [{ group, pairs }] : []
      })
      const scored = await scoredPairs(batch.slice(0, samplePairs - cosines.length), vectors)
      cosines.push(...scored.flatMap(({ pairs }) => pairs.map(({ cosine }) => cosine)))
    }
  if (cosines.length === 0)
    throw new UserError(`${settings.source}: no phrase appears on two pages: too small for quantiles`)
  cosines.sort((a, b) => a - b)
  const at = (quantile: number) =>
    cosines[Math.min(cosines.length - 1, Math.floor(quantile * cosines.length))]!
  const bounds = settings.quantiles!.map(at) as [number, number]
  await atomicWrite(boundsFile(folder), `${JSON.stringify(bounds)}\n`)
  return bounds
}
