import { hashText } from '../files/index.js'

/** The same sources give the same id, whatever the seed; hashed, since an id is part of a question and must not tell its answer. */
export const itemId = (stem: string, ...sources: readonly unknown[]): string =>
  `${stem.replace(/[^\p{L}\p{N}]+/gu, '-')}-${hashText(JSON.stringify(sources)).slice(0, 10)}`
