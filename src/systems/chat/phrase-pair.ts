import type { ChatTask } from './ask.js'
import { majorityOfYes, yesNoAsks } from './yes-no.js'

export const phrasePairTask: ChatTask<'phrase-pair', boolean> = {
  kind: 'phrase-pair',
  asks: ({ word, phrase }) =>
    yesNoAsks({
      plain: `Does the word "${word}" mean the same as the phrase "${phrase}"?`,
      definition: `Could "${phrase}" stand in a dictionary as a short definition of "${word}"?`,
      exchange: `In a usual sentence with the word "${word}", could one write "${phrase}" instead without a change of meaning?`,
    }),
  decide: (_question, answers) => majorityOfYes(answers),
}
