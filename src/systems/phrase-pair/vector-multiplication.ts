import type { System } from '../system.js'
import { composedPair, whereSignsAgree } from './composed-pair.js'

export const vectorMultiplication: System = {
  id: 'vector-multiplication',
  title:
    "cosine of the word with the element-wise product of the phrase's word vectors; threshold from train",
  source: 'Mitchell & Lapata 2008, multiplicative model',
  needs: ['word-vectors'],
  solves: { 'phrase-pair': composedPair(whereSignsAgree((modifier, head) => modifier * head)) },
}
