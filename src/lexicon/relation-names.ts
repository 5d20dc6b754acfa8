import { lookUp } from '../core/index.js'
import type { WordNetPos } from './wordnet.js'

/** Pointer symbols of the data files (wninput(5WN)). */
const names: Readonly<Record<string, string>> = {
  '!': 'antonym',
  '@': 'hypernym',
  '@i': 'instance-hypernym',
  '~': 'hyponym',
  '~i': 'instance-hyponym',
  '#m': 'member-holonym',
  '#s': 'substance-holonym',
  '#p': 'part-holonym',
  '%m': 'member-meronym',
  '%s': 'substance-meronym',
  '%p': 'part-meronym',
  '=': 'attribute',
  '+': 'derivation',
  ';c': 'topic',
  '-c': 'topic-member',
  ';r': 'region',
  '-r': 'region-member',
  ';u': 'usage',
  '-u': 'usage-member',
  '*': 'entailment',
  '>': 'cause',
  '^': 'also',
  $: 'verb-group',
  '&': 'similar',
  '<': 'participle',
}

/** The backslash means two things: an adjective's noun, an adverb's adjective. */
export const relationName = (symbol: string, pos: WordNetPos): string | undefined =>
  symbol === '\\' ? (pos === 'r' ? 'derived-from' : 'pertainym') : lookUp(names, symbol)
