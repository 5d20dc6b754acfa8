import type { Span } from '../../../core/index.js'
import { lemmaText, type WordNet } from '../../../lexicon/index.js'
import { type Random, sample, shuffled } from '../../../math/index.js'
import type { TaggedSentence, TaggedWord } from './tagged-sentences.js'

/** A phrase in context, in place of another. */
export interface PhraseUse {
  readonly text: string
  readonly span: Span
  /** Uses of one meaning belong together; '' belongs to none. */
  readonly meaning: string
}

/** Two neighbouring words of a sentence, and possible replacements. */
export interface SubstitutedPhrase {
  readonly sentence: TaggedSentence
  readonly span: Span
  readonly meaning: string
  /** One that means the same there, and one that means the same only elsewhere. */
  readonly uses: readonly PhraseUse[]
}

/** Words on either side that are read with an inserted phrase: enough context. */
const beside = 8

/** A word of the synset other than the lemma, or null. */
function synonym(ids: readonly string[], lemma: string, wordnet: WordNet, random: Random): string | null {
  const others = ids.flatMap((id) => wordnet.synset(id)?.lemmas ?? []).filter((each) => each !== lemma)
  const [found] = sample(others, 1, random)
  return found === undefined ? null : lemmaText(found)
}

/** The text near a span, with other words in its place. */
function replaced(text: string, { start, end }: Span, words: string): Omit<PhraseUse, 'meaning'> {
  const before = text
    .slice(0, start)
    .split(' ')
    .slice(-beside - 1)
    .join(' ')
  const after = text
    .slice(end)
    .split(' ')
    .slice(0, beside + 1)
    .join(' ')
  return {
    text: `${before}${words}${after}`,
    span: { start: before.length, end: before.length + words.length },
  }
}

/** Replacements for two words, each unchanged or replaced. */
type Choose = (word: TaggedWord) => string | null

/**
 * Phrases mean what they are built of: two neighbouring words mean the same with synonyms of their senses, and not with
 * a synonym of another sense. Null if WordNet knows none, or if the words are inflected, which synonyms are not.
 */
export function substitutedPhrase(
  sentence: TaggedSentence,
  wordnet: WordNet,
  random: Random,
): SubstitutedPhrase | null {
  const { text, words } = sentence
  const surface = ({ span: { start, end } }: TaggedWord): string => text.slice(start, end)
  const pairs = words.flatMap((first, i) => {
    const second = words[i + 1]
    return second && text.slice(first.span.end, second.span.start) === ' ' ? [[first, second] as const] : []
  })
  const bare = (word: TaggedWord): boolean => surface(word).toLowerCase() === lemmaText(word.lemma)
  const same: Choose = (word) => (bare(word) ? synonym([word.right], word.lemma, wordnet, random) : null)
  const known = (word: TaggedWord): readonly string[] => wordnet.synset(word.right)?.lemmas ?? []
  const other: Choose = (word) => {
    if (!bare(word)) return null
    const found = synonym(word.wrong.slice(0, 3), word.lemma, wordnet, random)
    return found === null || known(word).map(lemmaText).includes(found) ? null : found
  }
  for (const [first, second] of shuffled(pairs, random)) {
    const alike = [same(first), same(second)] as const
    const wrong = [other(first), other(second)] as const
    if (alike.every((each) => each === null) || wrong.every((each) => each === null)) continue
    const span = { start: first.span.start, end: second.span.end }
    const meaning = `${text} ${span.start}`
    const joined = ([a, b]: readonly [string | null, string | null]): string =>
      `${a ?? surface(first)} ${b ?? surface(second)}`
    // One wrong word makes a wrong phrase.
    const misled = wrong[0] !== null ? ([wrong[0], alike[1]] as const) : ([alike[0], wrong[1]] as const)
    return {
      sentence,
      span,
      meaning,
      uses: [
        { ...replaced(text, span, joined(alike)), meaning },
        { ...replaced(text, span, joined(misled)), meaning: '' },
      ],
    }
  }
  return null
}
