import { checkFields, checkOptions, lookUp } from '../../core/index.js'
import { type ChatClient, type ChatMessage, jsonIn, spokenText } from '../../systems/index.js'
import type { Desk } from '../desk.js'
import { type Entry, findEntries } from '../find-entries.js'
import type { Answer, View } from '../view.js'
import { answerOfReply } from './answer-of-reply.js'
import { type Found, foundText, promptOfView } from './prompt-of-view.js'

export interface ChatAnnotation {
  readonly annotator: string
  readonly answered: number
  /** Pages to which the model gave no readable answer: they are stored as skipped, not left out. */
  readonly unreadable: number
}

export interface ChatAnnotationOptions {
  readonly onAnswer?: (answered: number, of: number) => void
  /** How an inventory is searched. */
  readonly search?: (inventory: string, query: string) => Promise<readonly Entry[]>
}

type Asking = Pick<ChatClient, 'model' | 'ask'>

/** Searches that a model may make of its own, after the one for the target. */
const furtherSearches = 3

/**
 * A chat model answers a campaign as people do: the same pages, one after the other, practice and gold items among them.
 * It is marked as a model; its answers are compared with those of people and never counted among them. Starting it again
 * resumes where it stopped.
 */
export async function answerWithChat(
  desk: Desk,
  chat: Asking,
  options: ChatAnnotationOptions = {},
): Promise<ChatAnnotation> {
  checkFields('answerWithChat desk', desk, {
    plan: 'object',
    join: 'function',
    next: 'function',
    answer: 'function',
  })
  checkFields('answerWithChat chat', chat, { model: 'some text', ask: 'function' })
  checkOptions('answerWithChat options', options, { onAnswer: 'function?', search: 'function?' })
  const { onAnswer = () => {}, search = findEntries } = options
  const annotator = `model ${chat.model}`
  const { campaign } = desk.plan.data
  await desk.join({ annotator, name: chat.model, team: campaign.assignment.teams[0]!, machine: true })
  let [answered, unreadable] = [0, 0]
  for (;;) {
    const next = await desk.next(annotator)
    if (next.status !== 'item') return { annotator, answered, unreadable }
    const given = await answerTo(next.view, campaign.instructions, chat, search)
    if ('skip' in given) unreadable++
    await desk.answer(annotator, next.unit, given)
    if (next.page === next.pages - 1 || 'skip' in given)
      onAnswer(++answered, Math.max(answered, desk.plan.placeOf.size))
  }
}

/** A page, and the searches that it takes. */
async function answerTo(
  view: View,
  instructions: string,
  chat: Asking,
  search: NonNullable<ChatAnnotationOptions['search']>,
): Promise<Answer> {
  const ask = view.asks.find(({ kind }) => kind === 'entry')
  const searched = async (query: string): Promise<Found | null> =>
    ask?.kind === 'entry' ? { query, entries: await search(ask.inventory, query) } : null
  let found = await searched(targetOf(view))
  const shown = (left: number) => (found ? [foundText(found, left > 0)] : [])
  const messages: ChatMessage[] = [
    {
      role: 'user',
      content: [promptOfView(view, instructions), ...shown(furtherSearches)].join('\n\n'),
    },
  ]
  for (let left = furtherSearches; ; left--) {
    const reply = await chat.ask(messages)
    checkFields(`${chat.model}: its reply`, reply, { text: 'text', refused: 'truth' })
    const { text, refused } = reply
    if (refused) return { skip: 'refused' }
    const query = found && left > 0 ? searchIn(text) : null
    if (query === null) return answerOfReply(text, view, found?.entries) ?? { skip: 'no readable answer' }
    found = await searched(query)
    messages.push({ role: 'assistant', content: text }, { role: 'user', content: shown(left - 1).join('') })
  }
}

/** The highlighted words: the obvious first lookup. */
function targetOf({ texts: [text] }: View): string {
  const span = text?.spans[0]
  return span ? text.text.slice(span.start, span.end) : ''
}

/** What a model wants to look up; null if it answers. */
function searchIn(reply: string): string | null {
  const given = jsonIn(spokenText(reply)).at(-1)
  const query = given ? lookUp(given, 'search') : undefined
  return typeof query === 'string' && query.trim() !== '' ? query : null
}
