import path from 'node:path'
import { checkFields } from '../core/index.js'
import { inside } from '../files/index.js'
import type { Probed } from './events.js'

/** Where a shared task stores what is too large for events: labels, answers, uploads that are being checked. */
export const placesIn = (folder: string) => ({
  folder,
  gold(track: string, split: string, version: number): string {
    checkFields(
      'places gold',
      { track, split, version },
      { track: 'some text', split: 'some text', version: 'count' },
    )
    return inside(
      path.join(folder, 'gold'),
      `${encodeURIComponent(track)}/${encodeURIComponent(split)}-${version}.jsonl`,
    )
  },
  answers(submission: string): string {
    checkFields('places answers', { submission }, { submission: 'some text' })
    return inside(path.join(folder, 'answers'), submission)
  },
  probeAnswers(probed: Probed): string {
    checkFields('places probeAnswers', probed, {
      submission: 'some text',
      probe: 'some text',
      sha256: 'some text',
    })
    const { submission, probe, sha256 } = probed
    return inside(path.join(folder, 'answers'), `${submission}-${probe}-${sha256.slice(0, 16)}`)
  },
  kit: path.join(folder, 'practice-kit.zip'),
  incoming: path.join(folder, 'incoming'),
})
export type Places = ReturnType<typeof placesIn>

/** Where a shared task stores its labels, answers, practice kit and uploads, below the server's folder. */
export function places(serverFolder: string, id: string): Places {
  checkFields('places', { serverFolder, id }, { serverFolder: 'some text', id: 'some text' })
  return placesIn(inside(path.join(serverFolder, 'shared-tasks'), id))
}
