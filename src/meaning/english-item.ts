import type { Item } from '../core/index.js'

/** What a question of a system has besides what it asks: nothing that a caller must name. */
export const englishItem: Item = { id: '', group: '', language: 'en', slices: {} }
