/** A code block or a table may be one long "sentence": a terminal line shows this much of it. */
const most = 240

/** A sentence, or of a long one the part around a phrase in it, cut at white space. */
export function excerpt(sentence: string, phrase: string): string {
  if (sentence.length <= most) return sentence
  const found = Math.max(0, sentence.toLowerCase().indexOf(phrase.toLowerCase()))
  const from = Math.max(0, Math.min(found - Math.floor((most - phrase.length) / 2), sentence.length - most))
  const to = Math.max(from + most, found + phrase.length)
  const start = from === 0 ? 0 : Math.min(sentence.indexOf(' ', from) + 1 || from, found)
  const lastSpace = sentence.lastIndexOf(' ', to)
  const end = to >= sentence.length ? sentence.length : Math.max(lastSpace, found + phrase.length)
  return `${start > 0 ? '… ' : ''}${sentence.slice(start, end)}${end < sentence.length ? ' …' : ''}`
}
