import { checkEach, checkFields, checkOptions, checkText, optionally, wordOf } from '../core/index.js'
import { type SynsetEntry, type WordNetLookup, type WordNetPos, wordNetPos } from './wordnet.js'

export interface WhichSynsets {
  readonly parts?: readonly WordNetPos[]
  /** Only this many of each lemma and part of speech. */
  readonly most?: number
}

const whichFields = {
  parts: optionally((what: string, parts: readonly WordNetPos[]) =>
    checkEach(what, parts, wordOf(...wordNetPos)),
  ),
  most: 'limit?',
} as const

/** All that a form may mean, each synset once: by part of speech, frequent senses first. */
export function synsetsOf<S extends SynsetEntry>(
  form: string,
  wordnet: WordNetLookup<S>,
  which: WhichSynsets = {},
): S[] {
  checkText('synsetsOf', form)
  checkFields('synsetsOf: wordnet', wordnet, {
    lemmatise: 'function',
    senses: 'function',
    synset: 'function',
  })
  checkOptions('synsetsOf options', which, whichFields)
  const { parts = wordNetPos, most = Number.POSITIVE_INFINITY } = which
  const found = new Map<string, S>()
  for (const pos of parts)
    for (const lemma of wordnet.lemmatise(form, pos))
      for (const { synset } of wordnet.senses(lemma, pos).slice(0, most)) {
        const known = wordnet.synset(synset)
        if (known) found.set(synset, known)
      }
  return [...found.values()]
}
