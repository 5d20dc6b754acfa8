/** Proclitics, by how far removing them leads away from the word. */
const proclitics: readonly (readonly [prefix: string, cost: number])[] = [
  ['', 0],
  ['ال', 0.5],
  ['لل', 0.5],
  ...['و', 'ف', 'ب', 'ل', 'ك', 'س'].map((prefix) => [prefix, 1] as const),
  ...['وال', 'فال', 'بال', 'كال', 'ولل'].map((prefix) => [prefix, 1] as const),
  ...['وب', 'ول', 'وك', 'وس', 'فب', 'فل'].map((prefix) => [prefix, 2] as const),
  ...['وبال', 'فبال'].map((prefix) => [prefix, 2] as const),
]

/** Persons of the imperfect. */
const verbPrefixes: readonly (readonly [prefix: string, cost: number])[] = [
  ['', 0],
  ...['ي', 'ت', 'ن'].map((prefix) => [prefix, 1.5] as const),
]

/** Enclitic pronouns and endings of number and gender, and what the word ends in without them. */
const enclitics: readonly (readonly [suffix: string, ending: string, cost: number])[] = [
  ['', '', 0],
  ['ا', '', 1],
  ['ة', '', 1],
  ...['ها', 'هم', 'هن', 'هما', 'كم', 'نا', 'ه', 'ك', 'ي', 'ني'].map((suffix) => [suffix, '', 1] as const),
  ...['ته', 'تها', 'تهم', 'تنا', 'تي', 'تك', 'ات'].map((suffix) => [suffix, 'ة', 1.2] as const),
  ...['ون', 'ين', 'ان', 'ات', 'وا', 'ت', 'تم', 'تا', 'يا', 'ية'].map((suffix) => [suffix, '', 1.2] as const),
  ['ية', 'ي', 1],
  ['يا', 'ي', 1],
  ...['اتها', 'اته', 'اتهم', 'اتنا'].map((suffix) => [suffix, 'ة', 1.5] as const),
  ...['اتها', 'اته', 'اتهم', 'اتنا', 'يها', 'يهم', 'ونها', 'ونه'].map((suffix) => [suffix, '', 1.5] as const),
]

const fewestLetters = 2

/**
 * What an Arabic word may be without its clitics, nearest first: candidates, most of which are not words. The word itself
 * is not among them.
 */
export function withoutClitics(word: string): { readonly stem: string; readonly cost: number }[] {
  const costs = new Map<string, number>()
  for (const [before, first] of proclitics)
    for (const [person, second] of verbPrefixes) {
      const prefix = before + person
      if (!word.startsWith(prefix)) continue
      const rest = word.slice(prefix.length)
      for (const [suffix, ending, third] of enclitics) {
        if (!rest.endsWith(suffix)) continue
        const stem = rest.slice(0, rest.length - suffix.length) + ending
        const cost = first + second + third
        if (
          stem !== word &&
          stem.length >= fewestLetters &&
          cost < (costs.get(stem) ?? Number.POSITIVE_INFINITY)
        )
          costs.set(stem, cost)
      }
    }
  return [...costs].map(([stem, cost]) => ({ stem, cost })).sort((a, b) => a.cost - b.cost)
}
