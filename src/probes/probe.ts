import { checkFields, checkOptions, type Example, type Kind, kinds, wordOf } from '../core/index.js'
import type { Masking } from '../evaluation/index.js'
import {
  contextOnly,
  type Mask,
  phraseWithoutWord,
  withoutDefinition,
  withoutHypernyms,
  withoutQuery,
  wordWithoutPhrase,
} from './masks/context-only.js'
import type { MaskOptions } from './masks/mask-options.js'
import { moved, swapped } from './masks/rearranged.js'
import { nothingShown, withoutContext, withoutDocument, wordOnly } from './masks/word-only.js'

/** A way of seeing less, or of seeing the same in another order. */
export interface Probe {
  readonly id: string
  /** What is left after masking. */
  readonly title: string
  readonly mask: Mask
  readonly hidesTarget: boolean
  /** `false`: learned from the full input, asked something else. */
  readonly learns: boolean
}

const partial = (id: string, title: string, mask: Mask, hidesTarget = false): Probe => ({
  id,
  title,
  mask,
  hidesTarget,
  learns: true,
})

const rearranged = (id: string, title: string, mask: Mask): Probe => ({
  id,
  title,
  mask,
  hidesTarget: false,
  learns: false,
})

const all = [
  partial('context', 'the context, the target masked', contextOnly, true),
  partial('word', 'the target alone', wordOnly),
  partial('no-context', 'target and sense, no context', withoutContext),
  partial('no-definition', 'the sense without its definition', withoutDefinition),
  partial('no-hypernyms', 'the sense without its hypernyms', withoutHypernyms),
  partial('word-only', 'the word without the phrase', wordWithoutPhrase),
  partial('phrase-only', 'the phrase without the word', phraseWithoutWord, true),
  partial('no-query', 'the document without the query', withoutQuery, true),
  partial('no-document', 'the query, and only the positions of words in the document', withoutDocument),
  partial('label', 'nothing: how often each answer is right', nothingShown, true),
  rearranged('swapped', 'the two sides swapped', swapped),
  rearranged('moved', 'another word marked as the target', moved),
] as const

/** Every probe, by id. FULL and RANDOM need no masking. */
export const probes: Readonly<Record<string, Probe>> = Object.fromEntries(
  all.map((probe) => [probe.id, probe]),
)

/** The probes that say something of a kind: parts of the input, or the full input rearranged. */
export function probesOf(kind: Kind, what: 'parts' | 'rearranged'): Probe[] {
  wordOf(...kinds)('probesOf: kind', kind)
  wordOf('parts', 'rearranged')('probesOf', what)
  return all.filter(({ mask, learns }) => mask[kind] !== undefined && learns === (what === 'parts'))
}

/** The probes whose scores the two biases of a kind compare with the full input's. */
export const sides: Readonly<Record<Kind, { readonly context: string; readonly word: string }>> = {
  'same-meaning': { context: 'context', word: 'word' },
  'sense-match': { context: 'context', word: 'word' },
  usage: { context: 'context', word: 'word' },
  'graded-pair': { context: 'context', word: 'word' },
  'sense-choice': { context: 'context', word: 'word' },
  'entry-search': { context: 'context', word: 'word' },
  // There is no context here: the word is compared with the phrase.
  'phrase-pair': { context: 'phrase-only', word: 'word-only' },
  // The query is what to look for, the document where.
  'phrase-search': { context: 'no-query', word: 'no-document' },
}

/** A probe as a run applies it. */
export function maskingOf(
  { id, mask, learns, hidesTarget }: Probe,
  maskOptions: MaskOptions,
  key: string,
): Masking {
  return {
    id,
    key,
    learns,
    hidesTarget,
    mask: (example) => maskExample(mask, example, maskOptions),
  }
}

/** The example with what the mask of its kind hides; an example of a kind without a mask is unchanged. */
export function maskExample(masks: Mask, example: Example, maskOptions: MaskOptions): Example {
  checkFields('maskExample', masks, {})
  checkFields('maskExample', example, { kind: wordOf(...kinds) })
  checkOptions('maskExample options', maskOptions, { placeholder: 'text', mentions: 'function' })
  // One example has one kind, so its mask fits; no type can say so for a kind known only now.
  const mask = masks[example.kind] as ((e: Example, m: MaskOptions) => Example) | undefined
  return mask ? mask(example, maskOptions) : example
}
