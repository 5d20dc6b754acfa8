import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hashText } from './hash-text.js'
import { isAlive, startOf } from './process-identity.js'

/** Short, because a file's own name may be close to the maximum length. */
const machine = hashText(os.hostname()).slice(0, 4)

/** A unique name next to a file or folder, which says which process uses it. */
export function temporaryName(file: string): string {
  const [pid, start] = [process.pid, startOf(process.pid)].map((number) => number.toString(36))
  return `${file}.${machine}-${pid}-${start}-${randomBytes(4).toString('hex')}.tmp`
}

/** Removes such files left behind by killed processes of this machine. */
export async function removeAbandoned(file: string): Promise<void> {
  const [folder, base] = [path.dirname(file), path.basename(file)]
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${base}.${machine}-`)) continue
    const [, pid, start] =
      /^-([0-9a-z]+)-([0-9a-z]+)-[0-9a-f]{8}\.tmp$/.exec(name.slice(base.length + 1 + machine.length)) ?? []
    if (pid === undefined || start === undefined) continue
    if (!isAlive(Number.parseInt(pid, 36), Number.parseInt(start, 36)))
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
