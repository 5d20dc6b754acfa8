import { createHash } from 'node:crypto'
import type { ExampleOf, Kind, Progress, Question } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import type { Prepare, System } from '../system.js'
import type { AnswerValue, ChatTask } from './ask.js'
import type { ChatClient } from './chat-client.js'
import { type ChatReport, kindReport, type Recorded } from './chat-report.js'
import { entrySearchTask } from './entry-search.js'
import { gradedPairTask } from './graded-pair.js'
import { soundsLikeRefusal } from './parse-answer.js'
import { phrasePairTask } from './phrase-pair.js'
import { phraseSearchTask } from './phrase-search.js'
import { remarksOn } from './remarks-on.js'
import { sameMeaningTask } from './same-meaning.js'
import { senseChoiceTask } from './sense-choice.js'
import { senseMatchTask } from './sense-match.js'
import { usageTask } from './usage.js'

/** To be raised when a prompt or what is made of the answers changes: part of a run's key. */
const promptVersion = 2

export interface ChatSystem extends System {
  /** Hash of server, model, temperature and prompts: part of a run's key. */
  readonly revision: string
  /** How the model answered so far: refusals, spread over prompts and orders, tokens, cost. */
  report(): ChatReport
}

const instruction =
  'You judge what words mean in their context. You answer in the form that is asked for, without any explanation.'

/** A chat model on every kind of question: several wordings each, no examples, no training. */
export function makeChatSystem(client: ChatClient): ChatSystem {
  const recorded = new Map<Kind, Recorded[][]>()
  const record = (kind: Kind, answers: Recorded[]): void => {
    const known = recorded.get(kind)
    if (known) known.push(answers)
    else recorded.set(kind, [answers])
  }

  async function answersTo<K extends Kind, A extends AnswerValue>(
    task: ChatTask<K, A>,
    question: Question<ExampleOf<K>>,
    wordnet: WordNet | null,
  ) {
    return Promise.all(
      task.asks(question, wordnet).map(async (ask) => {
        const reply = await client.ask([
          { role: 'system', content: instruction },
          { role: 'user', content: ask.text },
        ])
        const value = reply.refused ? null : ask.parse(reply.text)
        const refused = reply.refused || (value === null && soundsLikeRefusal(reply.text))
        const outcome = value !== null ? 'answered' : refused ? 'refused' : 'unparseable'
        return { ask, value, outcome } as const
      }),
    )
  }

  const solving =
    <K extends Kind, A extends AnswerValue>(task: ChatTask<K, A>): Prepare<K> =>
    async ({ wordnet, progress, remark }) => {
      const words = task.needsWordNet ? await wordnet() : null
      return async (questions) => {
        const told = counted(progress, questions.length)
        return Promise.all(
          questions.map(async (question) => {
            const answers = await answersTo(task, question, words)
            record(task.kind, answers)
            for (const each of remarksOn(answers)) remark(question, each)
            told()
            return task.decide(question, answers, words)
          }),
        )
      }
    }

  return {
    id: 'chat',
    title: `asks a chat model (${client.id}), in several wordings`,
    source: 'zero-shot prompting; votes over prompts and orders',
    revision: createHash('sha256').update(`${client.id} prompts ${promptVersion}`).digest('hex'),
    solves: {
      'same-meaning': solving(sameMeaningTask),
      'sense-match': solving(senseMatchTask),
      'phrase-pair': solving(phrasePairTask),
      usage: solving(usageTask),
      'graded-pair': solving(gradedPairTask),
      'phrase-search': solving(phraseSearchTask),
      'sense-choice': solving(senseChoiceTask),
      'entry-search': solving(entrySearchTask),
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
