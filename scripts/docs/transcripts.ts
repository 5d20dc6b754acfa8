import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from './pages.js'

/** A fenced block: the word after its language names a file, which is written before later commands run. */
const fence = /^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm

const commandsOf = (block: string): string[] =>
  [...block.matchAll(/^\$ (.+)$/gm)].map(([, command]) => command!)

export const hasTranscripts = ({ text }: Page): boolean => /^```console$/m.test(text)

/** In names of run folders; an edit of any code makes another. */
const runKey = /(?<=-)[0-9a-f]{12}\b/g

/** Where a page's commands run: a new folder, the built command on the path, 80 columns, nothing of the user's. */
function scene(cache: string): { readonly folder: string; run(command: string): string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-docs-'))
  const bin = path.join(folder, '.bin')
  mkdirSync(bin)
  const built = fileURLToPath(new URL('../../bin/polyseme.js', import.meta.url))
  const command = path.join(bin, 'polyseme')
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${built}" "$@"\n`)
  chmodSync(command, 0o755)
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    COLUMNS: '80',
    NO_COLOR: '1',
    POLYSEME_CACHE: cache,
    POLYSEME_DATA: '',
  }
  return {
    folder,
    run(line) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, env, encoding: 'utf8' })
      // Remarks and progress depend on how fast the machine is; an error is what a command prints instead of a result.
      return `${stdout}${status === 0 ? '' : stderr}`.replace(runKey, '0123456789ab').trimEnd()
    },
  }
}

/** The page with what its commands print now: every `console` block, in order, in one folder. */
export function withTranscripts({ text }: Page, cache: string): string {
  const { folder, run } = scene(cache)
  return text.replace(fence, (whole: string, language: string, file: string | undefined, body: string) => {
    if (file !== undefined) writeFileSync(path.join(folder, file), body)
    if (language !== 'console') return whole
    const lines = commandsOf(body).flatMap((command) => {
      const printed = run(command)
      return [`$ ${command}`, ...(printed === '' ? [] : [printed])]
    })
    return `\`\`\`console\n${lines.join('\n')}\n\`\`\``
  })
}
