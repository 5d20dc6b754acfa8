import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkFields, UserError } from '../core/index.js'
import { atomicWrite, sha256 as hashOfFile, hashText, makeFolder } from '../files/index.js'
import { checkContext, checkId, checkScorer, checkUpload } from './check-given.js'
import { goldKey, type Probed, type Submitted, type TaskState } from './events.js'
import { places } from './places.js'
import type { Scorer } from './scorer.js'
import { openPhase, type Phase } from './shared-task.js'
import { decideOn, readState, type TaskContext } from './shared-tasks.js'
import { type UploadLimits, uploadLimits } from './unpack.js'

export interface Upload {
  readonly team: string
  /** As the team named the file. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Which track a bare file is for. */
  readonly track?: string | undefined
  readonly system: string
  readonly factSheet?: Readonly<Record<string, string>>
  readonly limits?: UploadLimits
}

/** A submission as it is kept; `again` if the team had sent these answers before. */
export type Received = Submitted & { readonly again: boolean }

const day = 24 * 3600 * 1000

/** How many a team has made in a track and phase, in all and on the day of `now`. */
export function attemptsOf(
  state: Pick<TaskState, 'submissions'>,
  asked: { readonly team: string; readonly track: string; readonly phase: string; readonly now: number },
): { readonly total: number; readonly today: number; readonly over: number } {
  checkFields('attemptsOf state', state, { submissions: 'map' })
  checkFields('attemptsOf', asked, { team: 'text', track: 'text', phase: 'text', now: 'number' })
  const { submissions } = state
  const { team, track, phase, now } = asked
  const own = [...submissions.values()].filter(
    (each) => each.team === team && each.track === track && each.phase === phase,
  )
  const counted = own.filter(({ over }) => !over)
  return {
    total: counted.length,
    today: counted.filter(({ at }) => Math.floor(at / day) === Math.floor(now / day)).length,
    over: own.length - counted.length,
  }
}

/** As many again are listed outside the ranking; more would reveal what the limit protects. */
const mayBeOver = ({ total, perDay }: Phase): number => total ?? perDay ?? Number.POSITIVE_INFINITY

/**
 * Checks an upload and, if all its files are well-formed, turns it into submissions. Problems are reported with file and
 * line and use up no attempt. The same answers of a team are the same submission, however often they are sent.
 */
export async function submit(
  context: TaskContext,
  id: string,
  upload: Upload,
  scorer: Pick<Scorer, 'run'>,
): Promise<readonly Received[]> {
  checkContext('submit', context)
  checkId('submit', id)
  checkUpload('submit upload', upload)
  checkScorer('submit scorer', scorer)
  const state = await readState(context, id)
  const phase = openPhase(state.task, context.now())
  if (!phase) throw new UserError(`shared task ${id}: no phase is open now`)
  const unasked = Object.keys(upload.factSheet ?? {}).find((field) => !state.task.factSheet.includes(field))
  if (unasked !== undefined)
    throw new UserError(
      `fact sheet: has no question "${unasked}"; it asks ${state.task.factSheet.join(', ')}`,
    )
  const unanswered = state.task.factSheet.filter((field) => !upload.factSheet?.[field]?.trim())
  if (phase.name === 'evaluation' && unanswered.length > 0)
    throw new UserError(
      `fact sheet: ${unanswered.join(', ')}: expected an answer; polyseme submit takes it as --fact '${unanswered[0]}=…'`,
    )
  const at = places(context.folder, id)
  const tracks = state.task.tracks.flatMap((track) => {
    const gold = state.gold.get(goldKey(track.task, phase.split))
    return gold ? [{ ...track, gold: at.gold(track.task, phase.split, gold.version) }] : []
  })
  const only = tracks.length === 1 ? tracks[0]!.task : null
  const track = upload.track ?? only
  if (track !== null && !tracks.some(({ task }) => task === track))
    throw new UserError(
      `track ${track}: not in phase ${phase.name}; expected ${tracks.map(({ task }) => task).join(', ')}`,
    )
  const folder = path.join(at.incoming, randomUUID())
  await makeFolder(at.incoming)
  await mkdir(folder, { mode: 0o700 })
  try {
    const file = path.join(folder, 'upload')
    await writeFile(file, upload.bytes)
    const checked = await scorer.run({
      type: 'check',
      upload: { name: upload.name, file },
      folder,
      track,
      tracks,
      limits: upload.limits ?? uploadLimits,
    })
    const submitted: Omit<Submitted, 'over'>[] = []
    const probed: Probed[] = []
    await makeFolder(path.dirname(at.answers('of-teams')))
    for (const each of checked.filter(({ probe }) => probe === null)) {
      const sha256 = await hashOfFile(each.file)
      const submission = hashText(JSON.stringify([id, upload.team, each.track, phase.name, sha256])).slice(
        0,
        16,
      )
      // Before the event: a submission that is known has its file.
      await atomicWrite(at.answers(submission), await readFile(each.file))
      for (const { probe, track: of, file: answers } of checked)
        if (probe !== null && of === each.track) {
          const answered: Probed = { submission, probe, sha256: await hashOfFile(answers) }
          await atomicWrite(at.probeAnswers(answered), await readFile(answers))
          probed.push(answered)
        }
      submitted.push({
        submission,
        team: upload.team,
        track: each.track,
        phase: phase.name,
        system: upload.system,
        factSheet: Object.fromEntries(
          state.task.factSheet.map((field) => [field, upload.factSheet?.[field] ?? '']),
        ),
        sha256,
      })
    }
    return await append(context, id, { submitted, probed }, phase)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function append(
  context: TaskContext,
  id: string,
  {
    submitted,
    probed,
  }: { readonly submitted: readonly Omit<Submitted, 'over'>[]; readonly probed: readonly Probed[] },
  phase: Phase,
): Promise<readonly Received[]> {
  const now = context.now()
  let known: ReadonlySet<string> = new Set()
  const { submissions } = await decideOn(context, id, (state) => {
    if (openPhase(state.task, now)?.name !== phase.name)
      throw new UserError(`shared task ${id}: phase ${phase.name} has closed`)
    known = new Set(state.submissions.keys())
    const attempts = submitted
      .filter(({ submission }) => !known.has(submission))
      .map((each) => {
        const made = attemptsOf(state, { ...each, now })
        const over =
          made.total >= (phase.total ?? Number.POSITIVE_INFINITY) ||
          made.today >= (phase.perDay ?? Number.POSITIVE_INFINITY)
        if (over && made.over >= mayBeOver(phase))
          throw new UserError(
            `${each.track}: ${made.total} attempts and ${made.over} beyond the limit are all that a team has in phase ${phase.name}`,
          )
        return { key: `submitted:${each.submission}`, body: { type: 'submitted', ...each, over } as const }
      })
    for (const { submission, probe, sha256 } of probed)
      if (
        state.submissions.get(submission)?.probes.some((had) => had.probe === probe && had.sha256 !== sha256)
      )
        throw new UserError(`probe ${probe}: has other answers for this submission already, and they stay`)
    return [
      ...attempts,
      ...probed.map((each) => ({
        key: `probed:${each.submission}:${each.probe}`,
        body: { type: 'probed', ...each } as const,
      })),
    ]
  })
  return submitted.map(({ submission }) => ({
    ...submissions.get(submission)!,
    again: known.has(submission),
  }))
}
