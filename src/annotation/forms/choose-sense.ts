import type { Form } from '../form.js'
import { page, shown } from './parts.js'

const question = 'Which sense does the highlighted word have, here?'

/** Which of the candidate senses? They are shown as the item names them. */
export const chooseSense: Form<'sense-choice'> = {
  id: 'choose-sense',
  title: 'Which of the candidate senses?',
  source: 'word sense disambiguation',
  kinds: ['sense-choice'],
  level: 'nominal',
  instructions: 'Choose the sense that the highlighted word has in this text.',
  pages: (item) => [
    page(question, {
      texts: [shown(item.target, item)],
      asks: [
        {
          kind: 'choice',
          id: 'label',
          label: question,
          options: item.candidates.map((value, i) => ({
            value,
            label: value,
            key: i < 9 ? String(i + 1) : '',
          })),
        },
      ],
    }),
  ],
  label: ({ label }) => (label === undefined ? null : String(label)),
  isRight: ({ label }, { gold }) =>
    gold === null || label === undefined ? null : gold.includes(String(label)),
  example: ({ gold, candidates }, { right }) => ({
    label: right
      ? (gold?.[0] ?? candidates[0]!)
      : (candidates.find((candidate) => !gold?.includes(candidate)) ?? candidates[0]!),
  }),
  settle: (item, label) => ({ ...item, gold: [String(label)] }),
}
