import path from 'node:path'
import { inside } from '../files/index.js'
import type { Probed } from './events.js'

/** Where a shared task stores what is too large for events: labels, answers, uploads that are being checked. */
export const placesIn = (folder: string) => ({
  folder,
  gold: (track: string, split: string, version: number): string =>
    inside(
      path.join(folder, 'gold'),
      `${encodeURIComponent(track)}/${encodeURIComponent(split)}-${version}.jsonl`,
    ),
  answers: (submission: string): string => inside(path.join(folder, 'answers'), submission),
  probeAnswers: ({ submission, probe, sha256 }: Probed): string =>
    inside(path.join(folder, 'answers'), `${submission}-${probe}-${sha256.slice(0, 16)}`),
  kit: path.join(folder, 'practice-kit.zip'),
  incoming: path.join(folder, 'incoming'),
})
export type Places = ReturnType<typeof placesIn>

export const places = (serverFolder: string, id: string): Places =>
  placesIn(inside(path.join(serverFolder, 'shared-tasks'), id))
