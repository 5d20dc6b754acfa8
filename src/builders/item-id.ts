import { hashText } from '../files/index.js'

/** The same sources give the same id with any seed; hashed, because an id is part of a question and must not reveal its answer. */
export const itemId = (stem: string, ...sources: readonly unknown[]): string =>
  `${stem.replace(/[^\p{L}\p{N}]+/gu, '-')}-${hashText(JSON.stringify(sources)).slice(0, 10)}`
