import { checkTexts } from '../core/index.js'
export interface Gloss {
  readonly definition: string
  readonly examples: readonly string[]
}

/** What may follow an example and belongs to it: `- Jean Stafford`, `(Santayana)`, `G.K.Chesterton`. */
const attribution = /^\s*(?:-[^;"]*|\([^)"]*\)|[A-Z][^;"]*)/

/** What may come between two examples other than punctuation. */
const joint = /^\s*[.,]?\s*(?:or\s*)?$/

/**
 * Splits a gloss into its definition and its quoted example sentences. A quoted part is an example if it is a clause of
 * its own, outside brackets; words quoted inside a definition (`"dirty" is often used in combination`) stay.
 */
export function splitGloss(gloss: string): Gloss {
  checkTexts('gloss', gloss)
  const text = gloss.replace(/\s+/g, ' ').trim()
  if (!text.includes('"')) return { definition: text, examples: [] }
  if (text.split('"').length % 2 === 0) return splitUnbalanced(text)
  const examples: string[] = []
  let rest = '' // what is not an example, so far
  let at = 0
  for (const quoted of text.matchAll(/"([^"]*)"/g)) {
    const between = text.slice(at, quoted.index)
    const end = quoted.index + quoted[0].length
    const behind = text.slice(end)
    if (standsAlone(rest, between, behind, examples.length > 0)) {
      rest += joint.test(between) ? ';' : between
      examples.push(quoted[1]!.trim())
      at = end + (attribution.exec(behind)?.[0].length ?? 0)
    } else {
      rest += between + quoted[0]
      at = end
    }
  }
  return { definition: tidy(rest + text.slice(at)), examples: examples.filter((example) => example !== '') }
}

function standsAlone(rest: string, between: string, behind: string, after: boolean): boolean {
  const before = rest + between
  if (count(before, '(') > count(before, ')')) return false
  const opens = /[;,:.)]\s*$/.test(before) || (after && joint.test(between))
  return opens && /^\s*(?:$|[;,.:"(A-Z-]|or ")/.test(behind)
}

/** About twenty glosses lack a quotation mark: there the clauses between semicolons decide. */
function splitUnbalanced(text: string): Gloss {
  const clauses = text.split(/;\s*/)
  const isExample = (clause: string, i: number) => i > 0 && /^"|"$/.test(clause)
  const unquoted = (clause: string) => clause.replace(/^"|["']$/g, '').trim()
  return {
    definition: tidy(clauses.filter((clause, i) => !isExample(clause, i)).join('; ')).replaceAll('"', ''),
    examples: clauses.filter(isExample).flatMap((clause) =>
      clause
        .split(/"(?=\w)/)
        .map(unquoted)
        .filter(Boolean),
    ),
  }
}

/** Removes the separators that examples leave behind. */
const tidy = (text: string): string =>
  text.replace(/\s*;[\s;]*/g, '; ').replace(/(?:[;:,\s]|\b(?:as in )?e\.g\.)+$/, '')

const count = (text: string, character: string): number => text.split(character).length - 1
