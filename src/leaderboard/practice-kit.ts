import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { type Example, lookUp, pick, question } from '../core/index.js'
import { catalogue, writeHuggingFace } from '../datasets/index.js'
import { type DataRoot, evaluate, readOutcomes, taskFiles } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { loadSystem } from '../systems/index.js'
import { tasks as published, type Task } from '../tasks/index.js'
import { phaseDates } from './phase-dates.js'
import { probeQuestions, probesForTeams } from './probe-questions.js'
import { leakBound, type Phase, type SharedTask } from './shared-task.js'

export const kitBaseline = 'random'

interface KitOptions {
  readonly tasks: readonly Task[]
  readonly root: DataRoot
  readonly file: string
  readonly golds: readonly {
    readonly track: string
    readonly split: string
    readonly examples: readonly Example[]
  }[]
}

/**
 * A zip for participants: the practice split with its labels, the questions of all other splits, predictions of a
 * baseline in the expected format, and how to score them. Labels of other splits never get into it: copied files are
 * checked not to contain them.
 */
export async function writePracticeKit(
  task: SharedTask,
  { tasks, root, file, golds }: KitOptions,
): Promise<void> {
  const practice = task.phases.find(({ name }) => name === 'practice')
  const contents: Record<string, Uint8Array> = {}
  const commands: string[] = []
  const work = await mkdtemp(path.join(os.tmpdir(), 'polyseme-kit-'))
  try {
    for (const { track, split, examples } of golds) {
      const own = tasks.find(({ id }) => id === track)!
      for (const probe of await probesForTeams(own.kind))
        contents[`questions/probes/${probe}/${track}-${split}.jsonl`] = utf8(
          jsonLines(await probeQuestions(examples, probe)),
        )
      if (split !== practice?.split) {
        contents[`questions/${track}-${split}.jsonl`] = utf8(jsonLines(examples.map(question)))
        continue
      }
      const hidden = new Set(
        taskFiles(
          own,
          task.phases.map((phase) => phase.split).filter((each) => each !== split),
          root,
        ).map((each) => each.file),
      )
      const files = taskFiles(own, [split], root)
      const copied = own.datasets === undefined && files.every((each) => !hidden.has(each.file))
      const isPublished = lookUp(published, track) !== undefined
      if (copied) for (const each of files) contents[`data/${each.name}`] = await readFile(each.file)
      else
        for (const written of await writeHuggingFace(
          path.join(work, track),
          lookUp(own.datasets ?? {}, own.dataset) ?? pick('data set', catalogue, own.dataset),
          [{ name: split, examples }],
        ))
          contents[`data/${track}/${path.relative(path.join(work, track), written)}`] =
            await readFile(written)
      const answers = `baseline/${track}.${own.submission.extension}`
      contents[answers] = utf8(await baselineAnswers(own, split, root, work))
      commands.push(
        copied
          ? `polyseme score ${track} --data data --split ${split} --predictions ${answers}`
          : `polyseme score ${isPublished ? `${track} ` : ''}--dataset data/${track} --kind ${own.kind} --split ${split} --predictions ${answers}`,
      )
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  contents['README.md'] = utf8(instructions(task, tasks, commands))
  await atomicWrite(file, zipSync(contents))
}

const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

async function baselineAnswers(task: Task, split: string, root: DataRoot, work: string): Promise<string> {
  const system = await loadSystem(kitBaseline)
  const { folder } = await evaluate(task, system, { root, output: path.join(work, 'runs'), split })
  return task.submission.write(await readOutcomes(folder))
}

export const attemptsText = ({ perDay, total }: Phase): string =>
  [perDay === null ? '' : `${perDay} a day`, total === null ? '' : `${total} in all`]
    .filter(Boolean)
    .join(', ') || 'no limit'

export const visibilityText = (phase: Phase): string => {
  const bits = leakBound(phase)
  if (phase.scores === 'hidden') return 'scores are shown when the phase closes'
  if (phase.scores === 'shown') return 'scores are shown at once'
  return `scores are rounded to two decimals${bits === null ? '' : `: all attempts of a team together reveal at most ${Math.ceil(bits)} bits of the labels while the phase is open`}`
}

const instructions = (task: SharedTask, tasks: readonly Task[], commands: readonly string[]): string =>
  [
    `# ${task.title}`,
    ...(task.about === '' ? [] : [task.about]),
    '## Tracks',
    ...tasks.map(
      ({ id, title, submission, metrics }, i) =>
        `- \`${id}\`: ${title}. Ranked by ${metrics[0]!.id}. File \`${task.tracks[i]!.file}\`: ${submission.title}.`,
    ),
    '## Phases',
    ...task.phases.map(
      (phase) =>
        `- ${phase.name}: ${phaseDates(phase)}, split ${phase.split}; attempts of a team in a track: ${attemptsText(phase)}; ${visibilityText(phase)}; of several attempts the ${phase.counts} one is ranked.`,
    ),
    ...(commands.length > 0
      ? ['## Score the baseline', 'The server gives the same figures as:', '```sh', ...commands, '```']
      : []),
    '## Submit',
    'In the browser, or, with the password in `POLYSEME_PASSWORD`:',
    '```sh',
    `polyseme submit SERVER/#/shared-tasks/${task.id} FILE --track TRACK --user NAME --system NAME`,
    '```',
    'One file per track, or a zip of the files named above. A file with an error uses up no attempt: the reply says which line is wrong.',
    '## What your system makes of less',
    'Optional. `questions/probes` has the questions with a part hidden: the context without the word, the word without the context, nothing. Let your system answer them and add the answers to the zip under the same names, in `probes/context`, `probes/word`, `probes/label` (as the folders are called there). They use up no attempt; the board then shows how much of your score each part gives alone.',
    '',
  ].join('\n\n')
