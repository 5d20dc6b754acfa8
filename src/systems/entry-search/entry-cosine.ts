import type { System } from '../system.js'
import { entryNearest, inventoryTexts } from './entry-nearest.js'
import { exactIndex } from './vector-index.js'

export const entryCosine: System = {
  id: 'entry-cosine',
  title: 'the entry of the whole inventory whose text is nearest to the target in context; exact search',
  source: 'Loureiro & Jorge 2019, uninformed sense matching, with gloss vectors',
  needs: ['encoder'],
  reads: inventoryTexts,
  solves: { 'entry-search': entryNearest(exactIndex) },
}
