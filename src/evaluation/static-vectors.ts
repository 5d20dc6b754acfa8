import { checkTexts, type Example, textsOf, UserError } from '../core/index.js'
import { cacheFolder } from '../files/index.js'
import { openStatic, type WordVectors } from '../lexicon/index.js'
import { words } from '../text/index.js'

/** Static vectors as a run names them. */
export interface StaticVectors {
  readonly id: string
  readonly revision: string
  open(language: string): Promise<WordVectors>
}

/** Word vectors by name or file; the packaged ones refuse other languages than English. */
export async function staticVectors(name: string, cache: string = cacheFolder()): Promise<StaticVectors> {
  checkTexts('staticVectors', name, cache)
  const vectors = await openStatic(name, cache)
  return {
    id: vectors.id,
    revision: vectors.revision,
    open: async (language) => {
      if (vectors.id === 'static:wink' && language !== 'en')
        throw new UserError(`static:wink has English words only, not ${language}; name a file with --vectors`)
      return vectors
    },
  }
}

/** A file of another language, or with other words than the texts have, would give every question the same answer. */
export async function checkKnowsWords(vectors: StaticVectors, examples: readonly Example[]): Promise<void> {
  const [first] = examples
  if (!first) return
  const known = await vectors.open(first.language)
  let asked = 0
  for (const example of examples)
    for (const word of new Set(textsOf(example).flatMap((text) => words(text)))) {
      if (known.has(word) || known.has(word.toLowerCase())) return
      asked++
    }
  throw new UserError(
    `${vectors.id}: has none of the ${asked} words of the texts; is it for another language, or are its words in capitals or in quotation marks?`,
  )
}
