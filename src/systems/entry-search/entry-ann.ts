import type { System } from '../system.js'
import { entryNearest, inventoryTexts } from './entry-nearest.js'
import { usearchIndex } from './usearch-index.js'

export const entryAnn: System = {
  id: 'entry-ann',
  title: 'as entry-cosine, with an approximate index (HNSW by the package usearch) for large inventories',
  source: 'Malkov & Yashunin 2018, HNSW',
  needs: ['encoder'],
  reads: inventoryTexts,
  solves: { 'entry-search': entryNearest(usearchIndex) },
}
