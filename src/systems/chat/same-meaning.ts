import { surface, type Target } from '../../core/index.js'
import { type ChatTask, markedText } from './ask.js'
import { majorityOfYes, yesNoView } from './yes-no.js'

const fieldsOf = (a: Target, b: Target): Record<string, string> => ({
  text1: markedText(a.text, a.span),
  text2: markedText(b.text, b.span),
  target1: surface(a),
  target2: surface(b),
})

/** Asked in both orders of the two sentences: an answer that depends on the order is worth half. */
export const sameMeaningTask: ChatTask<'same-meaning', boolean> = {
  kind: 'same-meaning',
  fields: ['text1', 'text2', 'target1', 'target2'],
  required: ['text1', 'text2'],
  wordings: () => ({
    plain:
      'Does the expression between asterisks mean the same in both sentences?\n\nSentence 1: {text1}\nSentence 2: {text2}',
    dictionary:
      'Two usages are given, the expression in question between asterisks.\n\n1. {text1}\n2. {text2}\n\nWould a dictionary list "{target1}" in usage 1 and "{target2}" in usage 2 under one and the same sense?',
    exchange:
      'First text: {text1}\nSecond text: {text2}\n\nLook at the marked words. Is what "{target1}" stands for in the first text also what "{target2}" stands for in the second text?',
  }),
  views: ({ pair: [a, b] }) => [yesNoView(fieldsOf(a, b), 'as given'), yesNoView(fieldsOf(b, a), 'swapped')],
  decide: (_question, answers) => majorityOfYes(answers),
}
