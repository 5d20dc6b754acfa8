import { createHash } from 'node:crypto'

/** The same sources give the same id, whatever the seed; hashed, since an id is part of a question and must not tell its answer. */
export const itemId = (stem: string, ...sources: readonly unknown[]): string =>
  `${stem.replace(/[^\p{L}\p{N}]+/gu, '-')}-${createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 10)}`
