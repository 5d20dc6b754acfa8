import type { Plan } from '../jobs/plan.js'
import { cosineBounds } from './cosine-bounds.js'
import { mineShard } from './mine-shard.js'
import { pairBucket } from './pair-bucket.js'
import { sentenceVectors } from './sentence-vectors.js'
import type { TripletSettings } from './settings.js'

/** Megabytes: the tagger, a page with its sentences, rows that wait to be written. */
const besidesRows = 512

/** Mining by shards of the source, pairing by buckets of phrases. `cache` is this machine's own. */
export function planTriplets(settings: TripletSettings, folder: string, cache: string): Plan {
  const vectors = sentenceVectors(settings.encoder, cache)
  return {
    folder,
    heap: settings.memory + besidesRows,
    stages: [
      {
        name: 'mine',
        jobs: settings.shards,
        run: (shard) => mineShard(settings, folder, shard),
      },
      {
        name: 'pair',
        jobs: settings.buckets,
        async run(bucket) {
          const bounds = await cosineBounds(settings, folder, vectors)
          return { ...(await pairBucket(settings, folder, bucket, bounds, vectors)) }
        },
      },
    ],
    close: () => vectors.close(),
  }
}
