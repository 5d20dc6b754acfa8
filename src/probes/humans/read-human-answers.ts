import {
  checkFields,
  checkTexts,
  DataError,
  type Example,
  getOrMake,
  kinds,
  lookUp,
  messageOf,
  pick,
  UserError,
  wordOf,
} from '../../core/index.js'
import { checkExamples, idField, strict } from '../../datasets/index.js'
import { type Task, tasks } from '../../tasks/index.js'
import { type Answer, type AnsweredKind, answerField, isAnswered } from '../answer.js'
import { probesOf } from '../probe.js'
import { readRecords } from '../read-records.js'

/** One person's answer to one item under a probe. */
export interface HumanAnswer {
  readonly probe: string
  readonly item: string
  readonly annotator: string
  readonly answer: Answer
}

export interface HumanAnswers {
  readonly answers: readonly HumanAnswer[]
  /** Rows of the file that are about other tasks, by task. */
  readonly others: Readonly<Record<string, number>>
  /** What a reader of the scores must know. */
  readonly notes: readonly string[]
}

const columns = ['task', 'probe', 'item', 'annotator', 'answer'] as const

/** The answers of people to a task's items, full or masked; `examples` are those that people were asked. */
export async function readHumanAnswers(
  file: string,
  asked: Pick<Task, 'id' | 'kind'>,
  examples: readonly Example[],
): Promise<HumanAnswers> {
  checkTexts('readHumanAnswers', file)
  checkFields('readHumanAnswers', asked, { id: 'some text', kind: wordOf(...kinds) })
  checkExamples('readHumanAnswers: examples', examples)
  const { id: task, kind } = asked
  if (!isAnswered(kind))
    throw new UserError(
      `${task}: people's answers are read for tasks that are answered with a label or an id, not for ${kind}`,
    )
  const byId = new Map(examples.map((example) => [example.id, example]))
  const probes = ['full', ...probesOf(kind, 'parts').map(({ id }) => id), 'random']
  const answers: HumanAnswer[] = []
  const others: Record<string, number> = {}
  const given = new Map<string, number>() // line by probe, item and annotator
  for await (const row of readRecords(file, columns, strict)) {
    const line = row.number
    const problem = (message: string) => new DataError({ file, line, message })
    const [named, probe, item, annotator] = columns
      .slice(0, -1)
      .map((name) => idField(row, name)!.trim()) as [string, string, string, string]
    if (named !== task) {
      checkTask(named, problem)
      others[named] = (lookUp(others, named) ?? 0) + 1
      continue
    }
    if (!probes.includes(probe))
      throw problem(`unknown probe "${probe}", expected one that ${kind} has: ${probes.join(', ')}`)
    const example = byId.get(item) as (Example & { readonly kind: AnsweredKind }) | undefined
    if (!example)
      throw problem(
        `item "${item}" is not among the ${examples.length} examples of ${task}, expected an id of the split that people were asked`,
      )
    const key = JSON.stringify([probe, item, annotator])
    const earlier = given.get(key)
    if (earlier !== undefined)
      throw problem(
        `annotator ${annotator} answers item ${item} of probe ${probe} twice, first at line ${earlier}; expected one answer`,
      )
    given.set(key, line)
    const answer = answerField(row, 'answer', example)!
    answers.push({ probe, item, annotator, answer })
  }
  if (answers.length === 0 && Object.keys(others).length === 0)
    throw new DataError({ file, line: null, message: 'holds no answers, expected at least one row' })
  return { answers, others, notes: seenTwice(answers) }
}

/** A row about another task is left for that task; an unknown task is a typo. */
function checkTask(named: string, problem: (message: string) => Error): void {
  try {
    pick('task', tasks, named)
  } catch (error) {
    throw problem(messageOf(error))
  }
}

/** A person who has seen an item with one part hidden knows more when asked with another. */
function seenTwice(answers: readonly HumanAnswer[]): string[] {
  const probes = new Map<string, Map<string, Set<string>>>() // by annotator and item
  for (const { annotator, item, probe } of answers) {
    const items = getOrMake(probes, annotator, () => new Map<string, Set<string>>())
    items.set(item, (items.get(item) ?? new Set()).add(probe))
  }
  return [...probes].flatMap(([annotator, items]) => {
    const several = [...items.values()].filter((seen) => seen.size > 1).length
    return several === 0
      ? []
      : [
          `annotator ${annotator} was asked ${several} items with more than one probe: one may tell about another`,
        ]
  })
}
