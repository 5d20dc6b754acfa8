import { hashOfPieces } from '../../files/index.js'
import type { Glossary } from '../../lexicon/index.js'
import type { Encoder, EncoderInput } from '../encoder.js'
import { pool } from '../pool.js'
import { chooseWords } from './choose-words.js'
import { type GlossedText, joinGloss, originsOf, partsOf } from './gloss-text.js'

/**
 * An English encoder that reads another language: every word is replaced by an English one, chosen by the encoder
 * itself among the translations. The spans of tokens stay those of the original text, so that systems need not know.
 */
export function glossedEncoder(encoder: Encoder, glossary: Glossary): Encoder {
  const vectors = new Map<string, Float32Array>()

  async function learnVectors(words: Iterable<string>): Promise<void> {
    const open = [...new Set(words)].filter((word) => !vectors.has(word))
    await encoder.encode(open, (index, { states, dimensions, tokens }) => {
      vectors.set(open[index]!, pool(states[0]!, dimensions, [...tokens.keys()], 'mean'))
    })
  }

  /** Asked twice for one text (for its key, then for its vectors), it is glossed twice: cheap beside encoding it. */
  async function gloss(texts: readonly string[]): Promise<GlossedText[]> {
    const parts = texts.map((text) => partsOf(text, glossary.language))
    const words = parts.flat().filter(({ isWord }) => isWord)
    const found = await glossary.lookUp(words.map(({ text }) => text))
    const candidates = parts.map((all) =>
      all.map(({ text, isWord }) => (isWord ? found.get(text) : undefined)),
    )
    await learnVectors(candidates.flat(2).flatMap((word) => (word ? [word.english] : [])))
    return parts.map((all, i) => {
      const chosen = chooseWords(
        candidates[i]!.map((each) => each ?? []),
        (word) => vectors.get(word)!,
      )
      // Names and what no list knows stay as they are; function words are left out.
      return joinGloss(
        all,
        all.map(({ text }, p) => (candidates[i]![p] ? chosen[p] : text)),
      )
    })
  }

  /** Both texts of a pair are glossed; each keeps its own place. */
  async function glossInputs(inputs: readonly EncoderInput[]) {
    const flat = await gloss(inputs.flatMap((input) => (typeof input === 'string' ? [input] : [...input])))
    let end = 0
    return inputs.map((input) => {
      const start = end
      end += typeof input === 'string' ? 1 : 2
      return flat.slice(start, end)
    })
  }

  return {
    info: {
      ...encoder.info,
      id: `glossed:${encoder.info.id}`,
      revision: hashOfPieces([encoder.info.revision, glossary.language, glossary.revision]),
      folder: null,
    },
    async encode(inputs, visit, options) {
      const glossed = await glossInputs(inputs)
      const english = glossed.map(
        ([first, second]): EncoderInput => (second ? [first!.text, second.text] : first!.text),
      )
      await encoder.encode(
        english,
        (index, found) => {
          const [first, second] = glossed[index]!
          const tokensOf = (part: number) =>
            found.tokens.map((token, t) => (found.parts[t] === part ? token : null))
          const origins = originsOf(tokensOf(0), first!)
          const others = second && originsOf(tokensOf(1), second)
          visit(index, { ...found, tokens: origins.map((origin, t) => origin ?? others?.[t] ?? null) })
        },
        options,
      )
    },
    ...(encoder.spans && {
      async spans(texts: readonly string[]) {
        const glossed = await gloss(texts)
        const tokens = await encoder.spans!(glossed.map(({ text }) => text))
        return tokens.map((spans, i) => originsOf(spans, glossed[i]!).filter((span) => span !== null))
      },
    }),
    reads: async (texts) => (await gloss(texts)).map(({ text }) => text),
    close: () => encoder.close(),
  }
}
