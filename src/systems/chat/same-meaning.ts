import { type ExampleOf, type Question, surface, type Target } from '../../core/index.js'
import { type ChatTask, markedText } from './ask.js'
import { majorityOfYes, yesNoAsks } from './yes-no.js'

const marked = ({ text, span }: Target): string => markedText(text, span)

const wordings = (a: Target, b: Target): Record<string, string> => ({
  plain: `Does the expression between asterisks mean the same in both sentences?\n\nSentence 1: ${marked(a)}\nSentence 2: ${marked(b)}`,
  dictionary: `Two usages are given, the expression in question between asterisks.\n\n1. ${marked(a)}\n2. ${marked(b)}\n\nWould a dictionary list "${surface(a)}" in usage 1 and "${surface(b)}" in usage 2 under one and the same sense?`,
  exchange: `First text: ${marked(a)}\nSecond text: ${marked(b)}\n\nLook at the marked words. Is what "${surface(a)}" stands for in the first text also what "${surface(b)}" stands for in the second text?`,
})

/** Asked in both orders of the two sentences: an answer that depends on the order is worth half. */
export const sameMeaningTask: ChatTask<'same-meaning', boolean> = {
  kind: 'same-meaning',
  asks: ({ pair: [a, b] }: Question<ExampleOf<'same-meaning'>>) => [
    ...yesNoAsks(wordings(a, b), 'as given'),
    ...yesNoAsks(wordings(b, a), 'swapped'),
  ],
  decide: (_question, answers) => majorityOfYes(answers),
}
