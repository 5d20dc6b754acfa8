import type { Span } from '../../core/index.js'
import { functionWords } from './function-words.js'

/** A phrase without function words and without what is no letter or figure at its ends (PiC, step 2); null when nothing is left. */
export function trimPhrase(text: string, { start, end }: Span): Span | null {
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
