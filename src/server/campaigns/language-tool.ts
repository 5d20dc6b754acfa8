import { messageOf } from '../../core/index.js'
import { HttpError } from '../http-error.js'

export interface GrammarProblem {
  readonly message: string
  /** What it is about. */
  readonly words: string
  readonly suggestions: readonly string[]
}

/** Checks the grammar of a sentence. */
export type LanguageTool = (sentence: string, language: string) => Promise<readonly GrammarProblem[]>

const timeout = 5000

interface Match {
  readonly message?: unknown
  readonly offset?: unknown
  readonly length?: unknown
  readonly replacements?: readonly { readonly value?: unknown }[]
}

/** A LanguageTool server by its HTTP interface: `POST URL/v2/check` with `text` and `language`. */
export const languageTool =
  (url: string): LanguageTool =>
  async (sentence, language) => {
    let matches: readonly Match[]
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/v2/check`, {
        method: 'POST',
        body: new URLSearchParams({ text: sentence, language: language === 'en' ? 'en-US' : language }),
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      matches = ((await response.json()) as { readonly matches?: readonly Match[] }).matches ?? []
    } catch (error) {
      throw new HttpError(502, `the LanguageTool server does not answer: ${messageOf(error)}`)
    }
    return matches.map(({ message, offset, length, replacements }) => ({
      message: String(message ?? ''),
      words: sentence.slice(Number(offset), Number(offset) + Number(length)),
      suggestions: (replacements ?? []).slice(0, 3).map(({ value }) => String(value)),
    }))
  }

/** The sentence that holds a place of a text. */
export function sentenceAt(text: string, place: number, language: string): string {
  const locale = Intl.Segmenter.supportedLocalesOf([language])[0] ?? 'en'
  const cutter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  return (
    cutter
      .segment(text)
      .containing(Math.min(place, text.length - 1))
      ?.segment.trim() ?? text
  )
}
