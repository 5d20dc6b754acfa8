import { type RankedId, type Target, UserError } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { type Answered, type Ask, type ChatTask, markedText, shares } from './ask.js'
import { parseNumber } from './parse-answer.js'

const format = 'Answer with JSON only: {"answer": N}, N being the number of one sense.'

function gloss(wordnet: WordNet, id: string): string {
  const synset = wordnet.synset(wordnet.sense(id)?.synset ?? '')
  if (!synset) throw new UserError(`the sense ${id} is not in WordNet ${wordnet.version}`)
  return `${synset.lemmas.join(', ').replaceAll('_', ' ')}: ${synset.definition}`
}

/** Each wording lists the senses in another order, so that a liking for the first one costs votes. */
export function choiceAsks(target: Target, candidates: readonly string[], wordnet: WordNet): Ask<string>[] {
  const text = markedText(target.text, target.span)
  const wordings: Record<string, (list: string) => string> = {
    plain: (list) => `Which sense has the expression between asterisks?\n\nText: ${text}\n\nSenses:\n${list}`,
    dictionary: (list) =>
      `${text}\n\nUnder which of these entries would you look up the marked expression?\n${list}`,
    reader: (list) => `Choose the meaning that fits the marked expression in its text.\n\n${list}\n\n${text}`,
  }
  return Object.entries(wordings).map(([prompt, wording], turn) => {
    const first = Math.floor((turn * candidates.length) / Object.keys(wordings).length)
    const order = [...candidates.slice(first), ...candidates.slice(0, first)]
    const list = order.map((id, i) => `${i + 1}. ${gloss(wordnet, id)}`).join('\n')
    return {
      prompt,
      order: first === 0 ? 'as given' : 'turned',
      part: 0,
      text: `${wording(list)}\n\n${format}`,
      parse(reply) {
        const number = parseNumber(reply, 1, order.length)
        return number === null ? null : (order[number - 1] ?? null)
      },
    }
  })
}

/** All candidates, by their share of the votes, equals in the order given. */
export function rankedByVotes(
  candidates: readonly string[],
  answers: readonly Answered<string>[],
): RankedId[] {
  const found = shares(answers)
  return candidates.map((id) => ({ id, score: found.get(id) ?? 0 })).sort((a, b) => b.score - a.score)
}

export const senseChoiceTask: ChatTask<'sense-choice', string> = {
  kind: 'sense-choice',
  needsWordNet: true,
  asks: ({ target, candidates }, wordnet) => choiceAsks(target, candidates, wordnet!),
  decide: ({ candidates }, answers) => rankedByVotes(candidates, answers),
}
