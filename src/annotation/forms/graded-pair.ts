import type { Form, Unit } from '../form.js'
import { page } from './parts.js'

export const lowestRating = 0
export const highestRating = 6

const question = 'How similar in meaning are the two highlighted words, in this text?'
/** A check item counts as right within one step of its gold, which is on the scale of the published data, 0 to 10. */
const step = 10 / (highestRating - lowestRating)

/** Two pages: read and find two words that the text inspires; only then see the targets and rate them. */
export const gradedPair: Form<'graded-pair'> = {
  id: 'graded-pair',
  title: 'Two-page graded similarity: two associated words, then a rating from 0 to 6',
  source: 'CoSimLex, Section 4.2 and Appendix A',
  kinds: ['graded-pair'],
  level: 'interval',
  instructions:
    'Read the text and write two words that it inspires. On the next page rate how similar two of its words are. Similar is not related: cup and mug are similar; cup and coffee are only related. There is no way back.',
  units: (item) =>
    item.contexts.map(
      (context, i): Unit<'graded-pair'> => ({
        id: `${item.id}#${i + 1}`,
        item: { ...item, contexts: [context], gold: item.gold === null ? null : [item.gold[i]!] },
        parent: item.id,
      }),
    ),
  pages: ({ contexts, language }) => {
    const [one, two] = contexts[0]!
    const texts =
      one.text === two.text
        ? [{ text: one.text, spans: [one.span, two.span] }]
        : [one, two].map(({ text, span }) => ({ text, spans: [span] }))
    const view = texts.map(({ text, spans }) => ({ title: '', text, spans, language }))
    return [
      page('Which two words does this text inspire?', {
        texts: view.map((each) => ({ ...each, spans: [] })),
        asks: [1, 2].map((n) => ({
          kind: 'words',
          id: `inspired${n}`,
          label: `Word ${n}`,
          minimum: 1,
          unlike: [],
        })),
        skippable: false,
      }),
      page(question, {
        texts: view,
        asks: [
          {
            kind: 'scale',
            id: 'rating',
            label: question,
            from: lowestRating,
            to: highestRating,
            low: 'not at all',
            high: 'the same meaning',
          },
        ],
        skippable: false,
      }),
    ]
  },
  label: ({ rating }) => (typeof rating === 'number' ? rating : null),
  isRight: ({ rating }, { gold }) =>
    gold === null || typeof rating !== 'number' ? null : Math.abs(rating * step - gold[0]!) <= step + 1e-9,
  example: ({ gold }, { right, random }) => {
    const truth = Math.round((gold?.[0] ?? 5) / step)
    const other = Math.floor(random() * (highestRating + 1))
    return { inspired1: 'river', inspired2: 'stone', rating: right ? truth : other }
  },
  settle: () => null, // ratings of both contexts become one item: see results/ratings.ts
}
