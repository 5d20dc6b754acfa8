import type { RankedSpan, Span } from '../../core/index.js'
import { findLoosely, sentenceSpans } from '../../text/index.js'
import { type ChatTask, shares } from './ask.js'
import { parseText } from './parse-answer.js'

const format =
  'Answer with JSON only: {"phrase": "…", "sentence": "…"}: the phrase exactly as it stands in the document, and the sentence in which it stands.'

/** The phrase within its sentence, or anywhere if the sentence is not found. */
function locate(document: string, phrase: string, sentence: string): Span | null {
  const within = findLoosely(document, sentence)
  const inside = within && findLoosely(document.slice(within.start, within.end), phrase)
  if (within && inside) return { start: within.start + inside.start, end: within.start + inside.end }
  return findLoosely(document, phrase)
}

export const phraseSearchTask: ChatTask<'phrase-search', string> = {
  kind: 'phrase-search',
  fields: ['query', 'document'],
  required: ['query', 'document'],
  wordings: () => ({
    plain: 'Find the phrase in the document that means the same as "{query}".\n\nDocument:\n{document}',
    paraphrase:
      'Document:\n{document}\n\nOne phrase of this document could be replaced by "{query}" without a change of meaning. Which one?',
    synonym: '"{query}" is a paraphrase of a phrase in the text below. Name that phrase.\n\n{document}',
  }),
  views: ({ query, document, language }) => [
    {
      order: '',
      part: 0,
      fields: { query, document },
      format,
      /** A phrase that is not in the document is not an answer. */
      parse(reply) {
        const phrase = parseText(reply, 'phrase')
        const span = phrase === null ? null : locate(document, phrase, parseText(reply, 'sentence') ?? '')
        return span && `${span.start} ${span.end}`
      },
      replyFor([place]) {
        if (!place) return null
        const around = sentenceSpans(document, language).find(
          ({ start, end }) => start <= place.start && place.end <= end,
        )
        return JSON.stringify({
          phrase: document.slice(place.start, place.end),
          sentence: around ? document.slice(around.start, around.end).trim() : '',
        })
      },
    },
  ],
  decide: (_question, answers) =>
    [...shares(answers)]
      .map(([place, score]): RankedSpan => {
        const [start, end] = place.split(' ').map(Number)
        return { start: start!, end: end!, score }
      })
      .sort((a, b) => b.score - a.score || a.start - b.start),
}
