import type { Target } from '../../core/index.js'
import { type Random, randomInteger } from '../../math/index.js'
import { wordSpans } from '../../text/index.js'
import type { Match } from './match.js'

/** Letters on each side of a hidden stretch that stay, so that the target is never touched. */
const hidden = { shortest: 5, longest: 10 }

/** The target with a stretch of the text next to it replaced by the mask token. */
function masked({ text, span }: Target, mask: string, random: Random): Target {
  const length = hidden.shortest + randomInteger(random, hidden.longest - hidden.shortest + 1)
  const places = [
    { from: 0, room: span.start - length },
    { from: span.end, room: text.length - span.end - length },
  ].filter(({ room }) => room > 0)
  const place = places[randomInteger(random, places.length)]
  if (!place) return { text, span }
  const start = place.from + randomInteger(random, place.room)
  const changed = `${text.slice(0, start)}${mask}${text.slice(start + length)}`
  const shift = start < span.start ? mask.length - length : 0
  return { text: changed, span: { start: span.start + shift, end: span.end + shift } }
}

/**
 * Self-supervision on plain sentences: a word belongs to itself in the same sentence seen through another gap; the
 * other sentences of a batch are what it does not belong to (MirrorWiC, Liu et al. 2021).
 */
export function mirrorMatches(sentences: readonly string[], mask: string, random: Random): Match[] {
  return sentences.flatMap((text) => {
    const words = wordSpans(text).filter(({ start, end }) => end - start > 2)
    const span = words[randomInteger(random, words.length)]
    if (!span) return []
    const target = { text, span }
    return [
      {
        query: masked(target, mask, random),
        positive: masked(target, mask, random),
        negatives: [],
        key: text,
      },
    ]
  })
}
