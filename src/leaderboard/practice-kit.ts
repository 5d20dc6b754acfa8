import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import { type Example, lookUp, pick, question } from '../core/index.js'
import { catalogue, writeHuggingFace } from '../datasets/index.js'
import { type DataRoot, evaluate, readOutcomes, taskFiles } from '../evaluation/index.js'
import { atomicWrite, withTemporaryFolder } from '../files/index.js'
import { loadSystem } from '../systems/index.js'
import { tasks as published, type Task } from '../tasks/index.js'
import { ownDataName } from './own-data-name.js'
import { phaseDates } from './phase-dates.js'
import { attemptsText, visibilityText } from './phase-text.js'
import { probeQuestions, probesForTeams } from './probe-questions.js'
import type { SharedTask } from './shared-task.js'

/** The system whose predictions show the expected format. */
const baseline = 'random'

interface Gold {
  readonly track: string
  readonly split: string
  readonly examples: readonly Example[]
}

interface KitOptions {
  readonly tasks: readonly Task[]
  readonly root: DataRoot
  readonly file: string
  readonly golds: readonly Gold[]
}

/** Files of the zip by name. */
type Contents = Readonly<Record<string, Uint8Array>>

/**
 * A zip for participants: the practice split with its labels, the questions of all other splits, predictions of a
 * baseline in the expected format, and how to score them. Labels of other splits never get into it: copied files are
 * checked not to contain them.
 */
export async function writePracticeKit(
  task: SharedTask,
  { tasks, root, file, golds }: KitOptions,
): Promise<void> {
  const practised = task.phases.find(({ name }) => name === 'practice')?.split
  const hidden = task.phases.map(({ split }) => split).filter((split) => split !== practised)
  const contents: Record<string, Uint8Array> = {}
  const commands: string[] = []
  await withTemporaryFolder('kit', async (work) => {
    for (const gold of golds) {
      const own = tasks.find(({ id }) => id === gold.track)!
      Object.assign(contents, await probeFiles(own, gold))
      if (gold.split === practised) {
        const { data, copied } = await practiceData(own, gold, { hidden, root, work })
        const answers = `baseline/${own.id}.${own.submission.extension}`
        Object.assign(contents, data, {
          [answers]: utf8(await baselineAnswers(own, gold.split, root, work)),
        })
        commands.push(scoreCommand(own, { split: gold.split, answers, copied }))
      } else
        contents[`questions/${gold.track}-${gold.split}.jsonl`] = utf8(jsonLines(gold.examples.map(question)))
    }
  })
  contents['README.md'] = utf8(instructions(task, tasks, commands))
  await atomicWrite(file, zipSync(contents))
}

/** The questions of a split with less to see, for every probe that teams may answer. */
async function probeFiles({ kind }: Task, { track, split, examples }: Gold): Promise<Contents> {
  const files: Record<string, Uint8Array> = {}
  for (const probe of await probesForTeams(kind))
    files[`questions/probes/${probe}/${track}-${split}.jsonl`] = utf8(
      jsonLines(await probeQuestions(examples, probe)),
    )
  return files
}

/** The practice split: its own files if none of them holds a hidden split too, else its examples alone. */
async function practiceData(
  task: Task,
  { track, split, examples }: Gold,
  {
    hidden,
    root,
    work,
  }: { readonly hidden: readonly string[]; readonly root: DataRoot; readonly work: string },
): Promise<{ readonly data: Contents; readonly copied: boolean }> {
  const secret = new Set(taskFiles(task, hidden, root).map((each) => each.file))
  const files = taskFiles(task, [split], root)
  const data: Record<string, Uint8Array> = {}
  if (task.datasets === undefined && files.every((each) => !secret.has(each.file))) {
    for (const { name, file } of files) data[`data/${name}`] = await readFile(file)
    return { data, copied: true }
  }
  const name = ownDataName(track)
  const folder = path.join(work, name)
  const dataset = lookUp(task.datasets ?? {}, task.dataset) ?? pick('data set', catalogue, task.dataset)
  for (const file of await writeHuggingFace(folder, dataset, [{ name: split, examples }]))
    data[`data/${name}/${path.relative(folder, file)}`] = await readFile(file)
  return { data, copied: false }
}

/** How a participant scores the baseline's predictions. */
function scoreCommand(
  { id, kind }: Task,
  { split, answers, copied }: { readonly split: string; readonly answers: string; readonly copied: boolean },
): string {
  const isPublished = lookUp(published, id) !== undefined
  const data = copied
    ? `${id} --data data`
    : `${isPublished ? `${id} ` : ''}--dataset data/${ownDataName(id)} --kind ${kind}`
  return `polyseme score ${data} --split ${split} --predictions ${answers}`
}

const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

async function baselineAnswers(task: Task, split: string, root: DataRoot, work: string): Promise<string> {
  const system = await loadSystem(baseline)
  const { folder } = await evaluate(task, system, { root, output: path.join(work, 'runs'), split })
  return task.submission.write(await readOutcomes(folder))
}

const shell = (commands: readonly string[]): string => ['```sh', ...commands, '```'].join('\n')

const instructions = (task: SharedTask, tasks: readonly Task[], commands: readonly string[]): string =>
  [
    `# ${task.title}`,
    ...(task.about === '' ? [] : [task.about]),
    '## Tracks',
    tasks
      .map(
        ({ id, title, submission, metrics }, i) =>
          `- \`${id}\`: ${/[.?!]$/.test(title) ? title : `${title}.`} Ranked by ${metrics[0]!.id}. File \`${task.tracks[i]!.file}\`: ${submission.title}.${commands.length > 0 ? ` Such a file is \`baseline/${id}.${submission.extension}\`.` : ''}`,
      )
      .join('\n'),
    '## Phases',
    task.phases
      .map(
        (phase) =>
          `- ${phase.name}: ${phaseDates(phase)}, split ${phase.split}; attempts of a team in a track: ${attemptsText(phase)}; ${visibilityText(phase)}; of several attempts the ${phase.counts} one is ranked.`,
      )
      .join('\n'),
    ...(commands.length > 0
      ? ['## Score the baseline', 'The server gives the same figures as:', shell(commands)]
      : []),
    '## Submit',
    'In the browser, or, with the password in `POLYSEME_PASSWORD`:',
    shell([
      `polyseme submit SERVER/#/shared-tasks/${task.id} FILE --track TRACK --user NAME --system NAME${task.factSheet.map((field) => ` --fact '${field}=…'`).join('')}`,
    ]),
    ...(task.factSheet.length > 0
      ? ['The fact sheet (`--fact`) is required in the evaluation phase; the board shows it.']
      : []),
    'One file per track, or a zip of the files named above. A file with an error uses up no attempt: the reply says which line is wrong.',
    '## What your system makes of less',
    'Optional. `questions/probes` has the questions with a part hidden: the context without the word, the word without the context, nothing. Let your system answer them and add the answers to the zip under the same names, in `probes/context`, `probes/word`, `probes/label` (as the folders are called there). They use up no attempt; the board then shows how much of your score each part gives alone.',
    '',
  ].join('\n\n')
