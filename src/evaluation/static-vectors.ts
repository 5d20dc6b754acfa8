import { checkTexts, UserError } from '../core/index.js'
import { cacheFolder } from '../files/index.js'
import { openStatic, type WordVectors } from '../lexicon/index.js'

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
