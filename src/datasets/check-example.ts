import {
  check,
  type Example,
  type ExampleOf,
  type Item,
  isKind,
  type Kind,
  kinds,
  type Span,
  span,
  type Target,
  target,
  targetOfPieces,
  usageLabels,
} from '../core/index.js'

const { dictionary, list, nullable, number, record, someText, text, whole, yesOrNo } = check
type Check<T> = check.Check<T>
type Row = check.Row

const usageLabel = check.oneOf(...usageLabels)
const kind = check.simple(`one of ${kinds.join(', ')}`, isKind)

/** What the checked constructors of core refuse, with the field's name before it. */
function inField<T>(name: string, make: () => T): T {
  try {
    return make()
  } catch (cause) {
    if (cause instanceof RangeError) throw new RangeError(`field "${name}": ${cause.message}`, { cause })
    throw cause
  }
}

const spanOf =
  (within: string): Check<Span> =>
  (value, name) => {
    const row = record(value, name)
    const [start, end] = [whole(row.start, `${name}.start`), whole(row.end, `${name}.end`)]
    return inField(name, () => span(within, start, end))
  }

const targetField: Check<Target> = (value, name) => {
  const row = record(value, name)
  const within = text(row.text, `${name}.text`)
  const whole = spanOf(within)(row.span, `${name}.span`)
  const pieces = nullable(list(spanOf(within)))(row.pieces, `${name}.pieces`)
  const language = nullable(check.language)(row.language, `${name}.language`)
  const spoken = (made: Target): Target => (language === null ? made : { ...made, language })
  if (!pieces) return spoken(target(within, whole.start, whole.end))
  const made = inField(`${name}.pieces`, () => targetOfPieces(within, pieces))
  if (made.span.start !== whole.start || made.span.end !== whole.end)
    throw new RangeError(`field "${name}.span" is not the range from the first to the last of its pieces`)
  return spoken(made)
}

const pair: Check<readonly [Target, Target]> = (value, name) => {
  const targets = list(targetField)(value, name)
  if (targets.length !== 2) throw new RangeError(`field "${name}" has ${targets.length} targets, expected 2`)
  return [targets[0]!, targets[1]!]
}

const ratings =
  (count: number): Check<readonly number[]> =>
  (value, name) => {
    const values = list(number)(value, name)
    if (values.length === count) return values
    throw new RangeError(
      `field "${name}" has ${values.length} numbers, expected one for each of ${count} contexts`,
    )
  }

const own: { readonly [K in Kind]: (row: Row) => Omit<ExampleOf<K>, keyof Item | 'kind'> } = {
  'same-meaning': (row) => ({ pair: pair(row.pair, 'pair'), gold: nullable(yesOrNo)(row.gold, 'gold') }),
  'sense-match': (row) => ({
    target: targetField(row.target, 'target'),
    definition: nullable(text)(row.definition, 'definition'),
    hypernyms: list(text)(row.hypernyms, 'hypernyms'),
    gold: nullable(yesOrNo)(row.gold, 'gold'),
  }),
  'phrase-pair': (row) => ({
    word: someText(row.word, 'word'),
    phrase: someText(row.phrase, 'phrase'),
    gold: nullable(yesOrNo)(row.gold, 'gold'),
  }),
  usage: (row) => {
    const within = text(row.text, 'text')
    return {
      phrase: someText(row.phrase, 'phrase'),
      text: within,
      spans: list(spanOf(within))(row.spans, 'spans'),
      gold: nullable(usageLabel)(row.gold, 'gold'),
    }
  },
  'graded-pair': (row) => {
    const contexts = list(pair)(row.contexts, 'contexts')
    return { contexts, gold: nullable(ratings(contexts.length))(row.gold, 'gold') }
  },
  'phrase-search': (row) => {
    const document = text(row.document, 'document')
    return {
      query: someText(row.query, 'query'),
      document,
      gold: nullable(list(spanOf(document)))(row.gold, 'gold'),
    }
  },
  'sense-choice': (row) => ({
    target: targetField(row.target, 'target'),
    lemma: someText(row.lemma, 'lemma'),
    candidates: list(text)(row.candidates, 'candidates'),
    gold: nullable(list(text))(row.gold, 'gold'),
  }),
  'entry-search': (row) => ({
    target: targetField(row.target, 'target'),
    inventory: text(row.inventory, 'inventory'),
    gold: nullable(list(text))(row.gold, 'gold'),
  }),
}

const oneOrMore: Check<number | readonly number[]> = (value, name) =>
  Array.isArray(value) ? list(number)(value, name) : number(value, name)

/** A row of plain JSON as an example of its kind. A RangeError names the field and what was expected there. */
export function checkExample(row: Row): Example {
  const which = kind(row.kind, 'kind')
  const annotation = nullable(dictionary(oneOrMore))(row.annotation, 'annotation')
  return {
    kind: which,
    id: someText(row.id, 'id'),
    group: text(row.group, 'group'),
    language: check.language(row.language, 'language'),
    slices: dictionary(text)(row.slices, 'slices'),
    ...(annotation && { annotation }),
    ...own[which](row),
  } as Example // the table is by kind, which the compiler cannot follow through `which`
}
