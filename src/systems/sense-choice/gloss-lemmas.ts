import { type Target, UserError } from '../../core/index.js'
import { type Synset, stopWords, type WordNet, wordNetPos } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import { textAround } from '../shared/text-around.js'

/** The lemmas of content words, for counting what two texts share. */
export interface GlossLemmas {
  /** Of a text. A form that may be of several lemmas gives them all. */
  ofText(text: string): ReadonlySet<string>
  /** Of a target's text, the target itself left out. */
  around(target: Target): ReadonlySet<string>
  /** Of definitions and examples. */
  ofGlosses(synsets: readonly Synset[]): ReadonlySet<string>
  synsetOf(senseKey: string): Synset
}

export function glossLemmas(wordnet: WordNet): GlossLemmas {
  const stop = stopWords('en')
  const known = new Map<string, readonly string[]>()
  const lemmas = (form: string): readonly string[] => {
    const kept = known.get(form)
    if (kept) return kept
    const found = [...new Set(wordNetPos.flatMap((pos) => wordnet.lemmatise(form, pos)))]
    const made = found.length > 0 ? found : [form]
    known.set(form, made)
    return made
  }
  const ofText = (text: string): Set<string> =>
    new Set(
      words(text)
        .filter((form) => !stop.has(form))
        .flatMap(lemmas),
    )
  return {
    ofText,
    around: (target) => ofText(textAround(target)),
    ofGlosses: (synsets) =>
      ofText(synsets.flatMap(({ definition, examples }) => [definition, ...examples]).join(' ')),
    synsetOf(senseKey) {
      const synset = wordnet.synset(wordnet.sense(senseKey)?.synset ?? '')
      if (!synset) throw new UserError(`WordNet ${wordnet.version} has no sense ${senseKey}`)
      return synset
    },
  }
}
