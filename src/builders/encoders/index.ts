import type { EncoderRecipe } from './encoder-recipe.js'

/** Every encoder that can be made, by id; a recipe is loaded when it trains. */
export const encoderRecipes: Readonly<Record<string, EncoderRecipe>> = {
  'polyseme-small': {
    id: 'polyseme-small',
    title:
      "minilm trained on SemCor's tagged words and WordNet's glosses; continues from the shipped weights",
    from: 'polyseme-small',
    train: async (parts) => (await import('./word-senses.js')).wordSenses.train(parts),
  },
  'polyseme-medium': {
    id: 'polyseme-medium',
    title: 'gte-small trained in the same way; continues from the shipped weights',
    from: 'polyseme-medium',
    train: async (parts) => (await import('./word-senses.js')).wordSenses.train(parts),
  },
  'polyseme-small-nc': {
    id: 'polyseme-small-nc',
    title: 'polyseme-small trained on the phrases of PiC PS train (CC BY-NC: for yourself only)',
    from: 'polyseme-small',
    train: async (parts) => (await import('./polyseme-small-nc.js')).polysemeSmallNc.train(parts),
  },
  'word-pairs': {
    id: 'word-pairs',
    title:
      'any encoder, trained to tell by the cosine whether two uses, or a use and a gloss, mean the same (SemCor)',
    from: 'polyseme-small',
    train: async (parts) => (await import('./word-pairs.js')).wordPairs.train(parts),
  },
  mirror: {
    id: 'mirror',
    title: 'minilm trained on plain sentences: a word against itself with another mask (as in MirrorWiC)',
    from: 'minilm',
    train: async (parts) => (await import('./mirror.js')).mirror.train(parts),
  },
}
