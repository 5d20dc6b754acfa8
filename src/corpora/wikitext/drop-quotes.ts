const marks = /'{2,}/g

/**
 * A line without the marks of bold and italics. Which of several apostrophes is one, MediaWiki decides by the whole line:
 * of `L'''amour''` a reader sees L'amour.
 */
export function dropQuotes(line: string): string {
  if (!line.includes("''")) return line
  const found = [...line.matchAll(marks)]
  const isBold = ({ 0: { length } }: RegExpExecArray) => length !== 2
  const isItalic = ({ 0: { length } }: RegExpExecArray) => length === 2 || length >= 5
  const odd = (test: (mark: RegExpExecArray) => boolean) => found.filter(test).length % 2 === 1
  const apostrophe = odd(isBold) && odd(isItalic) ? likeliestApostrophe(line, found) : undefined
  return line.replace(marks, (run: string, at: number) => {
    const more = run.length === 4 ? 1 : Math.max(0, run.length - 5)
    return "'".repeat(more + (at === apostrophe ? 1 : 0))
  })
}

/** Where bold and italics are both left open, the first bold mark is an apostrophe and italics: after a single letter if any is. */
function likeliestApostrophe(line: string, found: readonly RegExpExecArray[]): number | undefined {
  const bold = found.filter(([run]) => run.length === 3 || run.length === 4)
  const rank = ({ index }: RegExpExecArray) =>
    line[index - 1] === ' ' || index === 0 ? 2 : line[index - 2] === ' ' || index === 1 ? 0 : 1
  return bold.toSorted((a, b) => rank(a) - rank(b) || a.index - b.index)[0]?.index
}
