import { checkFields, checkTarget, checkTexts, type Span, type Target } from '../core/index.js'
import { sentenceSpans } from '../text/index.js'
import { type EmbedOptions, viewFields } from './embed-options.js'

type ViewOptions = Pick<EmbedOptions, 'context' | 'mark' | 'lowercase'>

const around: Record<EmbedOptions['mark'], readonly [string, string]> = {
  none: ['', ''],
  quotes: ['"', '"'], // as GlossBERT's weak supervision
  brackets: ['[', ']'],
}

/** The range of the text that is read: all, the target alone, or its own sentence and N more on each side. */
function rangeOf({ text, span }: Target, context: EmbedOptions['context'], language: string): Span {
  if (context === 'given') return { start: 0, end: text.length }
  if (context === 'target') return span
  const all = sentenceSpans(text, language)
  const own = all.findIndex(({ end }) => span.start < end)
  const first = all[Math.max(0, own - context)]
  const last = all[Math.min(all.length - 1, own + context)]
  return {
    start: Math.min(first?.start ?? 0, span.start),
    end: Math.max(last?.end ?? text.length, span.end),
  }
}

/** What an encoder reads of a target, and the target's span in it. Lower case must keep the length, or is not applied. */
export function targetView(given: Target, options: ViewOptions, language = 'en'): Target {
  checkTarget('targetView', given)
  checkFields('targetView options', options, viewFields)
  checkTexts('targetView: language', language)
  return viewOf(given, options, language)
}

/** The same for many targets, which have been checked. */
export function viewOf(given: Target, { context, mark, lowercase }: ViewOptions, language: string): Target {
  const { text, span, pieces } = given
  const range = rangeOf(given, context, language)
  const [before, after] = around[mark]
  const marked = [
    text.slice(range.start, span.start),
    before,
    text.slice(span.start, span.end),
    after,
    text.slice(span.end, range.end),
  ].join('')
  const shift = before.length - range.start
  const moved = ({ start, end }: Span): Span => ({ start: start + shift, end: end + shift })
  const lower = marked.toLowerCase()
  return {
    text: lowercase && lower.length === marked.length ? lower : marked,
    span: moved(span),
    ...(pieces && { pieces: pieces.map(moved) }),
  }
}
