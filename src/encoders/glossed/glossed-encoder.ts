import { hashOfPieces } from '../../files/index.js'
import { type Glossary, isCheckedLanguage, latin } from '../../lexicon/index.js'
import type { Encoder, EncoderInput } from '../encoder.js'
import { type GlossedText, joinGloss, originsOf, partsOf, type TextPart } from './gloss-text.js'

/** Number of texts whose glosses are cached: a text is needed for its key and then for its vectors, batch by batch. */
const mostRemembered = 4096

/** An elided word (`l'`), as word lists have it. */
const withoutApostrophe = (word: string): string => word.replace(/(?<=\p{L})['’]$/u, '')

/** Whether a part is at the start of a sentence or quotation, where any word has a capital. */
const isFirst = (parts: readonly TextPart[], i: number): boolean =>
  i === 0 || /[.!?…:"“”„»«]$/.test(parts[i - 1]!.text)

/**
 * An English encoder that reads another language: every word is replaced by its usual English one. The spans of tokens
 * stay those of the original text, so that systems need not know.
 *
 * One word for each, whatever the context: letting the encoder choose the translation that fits the text best changed
 * nothing on GWSC's practice pairs once the usual one came first, and costs more than encoding the text.
 */
export function glossedEncoder(encoder: Encoder, glossary: Glossary): Encoder {
  const remembered = new Map<string, GlossedText>()
  const isChecked = isCheckedLanguage(glossary.language)

  async function gloss(texts: readonly string[]): Promise<GlossedText[]> {
    if (remembered.size > mostRemembered) remembered.clear()
    const open = [...new Set(texts)].filter((text) => !remembered.has(text))
    const parts = open.map((text) => partsOf(text, glossary.language, glossary.has))
    /** The forms to look up for a word, in turn: a capital at the start of a sentence does not mark a name. */
    const formsOf = (all: readonly TextPart[], i: number): string[] => {
      const form = withoutApostrophe(all[i]!.text)
      const small = form.toLowerCase()
      return isChecked && small !== form && isFirst(all, i) ? [form, small] : [form]
    }
    const asked = parts.flatMap((all) => all.flatMap(({ isWord }, i) => (isWord ? formsOf(all, i) : [])))
    const found = await glossary.lookUp(asked)
    // Names and unknown words stay, in Latin letters if they are Cyrillic; a function word without a translation is left out.
    const englishOf = (
      { text, isWord }: TextPart,
      i: number,
      all: readonly TextPart[],
    ): string | undefined => {
      if (!isWord) return text
      const form = formsOf(all, i).find((each) => found.has(each))
      return form === undefined ? latin(text) : found.get(form)![0]
    }
    for (const [i, text] of open.entries())
      remembered.set(text, joinGloss(parts[i]!, parts[i]!.map(englishOf)))
    return texts.map((text) => remembered.get(text)!)
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
