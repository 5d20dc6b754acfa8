import { surface } from '../../core/index.js'
import { page, shown, yesNo } from './parts.js'
import { yesNoForm } from './yes-no-form.js'

/** A phrase in two passages: rephrase it in each, then say whether it means the same in both. */
export const paraphrase = yesNoForm<'same-meaning'>({
  id: 'paraphrase',
  title: 'Paraphrase in two passages, then: same meaning?',
  source: 'PiC, Section 3.2',
  kinds: ['same-meaning'],
  instructions:
    'Read both passages. Rephrase the highlighted phrase in each so that the meaning stays, with at least two words and as few as possible of the phrase’s own words or of your other paraphrase. Then say whether the phrase means the same in both.',
  pages: (item) => {
    const phrases = item.pair.map(surface)
    return [
      page('Rephrase the highlighted phrase in each passage', {
        texts: item.pair.map((target, i) => shown(target, item, `Passage ${i + 1}`)),
        asks: [
          ...item.pair.map((_, i) => ({
            kind: 'words' as const,
            id: `paraphrase${i + 1}`,
            label: `A paraphrase for passage ${i + 1}`,
            minimum: 2,
            unlike: [phrases[i]!],
            unlikeAsk: `paraphrase${2 - i}`,
            inPlaceOf: i,
          })),
          yesNo('Does the phrase mean the same in both passages?'),
        ],
      }),
    ]
  },
  example: ({ gold, pair }, { right }) => ({
    paraphrase1: `such a ${surface(pair[0])}`,
    paraphrase2: `one more ${surface(pair[1])}`,
    label: (gold ?? true) === right ? 'yes' : 'no',
  }),
})
