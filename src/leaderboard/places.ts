import path from 'node:path'
import { inside } from '../files/index.js'

/** Where a shared task keeps what is too large for events: labels, answers, uploads that are being checked. */
export const places = (serverFolder: string, id: string) => {
  const folder = inside(path.join(serverFolder, 'shared-tasks'), id)
  return {
    gold: (track: string, split: string, version: number): string =>
      inside(
        path.join(folder, 'gold'),
        `${encodeURIComponent(track)}/${encodeURIComponent(split)}-${version}.jsonl`,
      ),
    answers: (submission: string): string => inside(path.join(folder, 'answers'), submission),
    kit: path.join(folder, 'practice-kit.zip'),
    incoming: path.join(folder, 'incoming'),
  }
}
export type Places = ReturnType<typeof places>
