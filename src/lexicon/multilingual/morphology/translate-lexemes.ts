import { runFilter } from './run-filter.js'

/** `^kuća<n><f>/home<n>/house<n>$`; `@` marks what has no translation. */
export function readBilingual(output: string): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const [, lexeme, rest] of output.matchAll(/\^([^/^$]+)\/([^^$]*)\$/g)) {
    const found = rest!.split('/').filter((each) => /^[^@*<]+</.test(each))
    if (found.length > 0) all.set(lexeme!, found)
  }
  return all
}

/** Text that contains none of the marks of apertium's stream format. */
const isPlain = (lexeme: string): boolean => /^[^^$/@*\\{}[\]<>]+(<\w+>)+$/.test(lexeme)

const lemmaOf = (lexeme: string): string => lexeme.slice(0, lexeme.indexOf('<'))

/**
 * English base forms of lexemes (a base form with apertium's tags: `kuća<n><f>`), by its bilingual dictionaries: one, or
 * a chain that leads to English through another language. Absent if they have none.
 */
export async function translateLexemes(
  command: string,
  files: readonly string[],
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  let ways = new Map([...new Set(lexemes)].filter(isPlain).map((lexeme) => [lexeme, [lexeme]]))
  for (const file of files) {
    const asked = [...new Set([...ways.values()].flat())].filter(isPlain)
    if (asked.length === 0) break
    const input = asked.map((lexeme) => `^${lexeme}$\n`).join('')
    const found = readBilingual(await runFilter(command, ['-b', file], input))
    ways = new Map(
      [...ways].flatMap(([lexeme, through]) => {
        const next = through.flatMap((each) => found.get(each) ?? [])
        return next.length > 0 ? [[lexeme, next] as const] : []
      }),
    )
  }
  return new Map([...ways].map(([lexeme, found]) => [lexeme, [...new Set(found.map(lemmaOf))]]))
}
