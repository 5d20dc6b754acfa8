import { lookUp } from '../../core/index.js'
import { jsonIn } from './json-in.js'
import { spokenText } from './spoken-text.js'
import { yesNoWords } from './yes-no-words.js'

/** What introduces an answer: `The answer is`, `Final answer:`, `\boxed{`, `"answer": ` of JSON that was cut off. */
const introduction =
  /(?:\b(?:answer|verdict|rating|choice|antwort|réponse|risposta|respuesta|resposta)\b|答案|回答)["']?\s*(?:is|ist|est|es|è|[:=：])+\s*|\\boxed\{/giu

/** What may follow an answer that begins a sentence: its end, or a reason. */
const afterAnswer =
  /^\s*(?:$|[\n,.;:!()}\]–—。，、！]|- |(?:because|since|as|it|they|the|both|this|these|in|weil|denn|parce|car|perché|porque|поскольку)\b)/iu

const withoutMarkup = (text: string): string =>
  text
    .replace(/^```.*$/gm, '')
    .replace(/^[ \t]*(?:[#>]+|[-•])[ \t]+/gm, '')
    .replace(/[*_`"“”„«»[\]]/g, '')
    .trim()

/** Parses the beginning of a text; null if it is not an answer. */
type ReadLead<T> = (text: string) => T | null

/**
 * The answer that a reply states: in its last JSON object, after words that introduce it, or else at its beginning or alone
 * in its last line. Two of those that differ count as no answer.
 */
function stated<T>(reply: string, lead: ReadLead<T>): T | null {
  const text = spokenText(reply)
  const objects = jsonIn(text)
  const named = objects.filter((each) => lookUp(each, 'answer') !== undefined).at(-1)
  if (named) return lead(String(lookUp(named, 'answer')).trim())
  const last = Object.values(objects.at(-1) ?? {})
  if (last.length === 1) return lead(String(last[0]).trim())
  const plain = withoutMarkup(text)
  const introduced = [...plain.matchAll(introduction)]
    .map(({ 0: found, index }) => lead(plain.slice(index + found.length)))
    .filter((value) => value !== null)
  if (introduced.length > 0) return introduced.at(-1)!
  const line = plain.slice(plain.lastIndexOf('\n') + 1)
  const [first, end] = [lead(plain), /\s/.test(line.trim()) ? null : lead(line.trim())]
  return first !== null && end !== null && first !== end ? null : (first ?? end)
}

const leadingWord =
  <T>(words: Readonly<Record<string, T>>): ReadLead<T> =>
  (text) => {
    const word = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? ''
    const value = lookUp(words, word.toLowerCase()) ?? lookUp(words, word.replace(/的$/, ''))
    return value !== undefined && afterAnswer.test(text.slice(word.length)) ? value : null
  }

/** One of some words, in any case. */
export const parseWord = <W extends string>(reply: string, words: readonly W[]): W | null =>
  stated(reply, leadingWord(Object.fromEntries(words.map((word) => [word, word]))))

export const parseYesNo = (reply: string): boolean | null => stated(reply, leadingWord(yesNoWords))

/** A number between two others, both included; `7/10` is a 7 where 10 is the highest. */
export function parseNumber(reply: string, low: number, high: number): number | null {
  const pattern = new RegExp(
    `^(?:(?:sense|option|number|nr\\.?|no\\.)\\s*)?#?(-?\\d+(?:[.,]\\d+)?)(?:\\s*(?:/|out of)\\s*${high}(?!\\d))?`,
    'i',
  )
  return stated(reply, (text) => {
    const found = pattern.exec(text)
    if (!found || !afterAnswer.test(text.slice(found[0].length))) return null
    const value = Number(found[1]!.replace(',', '.'))
    return value >= low && value <= high ? value : null
  })
}

/** A field of the last JSON object that has it as a text. */
export function parseText(reply: string, field: string): string | null {
  const texts = jsonIn(spokenText(reply))
    .map((each) => lookUp(each, field))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  return texts.at(-1)?.trim() ?? null
}

const refusal =
  /^(?:i['’]?m sorry|i am sorry|sorry\b|i can['’]?t|i cannot|i['’]?m (?:not able|unable)|i am (?:not able|unable)|i won['’]?t|as an ai\b)/i

/** Phrases with which models refuse. Only checked for replies that are not an answer. */
export const soundsLikeRefusal = (reply: string): boolean => refusal.test(spokenText(reply))
