import type { System } from '../system.js'
import { byGlosses } from './gloss-overlap.js'

export const lesk: System = {
  id: 'lesk',
  title: 'the sense whose definition and examples share the most words with the sentence',
  source: 'Lesk 1986; Kilgarriff & Rosenzweig 2000, simplified',
  solves: { 'sense-choice': byGlosses((synset) => [synset]) },
}
