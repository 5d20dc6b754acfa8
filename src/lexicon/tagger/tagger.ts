import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkTexts, messageOf, UserError } from '../../core/index.js'
import { checkInput } from '../../files/index.js'
import type { TaggedToken } from '../../text/index.js'

/** Parts of speech of sentences. Many at once, because a tagger may have a start-up cost per call. */
export interface Tagger {
  /** Name and version: part of the key of a build. */
  readonly id: string
  /** Tokens of each sentence, in order, with their spans in it. */
  tag(sentences: readonly string[]): TaggedToken[][]
}

/** One per process: it takes a fifth of a second to load, and a worker does many jobs. */
let english: Promise<Tagger> | null = null

/** English by the packaged tagger; another language by a module that exports a `Tagger` by default. */
export async function openTagger(spec: string): Promise<Tagger> {
  checkTexts('tagger', spec)
  if (spec === 'english') {
    english ??= import('./english-tagger.js').then(({ englishTagger }) => englishTagger())
    return await english
  }
  checkInput(spec)
  let loaded: { readonly default?: Tagger }
  try {
    loaded = (await import(pathToFileURL(path.resolve(spec)).href)) as typeof loaded
  } catch (cause) {
    throw new UserError(`${spec}: can't be loaded as a tagger: ${messageOf(cause)}`, { cause })
  }
  if (typeof loaded.default?.tag !== 'function' || typeof loaded.default.id !== 'string')
    throw new UserError(`${spec}: expected a default export {id, tag(sentences)}`)
  return loaded.default
}
