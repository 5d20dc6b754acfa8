import { baseLanguage, getOrMake, surface, type Target } from '../../core/index.js'
import { hashOfPieces } from '../../files/index.js'
import {
  type Glossary,
  type GlossaryOptions,
  glossaryRevision,
  isCheckedLanguage,
  loadWordNet,
  openGlossary,
} from '../../lexicon/index.js'
import { mapGroups } from '../../math/index.js'
import type { Encoder, ModelInfo } from '../encoder.js'
import { glossedEncoder } from './glossed-encoder.js'

/** An English encoder for every language: English unchanged, others through their word lists. */
export interface GlossedReaders {
  readonly info: ModelInfo
  encoderOf(language: string): Promise<Encoder>
  /** Of targets that say their language. */
  foreignSynsets(targets: readonly Target[]): Promise<(readonly string[])[]>
}

export async function glossedReaders(encoder: Encoder, options: GlossaryOptions): Promise<GlossedReaders> {
  const { note = () => {} } = options
  const glossaryOf = rememberedBy(async (language): Promise<Glossary> => {
    const glossary = await openGlossary(language, await loadWordNet('3.0'), options)
    if (glossary.missing.length > 0) note(`${language}: would help: ${glossary.missing.join('; ')}`)
    return glossary
  })
  const readerOf = rememberedBy(async (language) =>
    language === 'en' ? encoder : glossedEncoder(encoder, await glossaryOf(language)),
  )
  const revision = hashOfPieces([encoder.info.revision, await glossaryRevision(options)])
  return {
    info: { ...encoder.info, id: `glossed:${encoder.info.id}`, revision, folder: null },
    encoderOf: (language) => readerOf(baseLanguage(language)),
    foreignSynsets: (targets) =>
      mapGroups(
        targets,
        ({ language = 'en' }) => baseLanguage(language),
        async (own, language) => synsetsIn(await glossaryOf(language), language, own.map(surface)),
      ),
  }
}

/** The synsets of each word; a capitalised one may be at the start of a sentence. */
async function synsetsIn(
  glossary: Glossary,
  language: string,
  words: readonly string[],
): Promise<(readonly string[])[]> {
  const formsOf = (word: string): string[] =>
    isCheckedLanguage(language) ? [word, word.toLowerCase()] : [word]
  const synsets = await glossary.synsets(words.flatMap(formsOf))
  return words.map(
    (word) =>
      formsOf(word)
        .map((form) => synsets.get(form))
        .find(Boolean) ?? [],
  )
}

/** Opens each language once; a failure is not remembered. */
function rememberedBy<T>(open: (language: string) => Promise<T>): (language: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (language) => {
    const opened = getOrMake(known, language, () => open(language))
    opened.catch(() => known.delete(language))
    return opened
  }
}
