import { type Span, type Target, targetOfPieces, wholeTarget } from '../../core/index.js'
import { blank } from './blank.js'
import type { Mentions } from './mentions.js'

/** For encoders and systems that have no mask token of their own. */
export const neutralPlaceholder = '____'

/** How something is hidden. */
export interface MaskOptions {
  readonly placeholder: string
  readonly mentions: Mentions
}

/** The placeholder for something that must say nothing. */
export const hidden = ({ placeholder }: MaskOptions): Target => wholeTarget(placeholder)

const piecesOf = ({ span, pieces }: Target): readonly Span[] => pieces ?? [span]

/** The target without its context. */
export const alone = (target: Target): Target => wholeTarget(wordsOf(target))

/** What the target says: of a discontinuous one its pieces only. */
export const wordsOf = ({ text, span, pieces }: Target): string =>
  (pieces ?? [span]).map(({ start, end }) => text.slice(start, end)).join(' ')

/** Spans of a text that name one of the targets: the targets themselves, and all other mentions. */
function namedIn(
  text: string,
  targets: readonly Target[],
  maskOptions: MaskOptions,
  language: string,
): Span[] {
  const own = targets.filter((target) => target.text === text).flatMap(piecesOf)
  const phrases = [...new Set(targets.map(wordsOf))]
  return [...own, ...phrases.flatMap((phrase) => maskOptions.mentions(text, phrase, language))]
}

/** A target that the context says nothing about, nor about the other targets. */
export function maskTarget(
  target: Target,
  companions: readonly Target[],
  maskOptions: MaskOptions,
  language: string,
): Target {
  const spans = namedIn(target.text, [target, ...companions], maskOptions, language)
  const { text, image } = blank(target.text, spans, maskOptions.placeholder)
  return targetOfPieces(text, distinct(piecesOf(target).map(image)))
}

/** Pieces that a longer mention swallowed have one image. */
const distinct = (spans: readonly Span[]): Span[] =>
  spans.filter(({ start }, i) => spans.findIndex((other) => other.start === start) === i)

/** A text that has no target of its own, such as a definition, without mentions of the targets. */
export const maskText = (
  text: string,
  targets: readonly Target[],
  maskOptions: MaskOptions,
  language: string,
): string => blank(text, namedIn(text, targets, maskOptions, language), maskOptions.placeholder).text
