import type { Span, Target } from '../../core/index.js'
import { sentenceSpans } from '../../text/index.js'

/** A link in its sentence, with a number of sentences of its paragraph on each side. */
export function contextOfLink(text: string, { start, end }: Span, around: number): Target {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', end)
  const paragraph = text.slice(from, after < 0 ? undefined : after)
  const sentences = sentenceSpans(paragraph, 'en')
  const first = sentences.findIndex((sentence) => start - from < sentence.end)
  const last = sentences.findIndex((sentence) => end - from <= sentence.end)
  const begin = sentences[Math.max(0, first - around)]?.start ?? 0
  const stop =
    sentences[Math.min(sentences.length - 1, (last < 0 ? sentences.length - 1 : last) + around)]?.end
  const context = paragraph.slice(begin, stop)
  return { text: context, span: { start: start - from - begin, end: end - from - begin } }
}
