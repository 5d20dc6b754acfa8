import { surface, type Target, target, wholeTarget } from '../core/index.js'
import { sentenceSpans } from '../text/index.js'
import type { EmbedOptions } from './embed-options.js'

type ViewOptions = Pick<EmbedOptions, 'context' | 'mark' | 'lowercase'>

const around: Record<EmbedOptions['mark'], readonly [string, string]> = {
  none: ['', ''],
  quotes: ['"', '"'], // as GlossBERT's weak supervision
  brackets: ['[', ']'],
}

/** The target with only its own sentence and so many more on each side. */
function withSentences({ text, span }: Target, sides: number, language: string): Target {
  const all = sentenceSpans(text, language)
  const own = all.findIndex(({ end }) => span.start < end)
  if (own < 0) return { text, span }
  const first = all[Math.max(0, own - sides)]!
  const last = all[Math.min(all.length - 1, own + sides)]!
  const start = Math.min(first.start, span.start)
  return target(text.slice(start, Math.max(last.end, span.end)), span.start - start, span.end - start)
}

/** What an encoder reads of a target, and where the target then stands. Lower case keeps the length, or is left. */
export function targetView(
  given: Target,
  { context, mark, lowercase }: ViewOptions,
  language = 'en',
): Target {
  const { text, span } =
    context === 'given'
      ? given
      : context === 'target'
        ? wholeTarget(surface(given))
        : withSentences(given, context, language)
  const [before, after] = around[mark]
  const marked = target(
    `${text.slice(0, span.start)}${before}${text.slice(span.start, span.end)}${after}${text.slice(span.end)}`,
    span.start + before.length,
    span.end + before.length,
  )
  const lower = marked.text.toLowerCase()
  return lowercase && lower.length === marked.text.length ? { text: lower, span: marked.span } : marked
}
