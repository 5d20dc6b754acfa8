import { editDistance, type GradedPair, surface, type Target, target } from '../core/index.js'
import { mark, unmark } from '../text/index.js'
import type { Reading } from './format.js'
import { hasBlank } from './has-blank.js'
import { notingOtherWord } from './looks-like.js'
import { notingOddOffsets } from './odd-offsets.js'
import type { Place } from './place.js'

export const cosimlexTexts = ['word1', 'word2', 'context1', 'context2'] as const
export const cosimlexForms = ['word1_context1', 'word2_context1', 'word1_context2', 'word2_context2'] as const

type Fields = Readonly<Record<(typeof cosimlexTexts | typeof cosimlexForms)[number], string>>
type Pair = readonly [Target, Target]

const [open, close] = ['<strong>', '</strong>']

/** What all layouts of CoSimLex have of an example; null after a problem. */
export function cosimlexQuestion(
  fields: Fields,
  place: Place,
  { part, language, slices }: Reading,
): Omit<GradedPair, 'gold' | 'annotation'> | null {
  const { word1, word2 } = fields
  if (hasBlank({ word1, word2 }, place)) return null
  const pairOf = (n: 1 | 2): Pair | null => {
    const forms = [fields[`word1_context${n}`], fields[`word2_context${n}`]] as const
    const found = unmark(fields[`context${n}`], open, close)
    const [a, b] = found?.spans ?? []
    if (!found || !a || !b || found.spans.length > 2) {
      const marks = `${open}…${close}`
      return place.problem(`context${n} does not mark its two targets, expected two ${marks}`)
    }
    const marked = [a, b].map(({ start, end }) => target(found.text, start, end)) as [Target, Target]
    const [first, second] = marked.map(surface) as [string, string]
    // The first mark is not always that of word1.
    const swapped =
      editDistance(first, forms[1]) + editDistance(second, forms[0]) <
      editDistance(first, forms[0]) + editDistance(second, forms[1])
    const pair: Pair = swapped ? [marked[1], marked[0]] : marked
    if (forms[0] === forms[1])
      place.note(`both words have the form "${forms[0]}" in context${n}; the first mark is taken as word1`)
    else if (surface(pair[0]) !== forms[0] || surface(pair[1]) !== forms[1])
      place.note(`context${n} marks "${first}" and "${second}", but the forms are "${forms.join('" and "')}"`)
    for (const [i, found] of pair.entries()) {
      notingOtherWord(found, { word: [word1, word2][i]!, language, what: `context${n} marks` }, place)
      notingOddOffsets(found, `context${n} marks`, place)
    }
    return pair
  }
  const [pair1, pair2] = [pairOf(1), pairOf(2)]
  if (!pair1 || !pair2) return null
  return {
    kind: 'graded-pair',
    id: `${part}-${place.number - 2}`, // below a header,
    group: `${word1} ${word2}`,
    language,
    slices,
    contexts: [pair1, pair2],
  }
}

/** The columns of an example, by name. */
export function cosimlexFields({ group, contexts }: GradedPair): Fields {
  const [pair1, pair2] = contexts as readonly [Pair, Pair]
  const [word1 = '', word2 = ''] = group.split(' ')
  const context = ([a, b]: Pair) => mark(a.text, [a.span, b.span], open, close)
  return {
    word1,
    word2,
    context1: context(pair1),
    context2: context(pair2),
    word1_context1: surface(pair1[0]),
    word2_context1: surface(pair1[1]),
    word1_context2: surface(pair2[0]),
    word2_context2: surface(pair2[1]),
  }
}
