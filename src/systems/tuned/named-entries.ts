import { type Synset, type WordNet, wordsText } from '../../lexicon/index.js'
import { type Inventory, openInventory } from '../entry-search/inventory.js'

export const wordNetName = 'wordnet-3.0'
const between = ' || '

/** An entry as the bi-encoder reads it: all words of a synset are its name. */
export const synsetEntry = ({ lemmas, definition }: Synset): string =>
  `${wordsText(lemmas)}${between}${definition}`

export const nameOf = (entry: string): string => entry.split(between)[0]!

/** An inventory whose texts are `name || description`. */
export async function namedEntries(name: string, wordnet: () => Promise<WordNet>): Promise<Inventory> {
  const inventory = await openInventory(name, wordnet)
  const texts =
    name === wordNetName
      ? [...(await wordnet()).synsets()].map(synsetEntry)
      : inventory.texts.map((text) => text.replace(' - ', between)) // as inventory files are read
  return { ...inventory, texts }
}
