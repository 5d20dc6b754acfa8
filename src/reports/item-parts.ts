import type { Example, ExampleOf, Kind, Target } from '../core/index.js'
import { excerpt, type Piece } from './text/excerpt.js'

/** One text of an example: a context with its targets marked, a definition, a query. */
export interface ItemPart {
  /** Null for the context itself. */
  readonly label: string | null
  readonly pieces: readonly Piece[]
}

/** UTF-16 units shown on each side of a target. */
const defaultRadius = 160

const plain = (label: string, text: string): ItemPart => ({ label, pieces: [{ text, marked: false }] })

const context = (targets: readonly Target[], radius: number, label: string | null = null): ItemPart => ({
  label,
  pieces: excerpt(
    targets[0]!.text,
    targets.flatMap(({ span, pieces }) => pieces ?? [span]),
    radius,
  ),
})

/** Two targets of one text are shown in it together. */
const contexts = (targets: readonly [Target, Target], radius: number, label: string | null): ItemPart[] =>
  targets[0].text === targets[1].text
    ? [context(targets, radius, label)]
    : targets.map((target) => context([target], radius, label))

const partsByKind: { readonly [K in Kind]: (example: ExampleOf<K>, radius: number) => ItemPart[] } = {
  'same-meaning': ({ pair }, radius) => pair.map((target) => context([target], radius)),
  'sense-match': ({ target, definition, hypernyms }, radius) => [
    context([target], radius),
    ...(definition === null ? [] : [plain('definition', definition)]),
    ...(hypernyms.length === 0 ? [] : [plain('hypernyms', hypernyms.join(', '))]),
  ],
  'phrase-pair': ({ word, phrase }) => [
    { label: 'word', pieces: [{ text: word, marked: true }] },
    { label: 'phrase', pieces: [{ text: phrase, marked: true }] },
  ],
  usage: ({ text, spans, phrase }, radius) => [
    { label: null, pieces: excerpt(text, spans, radius) },
    plain('phrase', phrase),
  ],
  'graded-pair': (example, radius) =>
    example.contexts.flatMap((targets, i) =>
      contexts(targets, radius, example.contexts.length > 1 ? `context ${i + 1}` : null),
    ),
  'phrase-search': ({ query, document, gold }, radius) => [
    plain('query', query),
    { label: null, pieces: excerpt(document, gold ?? [], radius) },
  ],
  'sense-choice': ({ target, lemma, candidates }, radius) => [
    context([target], radius),
    plain('lemma', `${lemma}, one of ${candidates.length} senses`),
  ],
  'entry-search': ({ target, inventory }, radius) => [
    context([target], radius),
    plain('inventory', inventory),
  ],
}

/** The texts of an example of any kind, with the targets marked (in a search: the gold answers). */
export function itemParts(example: Example, radius = defaultRadius): ItemPart[] {
  // The table is total and keyed by the example's own kind; no type can follow that through a union.
  const parts = partsByKind[example.kind] as (example: Example, radius: number) => ItemPart[]
  return parts(example, radius)
}
