import { checkTexts, UserError } from '../core/index.js'
import { lemmaText, loadWordNet, synsetsOf, wordsText } from '../lexicon/index.js'

export interface Entry {
  readonly id: string
  readonly text: string
}

const longest = 100

/** What a word or phrase may mean in an inventory: WordNet's synsets, each by the sense key of the word that fits. */
export async function findEntries(inventory: string, query: string): Promise<Entry[]> {
  checkTexts('findEntries', inventory, query)
  const version = /^wordnet-(3\.[01])$/.exec(inventory)?.[1]
  if (version === undefined)
    throw new UserError(`inventory: expected wordnet-3.0 or wordnet-3.1, not ${inventory}`)
  const wordnet = await loadWordNet(version as '3.0' | '3.1')
  const wanted = query.trim().slice(0, longest)
  if (wanted === '') return []
  return synsetsOf(wanted, wordnet).flatMap(({ lemmas, senseKeys, definition }) => {
    const place = lemmas.findIndex((lemma) => lemmaText(lemma).toLowerCase() === wanted.toLowerCase())
    const id = senseKeys[Math.max(0, place)]
    return id === undefined ? [] : [{ id, text: `${wordsText(lemmas)}: ${definition}` }]
  })
}
