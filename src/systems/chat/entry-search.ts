import { type ExampleOf, type Question, surface } from '../../core/index.js'
import { type WordNet, wordNetPos } from '../../lexicon/index.js'
import { type ChatTask, markedText, shares, type View } from './ask.js'
import { parseText } from './parse-answer.js'
import { choiceView, choiceWordings, rankedByVotes } from './sense-choice.js'

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
const nameWordings = {
  plain: 'What is the title of the entry in "{inventory}" for the expression between asterisks?\n\n{text}',
  link: '{text}\n\nThe marked expression is to be linked to its entry in "{inventory}". Which entry is it?',
  meaning: 'Which entry of "{inventory}" describes what the marked expression stands for here?\n\n{text}',
}

const nameView = ({ target, inventory }: EntryQuestion): View<'entry-search', string> => ({
  order: '',
  part: 0,
  fields: { text: markedText(target.text, target.span), target: surface(target), inventory, senses: '' },
  format,
  parse: (reply) => parseText(reply, 'answer'),
  replyFor: ([name]) => (name === undefined ? null : JSON.stringify({ answer: name })),
})

const isWordNet = ({ inventory }: EntryQuestion): boolean => inventory.startsWith('wordnet')

export const entrySearchTask: ChatTask<'entry-search', string> = {
  kind: 'entry-search',
  needsWordNet: true,
  fields: ['text', 'target', 'inventory', 'senses'],
  required: ['text'],
  wordings: (question) => (isWordNet(question) ? choiceWordings : nameWordings),
  views(question, viewing) {
    if (!isWordNet(question)) return [nameView(question)]
    const candidates = sensesOf(question, viewing.wordnet!)
    if (candidates.length === 0) return []
    const view = choiceView(question.target, candidates, viewing)
    return [{ ...view, fields: { ...view.fields, inventory: question.inventory } }]
  },
  decide: (question, answers, wordnet) =>
    isWordNet(question)
      ? rankedByVotes(sensesOf(question, wordnet!), answers)
      : [...shares(answers)].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score),
}
