import type { Span } from '../../core/index.js'
import { functionWords } from './function-words.js'

/** Most phrases: first and last word of ASCII letters and figures. Unicode's classes take ten times as long. */
const plainEnds = /^([a-z0-9]+) (?:.* )?([a-z0-9]+)$/i

/** A phrase without function words and without what is no letter or figure at its ends (PiC, step 2); null when nothing is left. */
export function trimPhrase(text: string, { start, end }: Span): Span | null {
  const [, first, last] = plainEnds.exec(text.slice(start, end)) ?? []
  if (first && last && !functionWords.has(first.toLowerCase()) && !functionWords.has(last.toLowerCase()))
    return { start, end }
  for (;;) {
    const phrase = text.slice(start, end)
    const before = /^(?:[^\p{L}\p{N}]+|([\p{L}\p{N}]+)(?=[^\p{L}\p{N}]|$))/u.exec(phrase)
    const after = /(?:[^\p{L}\p{N}]+|(?<=[^\p{L}\p{N}]|^)([\p{L}\p{N}]+))$/u.exec(phrase)
    const drops = (found: RegExpExecArray | null): number =>
      found && (found[1] === undefined || functionWords.has(found[1].toLowerCase())) ? found[0].length : 0
    const [head, tail] = [drops(before), drops(after)]
    if (head === 0 && tail === 0) return start < end ? { start, end } : null
    if (head > 0) start += head
    else end -= tail
    if (start >= end) return null
  }
}
