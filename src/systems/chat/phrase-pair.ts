import type { ChatTask } from './ask.js'
import { majorityOfYes, yesNoView } from './yes-no.js'

export const phrasePairTask: ChatTask<'phrase-pair', boolean> = {
  kind: 'phrase-pair',
  fields: ['word', 'phrase'],
  required: ['word', 'phrase'],
  wordings: () => ({
    plain: 'Does the word "{word}" mean the same as the phrase "{phrase}"?',
    definition: 'Could "{phrase}" stand in a dictionary as a short definition of "{word}"?',
    exchange:
      'In a usual sentence with the word "{word}", could one write "{phrase}" instead without a change of meaning?',
  }),
  views: ({ word, phrase }) => [yesNoView({ word, phrase })],
  decide: (_question, answers) => majorityOfYes(answers),
}
