import { lookUp } from '../../core/index.js'
import type { Synset, WordNet } from '../wordnet.js'
import { wordNetPos } from '../wordnet.js'
import { base, packedRelations } from './packed-form.js'

export interface PackedWordNet {
  readonly words: string
  /** One per line, in the order of the synsets. */
  readonly definitions: string
}

/** The parts of a WordNet that lookups need, as compact text: a third of the size, and an eighth once compressed. */
export function packWordNet(wordnet: Pick<WordNet, 'synsets' | 'sense'>): PackedWordNet {
  const all = [...wordnet.synsets()]
  const lineOf = new Map(all.map(({ id }, line) => [id, line]))
  const words: string[] = []
  for (const pos of wordNetPos) {
    words.push(`=${pos}`)
    let last = 0
    for (const synset of all.filter((each) => each.pos === pos)) {
      const offset = Number(synset.id.slice(0, 8))
      words.push(
        [(offset - last).toString(base), lemmasOf(synset, wordnet), relationsOf(synset, lineOf)].join('\t'),
      )
      last = offset
    }
  }
  return { words: words.join('\n'), definitions: all.map(({ definition }) => definition).join('\n') }
}

/** Two spellings of one word (Earth, earth) share a sense: the second has no numbers. */
function lemmasOf({ lemmas, senseKeys }: Synset, wordnet: Pick<WordNet, 'sense'>): string {
  return lemmas
    .map((lemma, i) => {
      const { rank, count } = wordnet.sense(senseKeys[i]!)!
      const numbers = count > 0 ? [rank, count] : rank > 1 ? [rank] : []
      return [lemma, ...numbers.map((number) => number.toString(base))].join('%')
    })
    .join(' ')
}

function relationsOf({ id, relations }: Synset, lineOf: ReadonlyMap<string, number>): string {
  const own = lineOf.get(id)!
  return Object.entries(packedRelations)
    .flatMap(([letter, name]) =>
      (lookUp(relations, name) ?? []).map((other) => letter + (lineOf.get(other)! - own).toString(base)),
    )
    .join(' ')
}
