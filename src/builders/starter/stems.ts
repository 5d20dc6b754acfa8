import { stopWords } from '../../lexicon/index.js'
import { words } from '../../text/index.js'

/** How many first letters make two words count as one: enough for build/building, few enough for decide/decision. */
const stemLength = 5

/** Words that are common in all definitions. */
const defining = new Set(
  'act action state quality something someone somebody person people thing make made cause become used use using usually especially certain given particular kind type'.split(
    ' ',
  ),
)

export const stem = (word: string): string => word.slice(0, stemLength)

/** Crude stems of the content words of a definition. */
export const stems = (text: string): Set<string> =>
  new Set(
    words(text)
      .filter((word) => word.length > 2 && !defining.has(word) && !stopWords('en').has(word))
      .map(stem),
  )
