/** Spaces, ASCII, Latin letters, dashes and curly quotes: the characters that the rules below cover. */
const latin = /^[\t -~\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201d]*\n?$/

const mark = /[.!?]/g
const closers = /[()[\]{}"'«»\u2018-\u201d]*[\t \u00a0]*/y
const goesOn = /[.!?,:;\-\u2013\u2014]/
/** After a full stop: anything but letters, then a lower-case letter. */
const smallLetter = /[^\p{L}.!?\n]*\p{Lowercase}/uy

/**
 * Where the sentences of a line end, by Unicode's rules (UAX 29, SB6 to SB11); null if the line has characters that these
 * rules do not cover. `Intl.Segmenter` finds the same ends but takes several times as long.
 */
export function latinSentenceEnds(line: string): number[] | null {
  if (!latin.test(line)) return null
  const ends: number[] = []
  mark.lastIndex = 0
  while (mark.test(line)) {
    const after = mark.lastIndex
    const stop = line[after - 1] === '.'
    if (stop && /^(?:.[0-9]|\p{L}\p{Lu})/u.test(`${line[after - 2] ?? ' '}${line[after] ?? ''}`)) continue
    closers.lastIndex = after
    closers.test(line)
    const end = closers.lastIndex
    if (end === line.length || line[end] === '\n') break // with the line
    if (goesOn.test(line[end]!)) continue
    smallLetter.lastIndex = end
    if (!stop || !smallLetter.test(line)) ends.push(end)
  }
  ends.push(line.length)
  return ends
}
