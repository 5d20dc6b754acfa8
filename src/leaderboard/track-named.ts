import type { Track } from './shared-task.js'

/** By the whole path, or by the name alone if a team zipped without or with another folder. */
export function trackNamed<T extends Pick<Track, 'file'>>(name: string, tracks: readonly T[]): T | undefined {
  const last = (file: string) => file.split('/').at(-1)
  const alike = tracks.filter(({ file }) => last(file) === last(name))
  return tracks.find(({ file }) => file === name) ?? (alike.length === 1 ? alike[0] : undefined)
}
