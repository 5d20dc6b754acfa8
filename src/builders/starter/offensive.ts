import type { Synset, WordNet } from '../../lexicon/index.js'

/** Usage domains under which WordNet files slurs and obscenities; a starter suite can do without them. */
const domains = ['ethnic_slur', 'disparagement', 'derogation', 'obscenity', 'dirty_word']

export function offensiveUsages(wordnet: WordNet): (synset: Synset) => boolean {
  const ids = new Set(domains.flatMap((lemma) => wordnet.senses(lemma, 'n').map(({ synset }) => synset)))
  return ({ relations, definition }) =>
    (relations.usage ?? []).some((id) => ids.has(id)) ||
    /\b(?:offensive|obscene|ethnic slur)\b/.test(definition)
}
