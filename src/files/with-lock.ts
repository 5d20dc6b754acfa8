import { readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { makeFolder } from './make-folder.js'
import { isAlive, startOf } from './process-identity.js'

/** Who holds a lock. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** The file that says so. */
  readonly file: string
}

const host = os.hostname().replace(/[^A-Za-z0-9-]/g, '-')

const ownSuffix = () => `.${host}.${process.pid}.${startOf(process.pid)}.${threadId}.lock`

/** The others that hold or want the lock; what dead processes of this machine left is removed. */
async function rivals(target: string, own: string): Promise<LockHolder[]> {
  const folder = path.dirname(target)
  const found: LockHolder[] = []
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (file === own || !file.startsWith(`${target}.`)) continue
    const [, where, pid, start] = /^\.([^.]+)\.(\d+)\.(\d+)\.\d+\.lock$/.exec(file.slice(target.length)) ?? []
    if (where === undefined) continue
    // Of another machine nothing is known: its lock counts until somebody deletes it.
    if (where === host && !isAlive(Number(pid), Number(start))) await rm(file, { force: true })
    else found.push({ pid: Number(pid), host: where, file })
  }
  return found
}

/** Work of this thread on the same path, in order: one thread has one lock file. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Does work on a file or folder that no other process does at the same time; waits until that is so, and tells once for
 * whom. Each process has a lock file of its own beside the target, named by machine, pid and start, and holds the lock
 * when it finds no other's after it has written its own. So no lock is ever taken over: what a dead process left has a
 * name that nobody has again, and anybody may delete it.
 */
export async function withLock<T>(
  target: string,
  work: () => Promise<T>,
  { waiting = () => {} }: { readonly waiting?: (holder: LockHolder) => void } = {},
): Promise<T> {
  const where = path.resolve(target)
  const before = queues.get(where)
  const mine = (async () => {
    await before?.catch(() => {})
    return locked(where, work, waiting)
  })()
  queues.set(where, mine)
  try {
    return await mine
  } finally {
    if (queues.get(where) === mine) queues.delete(where)
  }
}

async function locked<T>(
  target: string,
  work: () => Promise<T>,
  waiting: (holder: LockHolder) => void,
): Promise<T> {
  const own = `${target}${ownSuffix()}`
  await makeFolder(path.dirname(target))
  let told = false
  for (let attempt = 1; ; attempt++) {
    await writeFile(own, '')
    try {
      const [rival] = await rivals(target, own)
      if (!rival) return await work()
      // Two that begin at the same moment see each other and both step back: a brief meeting is nothing to tell.
      if (!told && attempt > 5) {
        told = true
        waiting(rival)
      }
    } finally {
      await rm(own, { force: true })
    }
    await sleep(Math.min(attempt, 10) * (20 + (process.pid % 31)))
  }
}
