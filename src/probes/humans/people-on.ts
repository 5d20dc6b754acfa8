import path from 'node:path'
import { chosenExamples, defaultSplit } from '../../evaluation/index.js'
import type { Task } from '../../tasks/index.js'
import type { BiasOptions } from '../probe-plan.js'
import { type HumanFinding, humanFinding, publishedFinding } from './human-finding.js'
import { readHumanAnswers } from './read-human-answers.js'

interface PeopleOptions extends Pick<BiasOptions, 'root' | 'split' | 'seeds'> {
  readonly file: string | undefined
}

/** People's scores on a probed task: from a file of answers if it has some, else as published. */
export async function peopleOn(
  task: Task,
  { file, root, split, seeds }: PeopleOptions,
): Promise<HumanFinding | null> {
  if (file === undefined) return publishedFinding(task)
  const seed = seeds[0]!
  const examples = await chosenExamples(task, split ?? (await defaultSplit(task, root)), root, {
    limit: null,
    samples: null,
    seed,
  })
  const answers = await readHumanAnswers(file, task, examples)
  if (answers.answers.length === 0) return publishedFinding(task)
  return humanFinding(task, examples, answers, { source: path.basename(file), seed })
}
