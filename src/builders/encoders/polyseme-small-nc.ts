import type { ExampleOf } from '../../core/index.js'
import { loadSplit } from '../../evaluation/index.js'
import { tasks } from '../../tasks/index.js'
import { defaultContrastive, phraseMatches } from '../../training/index.js'
import { fromMatches } from './from-matches.js'

/** Not shipped: PiC may not be used commercially, and neither may what learned from it. */
export const polysemeSmallNc = fromMatches({
  id: 'polyseme-small-nc',
  options: defaultContrastive,
  async read({ root }) {
    const examples = (await loadSplit(tasks['pic-ps']!, 'train', root)) as ExampleOf<'same-meaning'>[]
    return () => phraseMatches(examples)
  },
})
