import { overlaps, type Target, target } from '../../core/index.js'
import { type Random, randomInteger, seeded } from '../../math/index.js'
import { wordPlaces } from '../../text/index.js'
import type { Mask } from './context-only.js'

/** The two sides of a pair change places: an answer that is about both must stay. */
export const swapped: Mask = {
  'same-meaning': (example) => ({ ...example, pair: [example.pair[1], example.pair[0]] }),
}

/** Another word of the text; the target itself if there is no other. */
function elsewhere({ text, span }: Target, random: Random): Target {
  const others = wordPlaces(text).filter(
    (word) => [...text.slice(word.start, word.end)].length > 1 && !overlaps(word, span),
  )
  const chosen = others[randomInteger(random, Math.max(1, others.length))]
  return chosen ? target(text, chosen.start, chosen.end) : target(text, span.start, span.end)
}

/** Drawn with the item's id, so that an item always moves the same way. */
const draw = (id: string): Random => seeded(`target moved ${id}`)

/** Another word of the same text becomes the target: an answer that is about the target should change. */
export const moved: Mask = {
  'same-meaning': ({ pair, ...example }) => {
    const random = draw(example.id)
    return { ...example, pair: [elsewhere(pair[0], random), elsewhere(pair[1], random)] }
  },
  'sense-match': (example) => ({ ...example, target: elsewhere(example.target, draw(example.id)) }),
  usage: (example) => {
    const [first] = example.spans
    if (!first) return example
    return {
      ...example,
      spans: [elsewhere({ text: example.text, span: first }, draw(example.id)).span],
    }
  },
  'sense-choice': (example) => ({ ...example, target: elsewhere(example.target, draw(example.id)) }),
  'entry-search': (example) => ({ ...example, target: elsewhere(example.target, draw(example.id)) }),
}
