/** The last word of a phrase, which governs it (SemEval-2013 Task 5, Section 3.2), and those before it. */
export function phraseParts(phrase: string): {
  readonly modifiers: readonly string[]
  readonly head: string
} {
  const all = phrase.trim().split(/\s+/)
  return { modifiers: all.slice(0, -1), head: all.at(-1)! }
}
