import { type UsageLabel, usageLabels } from '../../core/index.js'
import { type ChatTask, markedText, shares } from './ask.js'
import { parseWord } from './parse-answer.js'

const format =
  'Answer with JSON only: {"answer": "literal"}, {"answer": "figurative"} or, if both are meant at once, {"answer": "both"}.'

export const usageTask: ChatTask<'usage', UsageLabel> = {
  kind: 'usage',
  fields: ['text', 'phrase'],
  required: ['text'],
  wordings: () => ({
    plain: 'Is the expression "{phrase}" meant literally or figuratively in this text?\n\n{text}',
    idiom:
      '"{phrase}" can be an idiom, or its words can mean just what they say. Which is it here?\n\n{text}',
    picture:
      '{text}\n\nDoes what the marked words describe really take place (literal), or is it a way of speaking (figurative)?',
  }),
  views: ({ phrase, text, spans }) => [
    {
      order: '',
      part: 0,
      fields: { phrase, text: markedText(text, ...spans) },
      format,
      parse: (reply) => parseWord(reply, usageLabels),
      replyFor: (gold) => `{"answer": "${gold}"}`,
    },
  ],
  /** Without any answer all labels tie, and the first is given. */
  decide(_question, answers) {
    const found = shares(answers)
    const share = (label: UsageLabel): number =>
      found.size === 0 ? 1 / usageLabels.length : (found.get(label) ?? 0)
    const scores = { literal: share('literal'), figurative: share('figurative'), both: share('both') }
    return {
      label: usageLabels.reduce((best, label) => (scores[label] > scores[best] ? label : best)),
      scores,
    }
  },
}
