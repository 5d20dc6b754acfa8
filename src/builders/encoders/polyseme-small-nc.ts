import { type ExampleOf, UserError } from '../../core/index.js'
import { hasSplit, loadSplit } from '../../evaluation/index.js'
import { tasks } from '../../tasks/index.js'
import { defaultContrastive, phraseMatches } from '../../training/index.js'
import { fromMatches } from './from-matches.js'

/** Not shipped: PiC may not be used commercially, and neither may what learned from it. */
export const polysemeSmallNc = fromMatches({
  id: 'polyseme-small-nc',
  options: defaultContrastive,
  async read({ root }) {
    const task = tasks['pic-ps']!
    if (!hasSplit(task, 'train', root))
      throw new UserError('polyseme-small-nc learns from PiC PS, which is not in the data folder: see --data')
    const examples = (await loadSplit(task, 'train', root)) as ExampleOf<'same-meaning'>[]
    return () => phraseMatches(examples)
  },
})
