import { UserError } from '../../core/index.js'
import { plainSentences } from '../../datasets/index.js'
import { defaultContrastive, mirrorMatches } from '../../training/index.js'
import { fromMatches } from './from-matches.js'

const mostSentences = 10_000

/** Self-supervised: nothing but plain sentences. */
export const mirror = fromMatches({
  id: 'mirror',
  options: { ...defaultContrastive, batchSize: 32, frozenLayers: 0, rate: 2e-5, temperature: 0.04 },
  async read({ random, sentences }) {
    if (!sentences)
      throw new UserError('mirror learns from plain sentences: name a file of them with --sentences')
    const found: string[] = []
    for await (const text of plainSentences(sentences)) {
      found.push(text)
      if (found.length >= mostSentences) break
    }
    if (found.length === 0) throw new UserError(`${sentences}: holds no sentences, expected one on each line`)
    return ({ tokenizer }) => {
      const mask = ['[MASK]', '<mask>'].find((token) => tokenizer.idOf(token) !== null)
      if (!mask) throw new UserError('mirror needs an encoder that has a mask token')
      return mirrorMatches(found, mask, random)
    }
  },
})
