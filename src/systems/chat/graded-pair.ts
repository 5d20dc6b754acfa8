import { surface, type Target } from '../../core/index.js'
import { mean } from '../../math/index.js'
import { type ChatTask, markedText } from './ask.js'
import { parseNumber } from './parse-answer.js'

const highest = 10
const middle = highest / 2
const format = `Answer with JSON only: {"answer": N}, N from 0 (nothing in common) to ${highest} (the same).`

/** Both marked where they stand in one text. */
function shown(a: Target, b: Target): string {
  if (a.text !== b.text) return `${markedText(a.text, a.span)}\n${markedText(b.text, b.span)}`
  const [first, second] = a.span.start < b.span.start ? [a.span, b.span] : [b.span, a.span]
  return markedText(markedText(a.text, second), first)
}

export const gradedPairTask: ChatTask<'graded-pair', number> = {
  kind: 'graded-pair',
  asks: ({ contexts }) =>
    contexts.flatMap(([a, b], part) => {
      const [one, other] = [surface(a), surface(b)]
      const wordings = {
        plain: `How similar in meaning are "${one}" and "${other}" in this text?\n\n${shown(a, b)}`,
        reader: `${shown(a, b)}\n\nA reader of this text is asked how alike the things are that "${one}" and "${other}" mean here. What is the answer?`,
        exchange: `Read the text.\n\n${shown(a, b)}\n\nRate how near the meaning of "${one}" is to that of "${other}" as they are used here: not whether they go together, but how far they mean the same.`,
      }
      return Object.entries(wordings).map(([prompt, asked]) => ({
        prompt,
        order: '',
        part,
        text: `${asked}\n\n${format}`,
        parse: (reply: string) => parseNumber(reply, 0, highest),
      }))
    }),
  /** The mean rating of each context. Where one has none, the middle for all: a half answer would look like a change. */
  decide({ contexts }, answers) {
    const means = contexts.map((_, part) =>
      mean(answers.flatMap(({ ask, value }) => (ask.part === part && value !== null ? [value] : []))),
    )
    return means.some(Number.isNaN) ? contexts.map(() => middle) : means
  },
}
