import type { Item } from '../core/index.js'

/** Fields of a system's question that a caller need not give. */
export const englishItem: Item = { id: '', group: '', language: 'en', slices: {} }
