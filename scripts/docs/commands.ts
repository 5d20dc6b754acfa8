import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'

const folder = new URL('../../src/cli/', import.meta.url)

type Module = Readonly<Record<string, unknown>>

const isMaker = (name: string, value: unknown): value is () => Command =>
  name.endsWith('Command') && typeof value === 'function'

async function commandsOf(file: string): Promise<Command[]> {
  const module = (await import(new URL(file, folder).href)) as Module
  return Object.entries(module).flatMap(([name, value]) => (isMaker(name, value) ? [value()] : []))
}

/** Every command of the command line, by name: each file of `src/cli` exports its own. */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  (
    await Promise.all(
      readdirSync(fileURLToPath(folder))
        .filter((file) => file.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(file))
        .sort()
        .map(commandsOf),
    )
  )
    .flat()
    .map((command) => [command.name(), command]),
)
