import { checkTexts, type Span } from '../core/index.js'
import { countsOf } from '../math/index.js'

// Python's string.punctuation: the answers' own scorer strips ASCII punctuation only.
const punctuation = /[!-/:-@[-`{-~]/g
// Letters and digits of any script bound an article, as Python's \b sees them; JavaScript's \b knows only ASCII.
const articles = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu

/** What SQuAD compares: lower case, without punctuation, articles and extra white space (Rajpurkar et al. 2016). */
export function squadNormalise(text: string): string {
  checkTexts('normal form', text)
  return text.toLowerCase().replace(punctuation, '').replace(articles, ' ').trim().replace(/\s+/g, ' ')
}

/**
 * Harmonic mean of precision and recall over the bags of normalised tokens. If one side normalises to nothing, 1 if
 * both do, else 0 (SQuAD 2.0).
 */
export function tokenF1(gold: string, predicted: string): number {
  const goldTokens = tokens(gold)
  const predictedTokens = tokens(predicted)
  if (goldTokens.length === 0 || predictedTokens.length === 0)
    return Number(goldTokens.length === predictedTokens.length)
  const left = countsOf(goldTokens)
  let common = 0
  for (const token of predictedTokens) {
    const count = left.get(token) ?? 0
    if (count === 0) continue
    common++
    left.set(token, count - 1)
  }
  return (2 * common) / (goldTokens.length + predictedTokens.length)
}

/**
 * The first run of white-space-separated pieces that normalises to the same tokens as the phrase; null when there is
 * none or the phrase normalises to nothing.
 */
export function findNormalised(text: string, phrase: string): Span | null {
  checkTexts('search', text, phrase)
  const wanted = tokens(phrase)
  const pieces = [...text.matchAll(/\S+/g)]
    .map(({ 0: piece, index }) => ({
      token: squadNormalise(piece),
      start: index,
      end: index + piece.length,
    }))
    .filter(({ token }) => token !== '')
  if (wanted.length === 0) return null
  const first = pieces.findIndex((_, i) => wanted.every((token, j) => pieces[i + j]?.token === token))
  return first < 0 ? null : { start: pieces[first]!.start, end: pieces[first + wanted.length - 1]!.end }
}

function tokens(text: string): string[] {
  const normalised = squadNormalise(text)
  return normalised === '' ? [] : normalised.split(' ')
}
