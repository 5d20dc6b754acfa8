import { type PhraseSearch, type SameMeaning, surface, withPhrase } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import { type Random, sample, seeded } from '../../math/index.js'
import { occurrences } from '../../text/index.js'
import { itemId } from '../item-id.js'
import { passage } from './passage.js'
import type { Annotation } from './read-annotations.js'
import type { AnnotatedTriplet } from './read-triplets.js'

export interface Judged extends Annotation {
  readonly triplet: AnnotatedTriplet
}

/** An item is kept where at least two of three verifiers endorse it. */
const endorsement = 2

const base = { language: 'en', slices: {} } as const

/** A system sees the group, and in a search the phrase is the answer. The same in all tasks, so that splits are. */
const hidden = (phrase: string): string => hashText(phrase).slice(0, 12)

/** PS: (p, q1, s1) is positive; (p, q2, s1) is negative where p means something else on the two pages. Balanced. */
export function phraseSimilarity(judged: readonly Judged[], random: Random): SameMeaning[] {
  const item = ({ triplet }: Judged, query: string, gold: boolean): SameMeaning => ({
    ...base,
    kind: 'same-meaning',
    id: itemId(triplet.phrase, triplet.id, query),
    group: hidden(triplet.phrase),
    pair: [triplet.uses[0].target, withPhrase(triplet.uses[0].target, query)],
    gold,
  })
  const negatives = judged
    .filter(({ same, endorsedNegative }) => same === false && endorsedNegative >= endorsement)
    .map((each) => item(each, each.q2, false))
  const positives = judged
    .filter(({ endorsedPositive }) => endorsedPositive >= endorsement)
    .map((each) => item(each, each.q1, true))
  const n = Math.min(negatives.length, positives.length)
  return [...sample(positives, n, random), ...sample(negatives, n, random)]
}

type Pages = ReadonlyMap<string, string>

/** PR: find the phrase that means the query, in a passage or on its whole page. */
export function phraseRetrieval(
  judged: readonly Judged[],
  pages: Pages,
  sentences: number | null,
  seed: number,
): PhraseSearch[] {
  return judged.flatMap(({ triplet, q1, q2 }) =>
    triplet.uses.flatMap((use, i): PhraseSearch[] => {
      const query = i === 0 ? q1 : q2
      const page = pages.get(use.page) ?? ''
      const id = itemId(triplet.phrase, triplet.id, i, sentences)
      const found = passage(use, page, sentences ?? Number.MAX_SAFE_INTEGER, seeded(`${seed}/passage/${id}`))
      // A page that has the query itself has two answers.
      if (!found || (sentences === null && page.toLowerCase().includes(query.toLowerCase()))) return []
      return [
        {
          ...base,
          kind: 'phrase-search',
          id,
          group: hidden(triplet.phrase),
          query,
          document: found.text,
          gold: [found.span],
        },
      ]
    }),
  )
}

/** PSD: the phrase is in two passages, once in each; which one does the query mean? */
export function phraseSenses(
  judged: readonly Judged[],
  pages: Pages,
  sentences: number,
  seed: number,
): PhraseSearch[] {
  return judged.flatMap(({ triplet, q1, same, endorsedPositive }): PhraseSearch[] => {
    if (same !== false || endorsedPositive < endorsement) return []
    const id = itemId(triplet.phrase, triplet.id, 'senses')
    const random = seeded(`${seed}/senses/${id}`)
    const [right, wrong] = triplet.uses.map((use) =>
      passage(use, pages.get(use.page) ?? '', sentences, random),
    )
    if (!right || !wrong) return []
    const isFirst = random() < 0.5
    const document = (isFirst ? [right, wrong] : [wrong, right]).map(({ text }) => text).join('\n\n')
    if (occurrences(document.toLowerCase(), surface(right).toLowerCase()).length !== 2) return []
    const shift = isFirst ? 0 : wrong.text.length + 2
    const gold = [{ start: right.span.start + shift, end: right.span.end + shift }]
    return [{ ...base, kind: 'phrase-search', id, group: hidden(triplet.phrase), query: q1, document, gold }]
  })
}
