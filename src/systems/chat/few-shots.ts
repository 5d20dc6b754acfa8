import {
  type ExampleOf,
  type Kind,
  type Question,
  question as questionOf,
  UserError,
} from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { grouped, type Random, shuffled } from '../../math/index.js'
import { type AnswerValue, type ChatTask, promptText, type View, viewsOf, type Wordings } from './ask.js'
import type { ChatMessage } from './chat-client.js'

/** Questions and the answers that are right, shown before the one that is asked. */
export interface FewShots<K extends Kind, A extends AnswerValue> {
  /** In the wording, order and part of a view. */
  before(prompt: string, view: View<K, A>): ChatMessage[]
}

/**
 * Draws labelled examples: if answers are labels, as many of each as possible, each from another group. The same ones
 * precede every question; scored items are never among what a system may learn from.
 */
export function drawShots<K extends Kind, A extends AnswerValue>(
  task: ChatTask<K, A>,
  labelled: readonly ExampleOf<K>[],
  {
    count,
    random,
    wordings,
    wordnet,
  }: {
    readonly count: number
    readonly random: Random
    /** Null for the task's own. */
    readonly wordings: Wordings | null
    readonly wordnet: WordNet | null
  },
): FewShots<K, A> {
  const drawn = inTurns(shuffled(labelled, random))
  const asked = (example: ExampleOf<K>) => questionOf(example) as Question<ExampleOf<K>>
  const replies = (example: ExampleOf<K>) => {
    const own = asked(example)
    return viewsOf(task, own, { wordings: wordings ?? task.wordings(own), wordnet }).map((each) => ({
      ...each,
      reply: each.view.replyFor(example.gold as never),
    }))
  }
  const shots = drawn
    .map(replies)
    .filter((views) => views.length > 0 && views.every(({ reply }) => reply !== null))
    .slice(0, count)
  if (shots.length < count)
    throw new UserError(
      `--shots ${count}: there are only ${shots.length} labelled examples other than the scored items`,
    )
  return {
    before: (prompt, { order, part }) =>
      shots.flatMap((views) => {
        const same = views.filter((each) => each.prompt === prompt)
        const { template, view, reply } =
          same.find((each) => each.view.order === order && each.view.part === part) ?? same[0]!
        return [
          { role: 'user', content: promptText(template, view) },
          { role: 'assistant', content: reply! },
        ] as const
      }),
  }
}

/** One of each label in turn if there are few labels; no group twice until every group had its turn. */
function inTurns<E extends { readonly group: string; readonly gold: unknown }>(examples: readonly E[]): E[] {
  const seen = new Set<string>()
  const isFirst = examples.map(({ group }) => !seen.has(group) && seen.add(group) !== null)
  const first = examples.filter((_, i) => isFirst[i])
  return [...byTurns(first), ...byTurns(examples.filter((_, i) => !isFirst[i]))]
}

function byTurns<E extends { readonly gold: unknown }>(examples: readonly E[]): E[] {
  const labels = examples.map(({ gold }) => (typeof gold === 'object' ? '' : String(gold)))
  const lists = grouped(examples, labels)
    .map((list) => ({ list, label: labels[examples.indexOf(list[0]!)]! }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
  const longest = Math.max(0, ...lists.map(({ list }) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(({ list }) => list[i] ?? [])).flat()
}
