import {
  checkFields,
  checkOptions,
  type ExampleOf,
  getOrMake,
  type Kind,
  optionally,
  type Progress,
  type Question,
} from '../../core/index.js'
import { hashText } from '../../files/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { grouped } from '../../math/index.js'
import type { Materials, Prepare, System } from '../system.js'
import { type AnswerValue, type Ask, type ChatTask, promptText, viewsOf } from './ask.js'
import type { ChatClient, ChatMessage } from './chat-client.js'
import { type AnswerOutcome, type ChatReport, kindReport, type Recorded } from './chat-report.js'
import { chatTasks } from './chat-tasks.js'
import type { ChatReply } from './exchange-log.js'
import { drawShots } from './few-shots.js'
import { soundsLikeRefusal } from './parse-answer.js'
import type { Prompts } from './prompts.js'
import { remarksOn } from './remarks-on.js'

/** Raise this when a prompt or the parsing of answers changes: part of a run's key. */
const promptVersion = 3

export interface ChatSystemOptions {
  /** Examples from train before each question. */
  readonly shots?: number
  /** Our own unless given. */
  readonly prompts?: Prompts
}

export interface ChatSystem extends System {
  /** Hash of server, model, temperature and prompts: part of a run's key. */
  readonly revision: string
  /** How the model answered so far: refusals, spread over prompts and orders, tokens, cost. */
  report(): ChatReport
}

const instruction =
  'You judge what words mean in their context. You answer in the form that is asked for, without any explanation.'

/** A request with everything that precedes it. */
interface Conversation<A extends AnswerValue> extends Ask<A> {
  readonly messages: readonly ChatMessage[]
}

const outcomeOf = (value: AnswerValue | null, { refused, cut, text }: ChatReply): AnswerOutcome => {
  if (value !== null) return 'answered'
  if (refused || soundsLikeRefusal(text)) return 'refused'
  return cut ? 'cut' : 'unparseable'
}

/** `plain`, `plain, swapped` */
const variantName = ({ prompt, order }: Pick<Ask<never>, 'prompt' | 'order'>): string =>
  order === '' ? prompt : `${prompt}, ${order}`

const checkPrompts = (what: string, prompts: Prompts): void =>
  checkFields(what, prompts, { system: 'text?', text: 'text', wordingsOf: 'function' })

/** A chat model on every kind of question: several wordings each, no training. */
export function makeChatSystem(client: ChatClient, options: ChatSystemOptions = {}): ChatSystem {
  checkFields('makeChatSystem', client, {
    id: 'text',
    estimate: 'function',
    ask: 'function',
    usage: 'function',
  })
  checkOptions('makeChatSystem options', options, { shots: 'count?', prompts: optionally(checkPrompts) })
  const { shots = 0, prompts } = options
  const recorded = new Map<Kind, Recorded[][]>()
  const record = (kind: Kind, answers: Recorded[]): void => {
    getOrMake(recorded, kind, () => []).push(answers)
  }

  /** Draws the examples; returns everything that precedes a question, by wording. */
  async function conversations<K extends Kind, A extends AnswerValue>(
    task: ChatTask<K, A>,
    { wordnet, train, random }: Pick<Materials<K>, 'wordnet' | 'train' | 'random'>,
  ) {
    const words: WordNet | null = task.needsWordNet ? await wordnet() : null
    const wordings = prompts?.wordingsOf(task.kind) ?? null
    const shown =
      shots === 0 ? null : drawShots(task, await train(), { count: shots, random, wordings, wordnet: words })
    const about = (question: Question<ExampleOf<K>>): Conversation<A>[] =>
      viewsOf(task, question, { wordings: wordings ?? task.wordings(question), wordnet: words }).map(
        ({ prompt, template, view }) => {
          const text = promptText(template, view)
          return {
            prompt,
            order: view.order,
            part: view.part,
            text,
            parse: view.parse,
            messages: [
              { role: 'system', content: prompts?.system ?? instruction },
              ...(shown?.before(prompt, view) ?? []),
              { role: 'user', content: text },
            ],
          }
        },
      )
    return { about, words }
  }

  const answered = <A extends AnswerValue>(asks: readonly Conversation<A>[]) =>
    Promise.all(
      asks.map(async (ask) => {
        const reply = await client.ask(ask.messages)
        const value = reply.refused ? null : ask.parse(reply.text)
        return { ask, value, outcome: outcomeOf(value, reply) }
      }),
    )

  const solving =
    <K extends Kind, A extends AnswerValue>(task: ChatTask<K, A>): Prepare<K> =>
    async (materials) => {
      const { about, words } = await conversations(task, materials)
      return async (questions) => {
        const tick = counted(materials.progress, questions.length)
        return Promise.all(
          questions.map(async (question) => {
            const answers = await answered(about(question))
            record(task.kind, answers)
            for (const each of remarksOn(answers)) materials.remark(question, each)
            const names = answers.map(({ ask }) => variantName(ask))
            for (const own of new Set(names).size > 1 ? grouped(answers, names) : []) {
              const silent = remarksOn(own).some((each) => !each.answered)
              const answer = task.decide(question, own, words)
              materials.variant(question, variantName(own[0]!.ask), { answer, answered: !silent })
            }
            tick()
            return task.decide(question, answers, words)
          }),
        )
      }
    }

  /** No type can say that a task, its questions and its materials have one kind that is known only now. */
  const estimate = async (kind: Kind, questions: readonly Question[], materials: Materials<never>) => {
    const { about } = await conversations(
      chatTasks[kind] as unknown as ChatTask<Kind, AnswerValue>,
      materials,
    )
    return client.estimate(questions.flatMap((question) => about(question).map(({ messages }) => messages)))
  }

  return {
    id: 'chat',
    title: `asks a chat model (${client.id}), in several wordings`,
    source: `${shots === 0 ? 'zero' : shots}-shot prompting; votes over prompts and orders`,
    revision: hashText(JSON.stringify([client.id, promptVersion, shots, prompts?.text ?? ''])),
    estimate,
    solves: {
      'same-meaning': solving(chatTasks['same-meaning']),
      'sense-match': solving(chatTasks['sense-match']),
      'phrase-pair': solving(chatTasks['phrase-pair']),
      usage: solving(chatTasks.usage),
      'graded-pair': solving(chatTasks['graded-pair']),
      'phrase-search': solving(chatTasks['phrase-search']),
      'sense-choice': solving(chatTasks['sense-choice']),
      'entry-search': solving(chatTasks['entry-search']),
    },
    report: () => ({
      ...client.usage(),
      kinds: [...recorded].map(([kind, questions]) => kindReport(kind, questions)),
    }),
  }
}

function counted(progress: Progress, total: number): () => void {
  let done = 0
  return () => progress(++done, total)
}
