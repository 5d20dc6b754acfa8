import type { ScoredFile } from '../evaluation/index.js'

/** Fewer may all be right by merit. */
const fewest = 20

/** What is said of a file without a single mistake, which is most often the labels, handed in instead of the answers. */
export function perfectNote(
  file: string,
  { n, unlabelled, scores }: Pick<ScoredFile, 'n' | 'unlabelled' | 'scores'>,
): string | null {
  return n >= fewest && unlabelled === 0 && scores[0]?.value === 1
    ? `${file}: every answer is right; is it the file of labels?`
    : null
}
