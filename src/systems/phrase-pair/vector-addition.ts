import { unit } from '../shared/vector-mean.js'
import type { System } from '../system.js'
import { composedPair } from './composed-pair.js'

export const vectorAddition: System = {
  id: 'vector-addition',
  title: "cosine of the word with the sum of the phrase's word vectors; threshold from train",
  source: 'Mitchell & Lapata 2008, additive model',
  needs: ['word-vectors'],
  solves: {
    'phrase-pair': composedPair((modifier, head) => {
      const a = unit(modifier)
      return unit(head).map((x, k) => x + a[k]!)
    }),
  },
}
