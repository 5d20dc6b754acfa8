import type { Form } from '../form.js'
import { page } from './parts.js'

const question = 'Choose the two texts in which the similarity of the two words differs most'

/** An expert chooses two of 8 (or 16) candidate contexts of a pair of words. */
export const chooseContexts: Form<'graded-pair'> = {
  id: 'choose-contexts',
  title: 'Context selection: two of the candidate contexts of a pair of words',
  source: 'CoSimLex, Section 4.1',
  kinds: ['graded-pair'],
  level: 'nominal',
  instructions: `${question}. Leave out texts that are badly written or hard to understand.`,
  pages: ({ contexts, language }) => [
    page(question, {
      texts: contexts.map(([one, two], i) => ({
        title: `Text ${i + 1}`,
        text: one.text === two.text ? one.text : `${one.text}\n${two.text}`,
        spans:
          one.text === two.text
            ? [one.span, two.span]
            : [
                one.span,
                { start: two.span.start + one.text.length + 1, end: two.span.end + one.text.length + 1 },
              ],
        language,
      })),
      asks: [{ kind: 'pick', id: 'chosen', label: question, count: 2 }],
    }),
  ],
  label: ({ chosen }) => (Array.isArray(chosen) ? [...chosen].sort((a, b) => a - b).join(',') : null),
  isRight: () => null,
  example: ({ contexts }, { random }) => {
    const first = Math.floor(random() * contexts.length)
    return { chosen: [first, (first + 1) % contexts.length] }
  },
  settle: (item, label) => ({
    ...item,
    contexts: String(label)
      .split(',')
      .map((i) => item.contexts[Number(i)]!),
    gold: null,
  }),
}
