import { type RankedId, surface, type Target, UserError } from '../../core/index.js'
import { type WordNet, wordsText } from '../../lexicon/index.js'
import { type Answered, type ChatTask, markedText, shares, type View, type Viewing } from './ask.js'
import { parseNumber } from './parse-answer.js'

const format = 'Answer with JSON only: {"answer": N}, N being the number of one sense.'

function gloss(wordnet: WordNet, id: string): string {
  const synset = wordnet.synset(wordnet.sense(id)?.synset ?? '')
  if (!synset) throw new UserError(`the sense ${id} is not in WordNet ${wordnet.version}`)
  return `${wordsText(synset.lemmas)}: ${synset.definition}`
}

export const choiceWordings = {
  plain: 'Which sense has the expression between asterisks?\n\nText: {text}\n\nSenses:\n{senses}',
  dictionary: '{text}\n\nUnder which of these entries would you look up the marked expression?\n{senses}',
  reader: 'Choose the meaning that fits the marked expression in its text.\n\n{senses}\n\n{text}',
}

/** The senses are rotated from wording to wording, so that a model that favours the first one splits its votes. */
export function choiceView(
  target: Target,
  candidates: readonly string[],
  { wordnet, turn }: Viewing,
): View<'sense-choice' | 'entry-search', string> {
  const first = Math.floor(turn * candidates.length)
  const order = [...candidates.slice(first), ...candidates.slice(0, first)]
  return {
    order: first === 0 ? 'as given' : 'turned',
    part: 0,
    fields: {
      text: markedText(target.text, target.span),
      target: surface(target),
      senses: order.map((id, i) => `${i + 1}. ${gloss(wordnet!, id)}`).join('\n'),
    },
    format,
    parse(reply) {
      const number = parseNumber(reply, 1, order.length)
      return number === null ? null : (order[number - 1] ?? null)
    },
    replyFor(gold) {
      const at = order.findIndex((id) => gold.includes(id))
      return at < 0 ? null : `{"answer": ${at + 1}}`
    },
  }
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
  fields: ['text', 'target', 'senses'],
  required: ['text', 'senses'],
  wordings: () => choiceWordings,
  views: ({ target, candidates }, viewing) => [choiceView(target, candidates, viewing)],
  decide: ({ candidates }, answers) => rankedByVotes(candidates, answers),
}
