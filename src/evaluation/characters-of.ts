/** Characters of texts, each distinct one once. */
export function charactersOf(texts: readonly string[]): number {
  let total = 0
  for (const text of new Set(texts)) total += text.length
  return total
}
