/** The object of a reply that is JSON and nothing else, in a code fence or not; null otherwise. */
export function jsonReply(reply: string): Readonly<Record<string, unknown>> | null {
  const inner = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(reply.trim())?.[1] ?? reply.trim()
  try {
    const value: unknown = JSON.parse(inner)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** `{"answer": …}`, or the whole reply without quotation marks and a full stop. */
function answerField(reply: string): unknown {
  const json = jsonReply(reply)
  return json ? json.answer : reply.trim().replace(/^["'`*]+|["'`*.!]+$/g, '')
}

/** One of some words, in any case; anything more than the word is no answer. */
export function parseWord<W extends string>(reply: string, words: readonly W[]): W | null {
  const value = answerField(reply)
  return typeof value === 'string'
    ? (words.find((word) => word === value.trim().toLowerCase()) ?? null)
    : null
}

export function parseYesNo(reply: string): boolean | null {
  const value = answerField(reply)
  if (typeof value === 'boolean') return value
  const word = parseWord(reply, ['yes', 'no', 'true', 'false'])
  return word === null ? null : word === 'yes' || word === 'true'
}

/** A number between two others, both included. */
export function parseNumber(reply: string, low: number, high: number): number | null {
  const value = answerField(reply)
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
        ? Number(value)
        : Number.NaN
  return number >= low && number <= high ? number : null
}

/** A non-empty text that a JSON reply has in a field. */
export function parseText(reply: string, field: string): string | null {
  const value = jsonReply(reply)?.[field]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const refusal =
  /^(?:i['’]?m sorry|i am sorry|sorry\b|i can['’]?t|i cannot|i['’]?m (?:not able|unable)|i am (?:not able|unable)|i won['’]?t|as an ai\b)/i

/** How a model says no in its own words. Only asked of replies that are no answer. */
export const soundsLikeRefusal = (reply: string): boolean => refusal.test(reply.trim())
