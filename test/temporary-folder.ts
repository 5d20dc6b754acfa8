import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** One folder for what tests write, removed after the last of them: a machine that tests often must not fill up. */
export default function setup(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-tests-'))
  chmodSync(folder, 0o1777) // as the system's own: PostgreSQL and the tests of permissions run as other users
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
