import { type SameMeaning, surface, type Target, target } from '../../core/index.js'
import { lettersOnly, looseForm } from '../../text/index.js'
import { idsOf, type PlacedRow, someTextField } from '../fields.js'
import type { Format, Reading } from '../format.js'
import { readJsonItems } from '../json-items.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { locatePair } from '../phrase-pair-spans.js'
import { rowLabel } from '../row-label.js'

/** PiC Phrase Similarity: a phrase in a sentence, and another phrase in its place. */
export const picPs: Format<SameMeaning> = {
  id: 'pic-ps',
  title: 'JSON rows: phrase1, phrase2, sentence1, sentence2, label (positive/negative or 1/0), idx',
  required: ['data'],
  async *read({ data }, reading) {
    const exampleOf = psExamples(reading)
    for await (const row of readJsonItems(data!, reading.report)) {
      const example = exampleOf(row)
      if (example) yield example
    }
  },
  write: (examples) => ({ data: written(examples) }),
}

/** Makes the example of one row after the other, from any kind of file; null after a problem. */
export function psExamples(reading: Reading): (row: PlacedRow) => SameMeaning | null {
  const idOf = idsOf('idx')
  return (row) => psExample(row, idOf(row), reading)
}

function psExample(
  row: PlacedRow,
  id: string | null,
  { part, language, slices }: Reading,
): SameMeaning | null {
  const [phrase1, phrase2] = [someTextField(row, 'phrase1'), someTextField(row, 'phrase2')]
  const [sentence1, sentence2] = [someTextField(row, 'sentence1'), someTextField(row, 'sentence2')]
  if (phrase1 === null || phrase2 === null || sentence1 === null || sentence2 === null) return null
  const gold = rowLabel(row, ['positive', 'negative'])
  if (id === null || gold === undefined) return null
  const [first, second] = locatePair([sentence1, sentence2], [phrase1, phrase2])
  for (const [place, phrase, name] of [
    [first, phrase1, 'phrase1'],
    [second, phrase2, 'phrase2'],
  ] as const) {
    const sentence = name === 'phrase1' ? 'sentence1' : 'sentence2'
    if (!place) row.problem(`${name} "${phrase}" is not in ${sentence}, expected it there`)
    else if (!place.literal)
      row.note(`${name} "${phrase}" is not in ${sentence} literally; found it all the same`)
  }
  if (!first || !second) return null
  const pair = [
    target(sentence1, first.start, first.end),
    target(sentence2, second.start, second.end),
  ] as const
  for (const [i, each] of pair.entries()) notingOddOffsets(each, `phrase${i + 1} is found as`, row)
  if (!areSameAround(pair)) row.note('sentence2 is not sentence1 with phrase2 in the place of phrase1')
  return {
    kind: 'same-meaning',
    id: `${part}-${id}`,
    group: looseForm(phrase1),
    language,
    slices,
    pair,
    gold,
  }
}

/** Some sentences have every occurrence of the phrase replaced, or quotation marks put around one. */
const areSameAround = ([a, b]: readonly [Target, Target]): boolean =>
  lettersOnly(a.text.replaceAll(surface(a), '')) === lettersOnly(b.text.replaceAll(surface(b), ''))

function* written(examples: readonly SameMeaning[]): Generator<string> {
  yield '{"data": [\n'
  for (const [i, { id, pair, gold }] of examples.entries()) {
    const row = {
      phrase1: surface(pair[0]),
      phrase2: surface(pair[1]),
      sentence1: pair[0].text,
      sentence2: pair[1].text,
      ...(gold === null ? {} : { label: gold ? 'positive' : 'negative' }),
      idx: Number(/-(\d+)$/.exec(id)?.[1] ?? i),
    }
    yield `${i > 0 ? ',\n' : ''}${JSON.stringify(row)}`
  }
  yield '\n]}\n'
}
