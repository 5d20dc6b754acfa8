import { surface } from '../../core/index.js'
import { type ChatTask, markedText } from './ask.js'
import { majorityOfYes, yesNoView } from './yes-no.js'

function described(definition: string | null, hypernyms: readonly string[]): string {
  const parts = [
    definition ? `Definition: ${definition}` : '',
    hypernyms.length > 0 ? `It is a kind of: ${hypernyms.join(', ')}` : '',
  ]
  return parts.filter(Boolean).join('\n')
}

export const senseMatchTask: ChatTask<'sense-match', boolean> = {
  kind: 'sense-match',
  /** `sense` is definition and hypernyms, whichever the task shows. */
  fields: ['text', 'target', 'sense', 'definition', 'hypernyms'],
  required: ['text'],
  wordings: () => ({
    plain:
      'Is the expression between asterisks used in the sense that is described?\n\nText: {text}\n{sense}',
    dictionary:
      'A dictionary has this entry for "{target}":\n{sense}\n\nIs this the entry that a reader needs to understand "{target}" here?\n{text}',
    reader:
      '{text}\n\nSomeone explains the marked expression like this:\n{sense}\n\nIs the explanation right for this text?',
  }),
  views: ({ target, definition, hypernyms }) => [
    yesNoView({
      text: markedText(target.text, target.span),
      target: surface(target),
      sense: described(definition, hypernyms),
      definition: definition ?? '',
      hypernyms: hypernyms.join(', '),
    }),
  ],
  decide: (_question, answers) => majorityOfYes(answers),
}
