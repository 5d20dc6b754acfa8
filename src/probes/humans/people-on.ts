import path from 'node:path'
import { chosenExamples, type DataRoot } from '../../evaluation/index.js'
import type { Task } from '../../tasks/index.js'
import type { BiasFinding } from '../finding.js'
import { type HumanFinding, humanFinding, publishedFinding } from './human-finding.js'
import { readHumanAnswers } from './read-human-answers.js'

/** What people score on a task that was probed: from a file of answers where it has some, else as published. */
export async function peopleOn(
  task: Task,
  { split, seeds }: Pick<BiasFinding, 'split' | 'seeds'>,
  { file, root }: { readonly file: string | undefined; readonly root: DataRoot },
): Promise<HumanFinding | null> {
  if (file === undefined) return publishedFinding(task)
  const seed = seeds[0]!
  const examples = await chosenExamples(task, split, root, { limit: null, samples: null, seed })
  const answers = await readHumanAnswers(file, task, examples)
  if (answers.answers.length === 0) return publishedFinding(task)
  return humanFinding(task, examples, answers, { source: path.basename(file), seed })
}
