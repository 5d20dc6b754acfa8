import { systemEntries } from './system-entries.js'

/** Ids and patterns with ids of the previous release replaced; each replacement is noted. */
export function currentNames(patterns: string, note: (text: string) => void = () => {}): string {
  const renamed = Object.values(systemEntries).filter(({ formerly }) => formerly)
  return patterns
    .split(',')
    .map((name) => {
      const system = renamed.find(({ formerly }) => formerly === name.trim())
      if (!system) return name
      note(`${name.trim()} is called ${system.id} now; the next release will drop the old name`)
      return system.id
    })
    .join(',')
}
