import { hashText } from '../../files/index.js'
import { taskOfRun } from '../../tasks/index.js'
import type { Track } from '../shared-task.js'

/** Codabench keeps this many characters of a column's key and title. */
const longest = 36

export interface Column {
  readonly track: string
  readonly metric: string
  readonly key: string
  readonly title: string
  readonly best: 'high' | 'low'
}

/** The columns of the leaderboard: the headline of every track first, since boards are ordered by the first. */
export function columnsOf(tracks: readonly Track[]): Column[] {
  const all = tracks.flatMap((track) =>
    taskOfRun(track).metrics.map((metric, rank) => {
      const name = `${track.task} ${metric.id}`
      return {
        rank,
        track: track.task,
        metric: metric.id,
        best: metric.best,
        key: keyOf(name),
        title: cut(name),
      }
    }),
  )
  return all.sort((a, b) => Number(a.rank > 0) - Number(b.rank > 0)).map(({ rank: _, ...column }) => column)
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** Keys must differ, also if they are cut. */
function keyOf(name: string): string {
  const key = name.replace(/[^\w-]+/g, '_')
  if (key.length <= longest) return key
  return `${key.slice(0, longest - 7)}_${hashText(name).slice(0, 6)}`
}
