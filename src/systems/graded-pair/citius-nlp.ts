import type { System } from '../system.js'
import { gwscBaseline } from './gwsc-baseline.js'

/** The submission was plain BERT: only the weights, a monolingual BERT for English, differ from the baseline. */
export const citiusNlp: System = {
  ...gwscBaseline,
  id: 'citius-nlp',
  source: 'Gamallo 2020, CitiusNLP at SemEval-2020 Task 3, the BERT-based runs that were submitted',
}
