import { checkList, checkTexts } from '../../core/index.js'
import { piecesOf } from './pieces-of.js'
import { type ScoredList, scoredList } from './scored-list.js'
import { sentenceKey } from './sentence-key.js'
import { textsOfFile } from './texts-of-file.js'

/** A text that occurs in a published split. */
export interface Contaminated {
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** e.g. `wic/test`. */
  readonly part: string
}

export interface Contamination {
  /** Texts that were looked up. */
  readonly checked: number
  /** Texts that are too short to judge. */
  readonly tooShort: number
  readonly found: readonly Contaminated[]
}

/** Which texts of some files occur in a published dev or test split. A line is listed once for each of them. */
export async function findContamination(
  files: readonly string[],
  list: ScoredList = scoredList(),
): Promise<Contamination> {
  checkList('files', files)
  checkTexts('a file', ...files)
  const found: Contaminated[] = []
  let [checked, tooShort] = [0, 0]
  for (const file of files) {
    const reported = new Set<string>()
    for await (const { text, line } of textsOfFile(file)) {
      if (text.trim() === '') continue
      if (sentenceKey(text) === null) {
        tooShort++
        continue
      }
      checked++
      for (const part of new Set(piecesOf(text).flatMap((piece) => list.partsOf(piece))))
        if (!reported.has(`${line} ${part}`)) {
          reported.add(`${line} ${part}`)
          found.push({ file, line, part })
        }
    }
  }
  return { checked, tooShort, found }
}
