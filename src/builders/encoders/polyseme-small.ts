import { type ExampleOf, UserError } from '../../core/index.js'
import { hasSplit, loadSplit } from '../../evaluation/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { sample } from '../../math/index.js'
import { tasks } from '../../tasks/index.js'
import {
  contextMatches,
  defaultContrastive,
  exampleMatches,
  glossMatches,
  phraseMatches,
} from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'
import { scoredSentences } from './scored-sentences.js'

/** Of each source at most: together a quarter of an hour of training on two idle cores. */
const most = { glosses: 6_000, contexts: 2_000, examples: 2_000, phrases: 3_000 }

/** One span vector for all tasks: senses by their glosses and contexts, phrases by what means the same in place. */
export const polysemeSmall: EncoderRecipe = {
  id: 'polyseme-small',
  title: 'minilm trained on WordNet glosses and examples, SemCor and PiC PS train',
  from: 'minilm',
  options: defaultContrastive,
  async matches({ root, random, note }) {
    const wordnet = await loadWordNet('3.0')
    const labelled = async <T>(id: string): Promise<T[]> => {
      const task = tasks[id]!
      if (hasSplit(task, 'train', root)) return (await loadSplit(task, 'train', root)) as T[]
      note(`${id} train is not at hand: the encoder learns without it`)
      return []
    }
    const tagged = await labelled<ExampleOf<'sense-choice'>>('wsd-semeval2007')
    const rows = await labelled<ExampleOf<'same-meaning'>>('pic-ps')
    const isBarred = await scoredSentences(root)
    const sources = {
      glosses: glossMatches(sample(tagged, 2 * most.glosses, random), wordnet, random),
      contexts: contextMatches(tagged, random),
      examples: exampleMatches(wordnet, isBarred, random),
      phrases: phraseMatches(rows),
    }
    const chosen = Object.entries(sources).flatMap(([name, matches]) => {
      const drawn = sample(matches, most[name as keyof typeof most], random)
      note(`${name}: ${drawn.length} of ${matches.length}`)
      return drawn
    })
    if (chosen.length === 0) throw new UserError('there is nothing to learn from')
    return chosen
  },
}
