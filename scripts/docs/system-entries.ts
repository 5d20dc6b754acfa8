import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { registry } from '../../src/systems/registry.js'
import { entryOf } from '../../src/systems/system-entry.js'

const file = 'src/systems/system-entries.ts'

/** Writes the metadata of every system, to list them without loading. */
export async function writeSystemEntries(): Promise<void> {
  const systems = await Promise.all(Object.values(registry).map((load) => load()))
  const entries = Object.fromEntries(systems.map((system) => [system.id, entryOf(system)]))
  writeFileSync(
    file,
    `// Made by npm run docs from the systems themselves, so that they can be listed without being loaded.
import type { SystemEntry } from './system-entry.js'

/** Every system, by id. */
export const systemEntries: Readonly<Record<string, SystemEntry>> = ${JSON.stringify(entries, null, 2)}
`,
  )
  execFileSync('npx', ['biome', 'check', '--write', file], { stdio: ['ignore', 'ignore', 'inherit'] })
}
