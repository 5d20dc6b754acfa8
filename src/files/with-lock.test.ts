import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { isAlive, startOf } from './process-identity.js'
import { withLock } from './with-lock.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const locks = () => readdirSync(folder).filter((name) => name.endsWith('.lock'))

/** A separate process that takes the lock, does the work and reports what it waited for. */
function locking(target: string, work: string) {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(pathToFileURL('src/files/with-lock.ts').href)}
    const log = (text) => appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, text)
    await withLock(${JSON.stringify(target)}, async () => { ${work} }, { waiting: ({ pid }) => console.log(pid) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  let failed = ''
  child.stderr.on('data', (chunk) => {
    failed += String(chunk)
  })
  const ended = new Promise<string>((resolve, reject) =>
    child.on('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL' ? resolve(said) : reject(new Error(failed)),
    ),
  )
  return { child, ended }
}

test('two processes at once work one after the other', async () => {
  const target = path.join(folder, 'shared')
  const work = "for (let i = 0; i < 20; i++) { log('('); await sleep(5); log(')') }"
  const processes = [1, 2, 3].map(() => locking(target, work))
  await Promise.all(processes.map(({ ended }) => ended))
  expect(readFileSync(path.join(folder, 'log'), 'utf8')).toBe('()'.repeat(60))
  expect(locks()).toEqual([])
})

test('a killed process keeps no lock; a living one is waited for, and named', async () => {
  const target = path.join(folder, 'killed')
  const holder = locking(target, "log('held'); await sleep(600_000)")
  const log = path.join(folder, 'log')
  while (!existsSync(log) || !readFileSync(log, 'utf8').endsWith('held'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  let waitedFor = 0
  const second = withLock(target, async () => locks(), {
    waiting: ({ pid }) => {
      waitedFor = pid
      holder.child.kill('SIGKILL')
    },
  })
  expect(await second).toHaveLength(1) // our own: the dead one's is removed
  expect(waitedFor).toBe(holder.child.pid)
  await holder.ended
  expect(locks()).toEqual([])
})

test('one process queues its own work, and an error lets go', async () => {
  const target = path.join(folder, 'own')
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push(`${name} ends`)
    if (name === 'a') throw new Error('a fails')
  }
  const [a, b] = [withLock(target, work('a')), withLock(target, work('b'))]
  await expect(a).rejects.toThrow('a fails')
  await b
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(locks()).toEqual([])
})

test('a lock of another machine counts while it is renewed', async () => {
  const target = path.join(folder, 'remote')
  const file = `${target}.another-machine.1.1.0.lock`
  writeFileSync(file, '')
  await withLock(target, async () => {}, {
    waiting: (holder) => {
      expect(holder).toEqual({ pid: 1, host: 'another-machine', file })
      rmSync(file)
    },
  })
  writeFileSync(file, '')
  await withLock(target, async () => expect(existsSync(file)).toBe(false), { patience: 1 })
  expect(locks()).toEqual([])
})

test('a pid that was given to another process is not the same process', () => {
  expect(isAlive(process.pid, startOf(process.pid))).toBe(true)
  if (startOf(process.pid) > 0) expect(isAlive(process.pid, startOf(process.pid) + 1)).toBe(false)
})
