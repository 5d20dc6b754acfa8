import { surface, type Target } from '../../core/index.js'
import { mean } from '../../math/index.js'
import { type ChatTask, markedText } from './ask.js'
import { parseNumber } from './parse-answer.js'

const highest = 10
const middle = highest / 2
const format = `Answer with JSON only: {"answer": N}, N from 0 (nothing in common) to ${highest} (the same).`

/** Both marked in one text. */
function shown(a: Target, b: Target): string {
  if (a.text !== b.text) return `${markedText(a.text, a.span)}\n${markedText(b.text, b.span)}`
  const [first, second] = a.span.start < b.span.start ? [a.span, b.span] : [b.span, a.span]
  return markedText(markedText(a.text, second), first)
}

export const gradedPairTask: ChatTask<'graded-pair', number> = {
  kind: 'graded-pair',
  fields: ['text', 'word1', 'word2'],
  required: ['text'],
  wordings: () => ({
    plain: 'How similar in meaning are "{word1}" and "{word2}" in this text?\n\n{text}',
    reader:
      '{text}\n\nA reader of this text is asked how alike the things are that "{word1}" and "{word2}" mean here. What is the answer?',
    exchange:
      'Read the text.\n\n{text}\n\nRate how near the meaning of "{word1}" is to that of "{word2}" as they are used here: not whether they go together, but how far they mean the same.',
  }),
  views: ({ contexts }) =>
    contexts.map(([a, b], part) => ({
      order: '',
      part,
      fields: { text: shown(a, b), word1: surface(a), word2: surface(b) },
      format,
      parse: (reply) => parseNumber(reply, 0, highest),
      replyFor: (gold) => (gold[part]! <= highest ? `{"answer": ${Number(gold[part]!.toFixed(1))}}` : null),
    })),
  /** The mean rating of each context. If one has none, all get the middle: half an answer would look like a change. */
  decide({ contexts }, answers) {
    const means = contexts.map((_, part) =>
      mean(answers.flatMap(({ ask, value }) => (ask.part === part && value !== null ? [value] : []))),
    )
    return means.some(Number.isNaN) ? contexts.map(() => middle) : means
  },
}
