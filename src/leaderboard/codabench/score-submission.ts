import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { lookUp, UserError } from '../../core/index.js'
import { atomicWrite, isThere, readText } from '../../files/index.js'
import { score } from '../../metrics/index.js'
import { readAnswers, taskOfRun } from '../../tasks/index.js'
import { readGold } from '../gold-files.js'
import { rounded } from '../rounded.js'
import { trackNamed } from '../track-named.js'
import { underItsName } from '../under-its-name.js'
import { parseReference, type ReferenceTrack, referenceFile } from './reference.js'

/** Codabench keeps ten decimals. */
const decimals = 1e10

/**
 * Codabench's contract for a scoring program: `input/ref` has the reference data, `input/res` the submission, and the
 * scores go to `output/scores.json`. An undefined score is left out: the column stays empty. Problems are reported with
 * file and line, without a label.
 */
export async function scoreSubmission(
  input: string,
  output: string,
): Promise<Readonly<Record<string, number>>> {
  const ref = path.join(input, 'ref')
  const { tracks, scores } = parseReference(await readText(path.join(ref, referenceFile)), referenceFile)
  const sent = await filesBelow(path.join(input, 'res'))
  const found = new Map<string, number>()
  for (const name of sent) {
    const track = trackNamed(name, tracks)
    if (!track)
      throw new UserError(
        `${name}: is not the file of a track; expected ${tracks.map(({ file }) => file).join(', ')}`,
      )
    if (found.has(Object.values(track.columns)[0]!))
      throw new UserError(`${name}: is a second file for ${track.task}`)
    for (const [column, value] of await scoreTrack(track, ref, {
      name,
      file: path.join(input, 'res', name),
    }))
      found.set(column, scores === 'rounded' ? rounded(value) : Math.round(value * decimals) / decimals)
  }
  if (sent.length === 0)
    throw new UserError(`nothing was sent; expected ${tracks.map(({ file }) => file).join(', ')}`)
  const written = Object.fromEntries([...found].filter(([, value]) => !Number.isNaN(value)))
  await atomicWrite(path.join(output, 'scores.json'), `${JSON.stringify(written)}\n`)
  return written
}

async function scoreTrack(
  track: ReferenceTrack,
  ref: string,
  sent: { readonly name: string; readonly file: string },
): Promise<[column: string, value: number][]> {
  const task = taskOfRun(track)
  const examples = await readGold(path.join(ref, track.examples)).catch((cause: unknown) => {
    // What is wrong with a row would be quoted to a team, label and all.
    throw new UserError(`the reference data of ${track.task} cannot be read; tell the organizers`, { cause })
  })
  const questions = examples.map((example) => ({ ...example, gold: null }))
  const predictions = await underItsName(sent, () => readAnswers(task, sent.file, questions))
  const outcomes = examples.map((example, i) => ({ example, prediction: predictions[i]! }))
  return task.metrics.map((metric) => [lookUp(track.columns, metric.id)!, score(metric, outcomes)])
}

/** What macOS adds to zips, and Codabench's own notes. */
const clutter = /(^|\/)(__MACOSX\/|\.|metadata(\.yaml)?$)/

async function filesBelow(folder: string): Promise<string[]> {
  if (!isThere(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !clutter.test(name))
    .sort()
}
