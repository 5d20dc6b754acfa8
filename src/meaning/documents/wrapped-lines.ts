/** A line this long was probably cut to fit a width. */
const wrapped = 40

/** What begins its own line: list items, headings, quotes, table rows, indented text. */
const opener = /^(?:\s|[-*+•#>|]|\d+[.)]\s)/

/**
 * A text whose hard line breaks inside a paragraph are spaces, every character in its place: a sentence must not end
 * where a line does.
 */
export function joinWrappedLines(text: string): string {
  const lines = text.split('\n')
  let joined = ''
  for (const [i, line] of lines.entries()) {
    joined += line
    const next = lines[i + 1]
    if (next === undefined) break
    const goesOn =
      line.trimEnd().length >= wrapped && next.trim() !== '' && !opener.test(next) && !/^#|\|\s*$/.test(line)
    joined += goesOn ? ' ' : '\n'
  }
  return joined
}
