import type { System } from '../system.js'
import { composedPair, whereSignsAgree } from './composed-pair.js'

/** Each number of the head times √(modifier's / its own): the geometric mean of both. */
const reweighted = whereSignsAgree((modifier, head) => Math.sqrt(modifier * head))

export const melodiLvw: System = {
  id: 'melodi-lvw',
  title: 'cosine of the word with the head noun, reweighted by its modifier; threshold from train',
  source: 'Van de Cruys et al. 2013, MELODI lvw at SemEval-2013 5a',
  needs: ['word-vectors'],
  solves: { 'phrase-pair': composedPair(reweighted) },
}
