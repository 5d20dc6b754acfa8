import type { Sequence } from '../../../encoders/index.js'
import type { WordNet } from '../../../lexicon/index.js'
import { countsOf } from '../../../math/index.js'
import { type LoadedModel, type Reading, readTexts, type SenseGroup } from '../../../training/index.js'
import { fullGloss } from './gloss-forms.js'
import { longestGloss } from './read-lessons.js'

/** Synsets of ambiguous words, the most frequently used first. */
function askedFor(groups: readonly SenseGroup[], most: number): string[] {
  const ambiguous = groups.flatMap(({ words }) => words).filter(({ wrong }) => wrong.length > 0)
  return [...countsOf(ambiguous.flatMap(({ right, wrong }) => [...Object.keys(right), ...wrong]))]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id)
}

/** The glosses of the senses of ambiguous words, as the encoder reads them. */
export async function readGlosses(
  model: Pick<LoadedModel, 'tokenizer' | 'config'>,
  groups: readonly SenseGroup[],
  wordnet: WordNet,
  most = Number.POSITIVE_INFINITY,
): Promise<Map<string, Sequence>> {
  const ids = askedFor(groups, most)
  const readings = ids.map((id): Reading => [{ text: fullGloss(wordnet.synset(id)!, wordnet), spans: [] }])
  const reads = await readTexts(model, readings, longestGloss)
  return new Map(ids.map((id, i) => [id, reads[i]!.sequence]))
}
