import { target } from '../../../src/core/index.ts'
import { embedder } from '../../../src/encoders/embedder.ts'
import { OnnxEncoder } from '../../../src/encoders/onnx/onnx-encoder.ts'
import { rememberingEncoder } from '../../../src/encoders/remembering-encoder.ts'
import { wordPieceTokenizer } from '../../../src/encoders/word-piece.ts'
import { openPackedWordNet } from '../../../src/lexicon/packed/open-packed-wordnet.ts'
import type { Tagger } from '../../../src/lexicon/tagger/tagger.ts'
import { winkTagger } from '../../../src/lexicon/tagger/wink-tagger.ts'
import { findPhrases } from '../../../src/meaning/find-phrases.ts'
import { rankSenses } from '../../../src/meaning/rank-senses.ts'
import type { SiteFile, SiteManifest } from '../../../src/site/site-manifest.ts'
import { wordNetRelations } from '../../../src/systems/phrase-search/index.ts'
import type { Hit, Sense, WordPlace } from '../lib/meaning-service.ts'
import { webSessions } from './web-sessions.ts'

export interface Engine {
  find(query: string, text: string): Promise<readonly Hit[]>
  senses(place: WordPlace): Promise<readonly Sense[]>
}

const textIn = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** The same search and senses as in Node, on files of a site. `beforeBatch` may stop the work by throwing. */
export async function openEngine(
  { encoder: { info, options, ...model }, senses: senseModel }: SiteManifest,
  load: (file: SiteFile) => Promise<ArrayBuffer>,
  beforeBatch: () => Promise<void>,
): Promise<Engine> {
  const needed = ['runtime', 'encoder', 'vocabulary', 'tagger', 'words'] as const
  const [runtime, onnx, vocabulary, tags, words] = await Promise.all(needed.map(load))
  const sessions = await webSessions(runtime!, onnx!, beforeBatch)
  const encoder = new OnnxEncoder({
    ...model,
    info: { ...info, folder: null },
    tokenizer: wordPieceTokenizer({
      vocabulary: textIn(vocabulary!).split('\n'),
      lowercase: model.lowercase,
    }),
    open: async () => sessions, // the file has the layers that the options name
  })
  const reader = embedder(rememberingEncoder(encoder), options)
  const wordnet = openPackedWordNet(textIn(words!))
  const { tag } = await openTagger(textIn(tags!))
  const tools = { embedder: reader, relations: wordNetRelations(wordnet), tag }
  let defined: Promise<typeof wordnet> | null = null
  return {
    find: (query, text) => findPhrases(tools, query, text, { top: 20 }),
    async senses({ text, start, end }) {
      if (!senseModel) throw new Error(`no weights for the senses of the encoder ${info.id}`)
      defined ??= load('definitions').then((bytes) => openPackedWordNet(textIn(words!), textIn(bytes)))
      const [found] = await rankSenses({ embedder: reader, wordnet: await defined, tag }, senseModel, [
        target(text, start, end),
      ])
      return found!
    },
  }
}

/** The tagger looks for its words when its script is loaded. */
async function openTagger(json: string): Promise<Tagger> {
  Object.assign(globalThis, { polysemeTaggerModel: JSON.parse(json) })
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  return winkTagger('wink-eng-lite-web-model', (adapt) => winkNLP(adapt(model), ['pos']))
}
