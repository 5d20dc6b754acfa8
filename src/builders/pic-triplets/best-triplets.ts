import { createReadStream } from 'node:fs'
import { textLines } from '../../files/index.js'
import { byCategories, pairsFile, type Triplet } from './pair-bucket.js'
import type { TripletSettings } from './settings.js'

/** Step 6: the triplets of all buckets whose pages are least similar, best first; at most a few times as many in memory. */
export async function bestTriplets(settings: TripletSettings, folder: string): Promise<Triplet[]> {
  let kept: Triplet[] = []
  const cut = () => {
    kept = kept.sort(byCategories).slice(0, settings.top)
  }
  for (let bucket = 0; bucket < settings.buckets; bucket++) {
    for await (const line of textLines(createReadStream(pairsFile(folder, bucket))))
      kept.push(JSON.parse(line) as Triplet)
    if (kept.length > 4 * settings.top) cut()
  }
  cut()
  return kept
}
