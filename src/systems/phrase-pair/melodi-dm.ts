import type { System } from '../system.js'
import { composedPair } from './composed-pair.js'

export const melodiDm: System = {
  id: 'melodi-dm',
  title: "cosine of the word with the phrase's head noun, ignoring the modifier; threshold from train",
  source: 'Van de Cruys et al. 2013, MELODI dm at SemEval-2013 5a',
  needs: ['word-vectors'],
  solves: { 'phrase-pair': composedPair((_modifier, head) => head) },
}
