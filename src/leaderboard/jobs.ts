import { type Kind, type Outcome, type Prediction, UserError } from '../core/index.js'
import { type Score, type SliceScore, scoreAll, scoreSlices } from '../evaluation/index.js'
import { detectableFromError, pairedTests, standardError } from '../reports/index.js'
import { readAnswers, taskOfRun } from '../tasks/index.js'
import type { Biased, Compared } from './events.js'
import { readGold } from './gold-files.js'
import { probesForTeams } from './probe-questions.js'
import type { Track } from './shared-task.js'
import { trackNamed } from './track-named.js'
import { underItsName } from './under-its-name.js'
import { type UnpackedFile, type UploadLimits, unpack } from './unpack.js'

/** A track with the file of its examples. */
export interface TrackGold {
  readonly task: string
  readonly kind: Kind
  readonly gold: string
}

/** Work on files that teams sent: in a separate process, with limits. */
export type Job =
  | {
      readonly type: 'check'
      readonly upload: UnpackedFile
      /** Where a zip is unpacked to. */
      readonly folder: string
      /** Which track a bare file is for; null: a zip that names its files. */
      readonly track: string | null
      readonly tracks: readonly (Pick<Track, 'file'> & TrackGold)[]
      readonly limits: UploadLimits
    }
  | ({ readonly type: 'score'; readonly file: string } & TrackGold)
  | ({ readonly type: 'compare'; readonly a: string; readonly b: string } & TrackGold)
  | ({
      readonly type: 'bias'
      readonly file: string
      readonly probes: readonly { readonly probe: string; readonly file: string }[]
    } & TrackGold)

export interface CheckedFile {
  readonly track: string
  /** Null for the answers themselves. */
  readonly probe: string | null
  readonly file: string
}
export interface JobResults {
  readonly check: readonly CheckedFile[]
  readonly score: { readonly scores: readonly Score[]; readonly slices: readonly SliceScore[] }
  readonly compare: Pick<Compared, 'difference' | 'p' | 'detectable'>
  readonly bias: Pick<Biased, 'probes' | 'contextBias' | 'wordBias'>
}

type Of<T extends Job['type']> = Extract<Job, { type: T }>

const seed = 1

async function check({ upload, folder, track, tracks, limits }: Of<'check'>): Promise<JobResults['check']> {
  const files = await unpack(upload, folder, limits)
  const checked: CheckedFile[] = []
  for (const each of files) {
    const { probe, name } = probeOf(each.name)
    const fits =
      files.length === 1 && track !== null && probe === null
        ? tracks.find(({ task }) => task === track)
        : trackNamed(name, tracks)
    if (!fits)
      throw new UserError(
        `${each.name}: is not the file of a track; expected ${tracks.map(({ file }) => file).join(', ')}`,
      )
    if (checked.some((other) => other.track === fits.task && other.probe === probe))
      throw new UserError(
        `${each.name}: is a second file for ${fits.task}${probe === null ? '' : `, probe ${probe}`}`,
      )
    const known = await probesForTeams(fits.kind)
    if (probe !== null && !known.includes(probe))
      throw new UserError(
        known.length === 0
          ? `${each.name}: ${fits.task} has no probes for teams`
          : `${each.name}: belongs to no probe; expected probes/${known.join('/…, probes/')}/…`,
      )
    const questions = (await readGold(fits.gold)).map((example) => ({ ...example, gold: null }))
    await underItsName(each, () => readAnswers(taskOfRun(fits), each.file, questions))
    checked.push({ track: fits.task, probe, file: each.file })
  }
  const alone = checked.find(
    (each) => each.probe !== null && !checked.some((other) => other.track === each.track && !other.probe),
  )
  if (alone)
    throw new UserError(
      `${upload.name}: has answers to the probe ${alone.probe} of ${alone.track} alone; expected ${tracks.find(({ task }) => task === alone.track)!.file} beside them`,
    )
  return checked
}

/** `probes/context/FILE`, in whatever folder a team zipped it. */
function probeOf(name: string): { readonly probe: string | null; readonly name: string } {
  const [, probe, file] = /(?:^|\/)probes\/([^/]+)\/(.+)$/.exec(name) ?? []
  return probe === undefined || file === undefined ? { probe: null, name } : { probe, name: file }
}

async function outcomesOf(track: TrackGold, files: readonly string[]): Promise<Outcome[][]> {
  const examples = await readGold(track.gold)
  const answers: (readonly Prediction[])[] = []
  for (const file of files) answers.push(await readAnswers(taskOfRun(track), file, examples))
  return answers.map((predictions) =>
    examples.map((example, i) => ({ example, prediction: predictions[i]! })),
  )
}

async function score({ file, ...track }: Of<'score'>): Promise<JobResults['score']> {
  const [outcomes] = await outcomesOf(track, [file])
  const task = taskOfRun(track)
  return {
    scores: scoreAll(task, outcomes!, { seed }),
    slices: scoreSlices(task.metrics[0]!, outcomes!, { seed }),
  }
}

async function compare({ a, b, ...track }: Of<'compare'>): Promise<JobResults['compare']> {
  const [first, second] = await outcomesOf(track, [a, b])
  const pairs = first!.map((outcome, i) => ({ a: outcome, b: second![i]! }))
  const { difference, interval, permutationP: p } = pairedTests(taskOfRun(track).metrics[0]!, pairs, seed)
  return { difference, p, detectable: detectableFromError(standardError(interval)) }
}

async function bias({ file, probes, ...track }: Of<'bias'>): Promise<JobResults['bias']> {
  const { scoreProbes } = await import('../probes/index.js')
  const outcomes = await outcomesOf(track, [file, ...probes.map((each) => each.file)])
  const ids = ['full', ...probes.map(({ probe }) => probe)]
  const found = scoreProbes(
    taskOfRun(track).metrics[0]!,
    track.kind,
    ids.map((probe, i) => ({ probe, bySeed: [outcomes[i]!], mentions: 0 })),
    { seed },
  )
  const defined = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
  return {
    probes: found.probes
      .filter(({ probe }) => probe !== 'full')
      .map(({ probe, value, interval }) => ({ probe, value: defined(value), interval })),
    contextBias: defined(found.contextBias?.value),
    wordBias: defined(found.wordBias?.value),
  }
}

const jobs: { readonly [T in Job['type']]: (job: Of<T>) => Promise<JobResults[T]> } = {
  check,
  score,
  compare,
  bias,
}

export const runJob = (job: Job): Promise<JobResults[Job['type']]> =>
  (jobs[job.type] as (job: Job) => Promise<JobResults[Job['type']]>)(job)
