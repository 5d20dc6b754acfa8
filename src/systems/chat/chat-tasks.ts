import { entrySearchTask } from './entry-search.js'
import { gradedPairTask } from './graded-pair.js'
import { phrasePairTask } from './phrase-pair.js'
import { phraseSearchTask } from './phrase-search.js'
import { sameMeaningTask } from './same-meaning.js'
import { senseChoiceTask } from './sense-choice.js'
import { senseMatchTask } from './sense-match.js'
import { usageTask } from './usage.js'

/** How each kind is asked. */
export const chatTasks = {
  'same-meaning': sameMeaningTask,
  'sense-match': senseMatchTask,
  'phrase-pair': phrasePairTask,
  usage: usageTask,
  'graded-pair': gradedPairTask,
  'phrase-search': phraseSearchTask,
  'sense-choice': senseChoiceTask,
  'entry-search': entrySearchTask,
}
