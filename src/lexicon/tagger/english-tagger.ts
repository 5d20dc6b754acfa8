import { createRequire } from 'node:module'
import type { Model } from 'wink-nlp'
import type { Tagger } from './tagger.js'
import { winkTagger } from './wink-tagger.js'
import type { MakeNlp } from './word-pieces.js'

/** wink-nlp with its small English model. */
export function englishTagger(): Tagger {
  const { version } = load('wink-eng-lite-web-model/package.json') as { readonly version: string }
  return winkTagger(`wink-eng-lite-web-model@${version}`, freshModel)
}

const load = createRequire(import.meta.url)

/** Loaded afresh, including the code: the packages keep state in their modules, and the twentieth model of a process would fail. */
const freshModel: MakeNlp = (adapt) => {
  for (const file of Object.keys(load.cache))
    if (/[\\/]wink-(?:nlp|eng-lite-web-model)[\\/]/.test(file)) delete load.cache[file]
  const winkNLP = load('wink-nlp') as typeof import('wink-nlp').default
  return winkNLP(adapt(load('wink-eng-lite-web-model') as Model), ['pos'])
}
