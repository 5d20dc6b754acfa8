import type { Span } from '../../core/index.js'
import type { Form } from '../form.js'
import { page, sameSpan } from './parts.js'

const question = 'Select the phrase that means the same as the query'

/** Where in the document is the phrase that means the query? */
export const findPhrase: Form<'phrase-search'> = {
  id: 'find-phrase',
  title: 'Find the phrase that means the query: select it',
  source: 'PiC, Section 5.2',
  kinds: ['phrase-search'],
  level: 'nominal',
  instructions: 'Read the document and select the phrase whose meaning is that of the query.',
  pages: ({ query, document, language }) => [
    page(question, {
      texts: [{ title: 'Document', text: document, spans: [], language }],
      notes: [{ label: 'Query', text: query }],
      asks: [{ kind: 'span', id: 'span', label: question, text: 0 }],
    }),
  ],
  label: ({ span }) => (span === undefined ? null : `${(span as Span).start}-${(span as Span).end}`),
  isRight: ({ span }, { gold }) =>
    gold === null || span === undefined ? null : gold.some((right) => sameSpan(right, span as Span)),
  example: ({ gold, document }, { right, random }) => {
    const truth = gold?.[0] ?? { start: 0, end: Math.min(4, document.length) }
    if (right) return { span: truth }
    const start = Math.floor(random() * Math.max(1, document.length - 2))
    return { span: { start, end: Math.min(document.length, start + 2) } }
  },
  settle(item, label) {
    const [start, end] = String(label).split('-').map(Number)
    return { ...item, gold: [{ start: start!, end: end! }] }
  },
}
