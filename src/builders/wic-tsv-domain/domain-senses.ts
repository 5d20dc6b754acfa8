import type { Concept } from '../../corpora/index.js'
import { titleKey } from '../wiki-links/title-key.js'

/** The one sense of a word that a domain is interested in. */
export interface DomainSense {
  readonly word: string
  readonly concept: Concept
  /** Titles of pages about it, as far as the thesaurus says. */
  readonly pages: ReadonlySet<string>
  /** Titles that may be other names of those pages: redirects that a part of a dump does not have. */
  readonly otherNames: ReadonlySet<string>
}

/** `https://en.wikipedia.org/wiki/Java_(island)`, `http://dbpedia.org/resource/Java_(island)` → its title. */
const pageOfMatch =
  /^https?:\/\/(?:\w+\.wikipedia\.org\/wiki|(?:\w+\.)?dbpedia\.org\/(?:resource|page))\/([^#?]+)/

/** Words of a thesaurus by their labels, lower-cased. A label of two concepts has no fixed sense and is left out. */
export function domainSenses(concepts: readonly Concept[]): {
  readonly senses: ReadonlyMap<string, DomainSense>
  readonly shared: number
} {
  const senses = new Map<string, DomainSense>()
  const shared = new Set<string>()
  for (const concept of concepts) {
    const pages = pagesOf(concept)
    const labels = [concept.label, ...concept.otherLabels]
    const longer = concept.broader.flatMap((above) => [
      `${concept.label} ${above.toLowerCase()}`,
      `${concept.label} (${above.toLowerCase()})`,
    ])
    for (const label of new Set(labels.map((each) => each.toLowerCase()))) {
      if (senses.has(label)) shared.add(label)
      // A page that is called like the word itself may be about anything.
      const others = [...labels, ...longer].filter((name) => name.toLowerCase() !== label).map(titleKey)
      senses.set(label, { word: label, concept, pages, otherNames: new Set(others) })
    }
  }
  for (const label of shared) senses.delete(label)
  return { senses, shared: shared.size }
}

/** From the thesaurus; else a page named after the concept and its broader one: Manhattan (cocktail). */
function pagesOf({ label, broader, matches }: Concept): ReadonlySet<string> {
  const said = matches.flatMap((address) => {
    const title = pageOfMatch.exec(address)?.[1]
    return title === undefined ? [] : [titleKey(decoded(title).replaceAll('_', ' '))]
  })
  if (said.length > 0) return new Set(said)
  const named = broader.map((above) => titleKey(`${label} (${above.toLowerCase()})`))
  return new Set([titleKey(label), ...named])
}

function decoded(title: string): string {
  try {
    return decodeURIComponent(title)
  } catch {
    return title
  }
}
