import { check, lookUp } from '../../core/index.js'

const usual: Readonly<Record<string, string>> = {
  train: 'train',
  training: 'train',
  dev: 'dev',
  devel: 'dev',
  val: 'dev',
  valid: 'dev',
  validation: 'dev',
  test: 'test',
  testing: 'test',
}

/** Our name for a split: `validation` is dev; other names are unchanged. */
export const usualSplit = (name: string): string => lookUp(usual, name.toLowerCase()) ?? name

const plain = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,99}$/u

/** Names of splits become parts of file names: one that would lead elsewhere, or that no file can have, is refused. */
export const splitName = check.simple(
  'letters, digits, ".", "_" and "-", at most a hundred',
  (value): value is string => typeof value === 'string' && plain.test(value),
)

/** The split in a file's name: `train.tsv`, `mine-dev.jsonl`, `test-00000-of-00001.parquet`; null if none. */
export function splitOfStem(stem: string): string | null {
  const words = stem.split(/[-_.]/)
  const named = [words[0]!, words.at(-1)!, ...words].find(
    (word) => lookUp(usual, word.toLowerCase()) !== undefined,
  )
  return named === undefined ? null : usualSplit(named)
}
