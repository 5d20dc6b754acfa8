import { type ExampleOf, type Question, surface } from '../../core/index.js'
import { type WordNet, wordNetPos } from '../../lexicon/index.js'
import { type Ask, type ChatTask, markedText, shares } from './ask.js'
import { parseText } from './parse-answer.js'
import { choiceAsks, rankedByVotes } from './sense-choice.js'

type EntryQuestion = Question<ExampleOf<'entry-search'>>

const format = 'Answer with JSON only: {"answer": "…"}, the name of the entry and nothing else.'

/** The senses of the target's words: no model can be shown all of WordNet. */
function sensesOf({ target }: EntryQuestion, wordnet: WordNet): string[] {
  const keys = wordNetPos.flatMap((pos) =>
    wordnet
      .lemmatise(surface(target), pos)
      .flatMap((lemma) => wordnet.senses(lemma, pos).map(({ key }) => key)),
  )
  return [...new Set(keys)]
}

/** An inventory that is not available can only be named. */
function nameAsks({ target, inventory }: EntryQuestion): Ask<string>[] {
  const text = markedText(target.text, target.span)
  const wordings = {
    plain: `What is the title of the entry in "${inventory}" for the expression between asterisks?\n\n${text}`,
    link: `${text}\n\nThe marked expression is to be linked to its entry in "${inventory}". Which entry is it?`,
    meaning: `Which entry of "${inventory}" describes what the marked expression stands for here?\n\n${text}`,
  }
  return Object.entries(wordings).map(([prompt, asked]) => ({
    prompt,
    order: '',
    part: 0,
    text: `${asked}\n\n${format}`,
    parse: (reply) => parseText(reply, 'answer'),
  }))
}

const isWordNet = ({ inventory }: EntryQuestion): boolean => inventory.startsWith('wordnet')

export const entrySearchTask: ChatTask<'entry-search', string> = {
  kind: 'entry-search',
  needsWordNet: true,
  asks(question, wordnet) {
    if (!isWordNet(question)) return nameAsks(question)
    const candidates = sensesOf(question, wordnet!)
    return candidates.length > 0 ? choiceAsks(question.target, candidates, wordnet!) : []
  },
  decide: (question, answers, wordnet) =>
    isWordNet(question)
      ? rankedByVotes(sensesOf(question, wordnet!), answers)
      : [...shares(answers)].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score),
}
