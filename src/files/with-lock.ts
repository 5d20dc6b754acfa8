import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { checkFunction, checkOptions, checkTexts } from '../core/index.js'
import { withFile } from './file-error.js'
import { makeFolder } from './make-folder.js'
import { isAlive, startOf } from './process-identity.js'

/** Who holds a lock. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** Its lock file. */
  readonly file: string
}

const host = os.hostname().replace(/[^A-Za-z0-9-]/g, '-')

const ownSuffix = () => `.${host}.${process.pid}.${startOf(process.pid)}.${threadId}.lock`

/** How often a holder renews its lock file, and how long another machine's may go without renewal, in milliseconds. */
const renewal = 10_000
const defaultPatience = 120_000

/** When another machine's lock file was last seen to change, by our own clock: clocks of machines differ. */
type Renewals = Map<string, { readonly renewed: number; readonly seen: number }>

/** Whether another machine's lock has not been renewed for so long that its process must be dead. */
async function isSilent(file: string, renewals: Renewals, patience: number): Promise<boolean> {
  const renewed = (await stat(file).catch(() => null))?.mtimeMs
  if (renewed === undefined) return false
  const known = renewals.get(file)
  if (known?.renewed !== renewed) renewals.set(file, { renewed, seen: performance.now() })
  else if (performance.now() - known.seen > patience) return true
  return false
}

/** The others that hold or want the lock; files left by dead processes are removed. */
async function rivals(
  target: string,
  own: string,
  { renewals, patience }: { readonly renewals: Renewals; readonly patience: number },
): Promise<LockHolder[]> {
  const folder = path.dirname(target)
  const found: LockHolder[] = []
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (file === own || !file.startsWith(`${target}.`)) continue
    const [, where, pid, start] = /^\.([^.]+)\.(\d+)\.(\d+)\.\d+\.lock$/.exec(file.slice(target.length)) ?? []
    if (where === undefined) continue
    const gone =
      where === host ? !isAlive(Number(pid), Number(start)) : await isSilent(file, renewals, patience)
    if (gone) await rm(file, { force: true })
    else found.push({ pid: Number(pid), host: where, file })
  }
  return found
}

/** Work of this thread on the same path, in order: a thread has one lock file per path. */
const queues = new Map<string, Promise<unknown>>()

export interface LockOptions {
  /** Called once with the process it waits for. */
  readonly waiting?: (holder: LockHolder) => void
  /** Milliseconds after which another machine's lock expires if it is not renewed. */
  readonly patience?: number
}

/**
 * Works on a file or folder while no other process does; waits for that, and reports once for whom. Each process has its
 * own lock file next to the target, named by machine, pid and start time, and holds the lock when it finds no other's
 * after writing its own. So no lock is ever taken over: a dead process leaves a name that is never used again, and anyone
 * may delete it. Whether a process on another machine is alive is known only by its lock file, which it renews.
 */
export async function withLock<T>(
  target: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  checkTexts('a path', target)
  checkFunction('a lock', work)
  checkOptions('withLock options', options, { waiting: 'function?', patience: 'amount?' })
  const { waiting = () => {}, patience = defaultPatience } = options
  const where = path.resolve(target)
  const before = queues.get(where)
  const mine = (async () => {
    await before?.catch(() => {})
    return locked(where, work, { waiting, patience })
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
  { waiting, patience }: Required<LockOptions>,
): Promise<T> {
  const own = `${target}${ownSuffix()}`
  await makeFolder(path.dirname(target))
  const renewals: Renewals = new Map()
  let remarked = false
  for (let attempt = 1; ; attempt++) {
    await withFile(target, () => writeFile(own, ''))
    try {
      const [rival] = await rivals(target, own, { renewals, patience })
      if (!rival) return await renewing(own, work)
      // Two that start at the same moment see each other and both step back: such a short wait is not reported.
      if (!remarked && attempt > 5) {
        remarked = true
        waiting(rival)
      }
    } finally {
      await rm(own, { force: true })
    }
    await sleep(Math.min(attempt, 10) * (20 + (process.pid % 31)))
  }
}

/** Shows other machines that we are alive. */
async function renewing<T>(file: string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), renewal).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
