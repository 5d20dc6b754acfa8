import { readFile } from 'node:fs/promises'
import { unzipSync, zipSync } from 'fflate'
import { stringify } from 'yaml'
import { checkTexts, UserError } from '../../core/index.js'
import { atomicWrite, builtPath, withFile } from '../../files/index.js'
import { taskOfRun } from '../../tasks/index.js'
import { checkContext, checkId } from '../check-given.js'
import { goldKey, type TaskState } from '../events.js'
import { readGold } from '../gold-files.js'
import { places } from '../places.js'
import type { Phase, SharedTask } from '../shared-task.js'
import { readState, type TaskContext } from '../shared-tasks.js'
import { type Column, columnsOf } from './columns.js'
import { competitionOf, countedAttempt, hidesScores } from './competition-of.js'
import { logo } from './logo.js'
import { type Reference, referenceFile } from './reference.js'

const program = builtPath('scorer/score.mjs')

export interface WrittenBundle {
  readonly file: string
  readonly phases: number
  readonly tracks: number
  /** What Codabench does otherwise than this server. */
  readonly notes: readonly string[]
}

/** Writes a shared task of the server as a competition bundle of Codabench, version 2: labels, scorer, kit and pages. */
export async function writeBundle(context: TaskContext, id: string, file: string): Promise<WrittenBundle> {
  checkContext('writeBundle', context)
  checkId('writeBundle', id)
  checkTexts('writeBundle file', file)
  const state = await readState(context, id)
  if (!program) throw new UserError('the scoring program is not built; run npm run build')
  const { task } = state
  const columns = columnsOf(task.tracks)
  const packed = places(context.folder, id).kit
  const kit = unzipSync(await withFile(packed, () => readFile(packed)))
  const baseline = baselineOf(task, kit)
  const contents: Record<string, Uint8Array> = {
    'competition.yaml': utf8(
      // As YAML 1.1, which Codabench reads: there a bare date loses its time of day, and a bare No is false.
      stringify(competitionOf(task, columns, Object.keys(baseline).length > 0), { version: '1.1' }),
    ),
    'logo.png': logo(),
    'pages/terms.md': utf8(
      task.terms || 'Submit answers of your own system. Labels of hidden splits are not to be looked for.\n',
    ),
    'pages/overview.md': utf8(overview(task)),
    'pages/evaluation.md': utf8(evaluation(task)),
    ...Object.fromEntries(task.pages.map(({ text }, i) => [`pages/${i}.md`, utf8(text || '–')])),
    'scoring_program/metadata.yaml': utf8(
      stringify({ command: 'node /app/program/score.mjs /app/input /app/output' }),
    ),
    'scoring_program/score.mjs': await readFile(program),
    ...below('starting_kit', kit),
    ...below('solution', baseline),
  }
  for (const phase of task.phases)
    Object.assign(
      contents,
      below(`reference_data/${phase.name}`, await referenceOf(context, state, phase, columns)),
    )
  await atomicWrite(file, zipSync(contents))
  return { file, phases: task.phases.length, tracks: task.tracks.length, notes: notesOn(task) }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const below = (folder: string, files: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${folder}/${name}`, bytes]))

/** The kit's predictions under the names that a submission has. */
const baselineOf = (
  { tracks }: SharedTask,
  kit: Readonly<Record<string, Uint8Array>>,
): Record<string, Uint8Array> =>
  Object.fromEntries(
    tracks.flatMap(({ task, file }) => {
      const baseline = Object.entries(kit).find(([name]) => name.startsWith(`baseline/${task}.`))
      return baseline ? [[file, baseline[1]]] : []
    }),
  )

async function referenceOf(
  context: TaskContext,
  { task, gold }: TaskState,
  { split, scores }: Phase,
  columns: readonly Column[],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  const tracks: Reference['tracks'][number][] = []
  for (const track of task.tracks) {
    const known = gold.get(goldKey(track.task, split))
    if (!known) continue
    const examples = `${tracks.length}.jsonl`
    files[examples] = await goldBytes(
      places(context.folder, task.id).gold(track.task, split, known.version),
      known.n,
    )
    const own = columns.filter((column) => column.track === track.task)
    tracks.push({
      ...track,
      examples,
      columns: Object.fromEntries(own.map(({ metric, key }) => [metric, key])),
    })
  }
  if (tracks.length === 0)
    throw new UserError(`shared task ${task.id}: no track has labels of the split ${split}`)
  const reference: Reference = { polyseme: 1, split, scores, tracks }
  return { [referenceFile]: utf8(`${JSON.stringify(reference, null, 2)}\n`), ...files }
}

/** A file of labels that is whole: what is cut would be exported as if it were all. */
async function goldBytes(file: string, items: number): Promise<Uint8Array> {
  const { length } = await readGold(file)
  if (length !== items)
    throw new UserError(`${file}: has ${length} items, expected ${items}; restore it from a backup`)
  return readFile(file)
}

const overview = (task: SharedTask): string =>
  `# ${task.title}\n\n${task.about}\n\nThe starting kit has the data to practise on, the questions of the other phases, a baseline's predictions and how to score them.\n`

const evaluation = (task: SharedTask): string =>
  [
    '# Evaluation',
    'A submission is a zip with a file for each track that you take part in:',
    task.tracks
      .map((track) => {
        const { title, submission, metrics } = taskOfRun(track)
        return `- \`${track.file}\`: ${title}. ${submission.title}. Scored by ${metrics.map(({ id }) => id).join(', ')}.`
      })
      .join('\n'),
    'A file that is wrong somewhere is not scored: the log says which line is wrong.',
    '',
  ].join('\n\n')

function notesOn(task: SharedTask): string[] {
  const rules = new Set(task.phases.map(({ counts }) => counts))
  return [
    ...(hidesScores(task)
      ? [
          'the leaderboard is hidden from all phases, since Codabench hides it as a whole: show it when the hidden phase closes',
        ]
      : []),
    ...(rules.size > 1
      ? [
          `the leaderboard takes the ${countedAttempt(task)} attempt in every phase, since Codabench has one rule for all`,
        ]
      : []),
    'Codabench ranks by the figure alone, without intervals or tests, and takes no attempts beyond the limit',
  ]
}
