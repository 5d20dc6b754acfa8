import type { ChatClient } from '../../systems/index.js'
import type { Desk } from '../desk.js'
import { answerOfReply } from './answer-of-reply.js'
import { promptOfView } from './prompt-of-view.js'

export interface ChatAnnotation {
  readonly annotator: string
  readonly answered: number
  /** Pages to which the model gave no readable answer: they are stored as skipped, not left out. */
  readonly unreadable: number
}

/**
 * A chat model answers a campaign as people do: the same pages, one after the other, practice and gold items among them.
 * It is marked as a model; its answers are compared with those of people and never counted among them. Whoever starts it
 * again resumes where it stopped.
 */
export async function answerWithChat(
  desk: Desk,
  chat: Pick<ChatClient, 'model' | 'ask'>,
  { onAnswer = () => {} }: { readonly onAnswer?: (answered: number, of: number) => void } = {},
): Promise<ChatAnnotation> {
  const annotator = `model ${chat.model}`
  const { campaign } = desk.plan.data
  await desk.join({ annotator, name: chat.model, team: campaign.assignment.teams[0]!, machine: true })
  let [answered, unreadable] = [0, 0]
  for (;;) {
    const next = await desk.next(annotator)
    if (next.status !== 'item') return { annotator, answered, unreadable }
    const { text, refused } = await chat.ask([
      { role: 'user', content: promptOfView(next.view, campaign.instructions) },
    ])
    const answer = refused ? null : answerOfReply(text, next.view)
    if (answer === null) unreadable++
    await desk.answer(annotator, next.unit, answer ?? { skip: refused ? 'refused' : 'no readable answer' })
    if (next.page === next.pages - 1 || answer === null)
      onAnswer(++answered, Math.max(answered, desk.plan.placeOf.size))
  }
}
