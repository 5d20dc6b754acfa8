import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const root = '/usr/lib/postgresql'
/** The newest that Debian installed; null if there is none. */
export const postgresBin: string | null =
  existsSync(root) && readdirSync(root).length > 0
    ? path.join(
        root,
        readdirSync(root)
          .sort((a, b) => Number(a) - Number(b))
          .at(-1)!,
        'bin',
      )
    : null

export interface TestPostgres {
  readonly url: string
  /** Ends it as a shutdown does, or as a crash does; its data stay. */
  halt(how: 'shutdown' | 'crash'): Promise<void>
  /** Starts it again after a halt, on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A server in a new folder; PostgreSQL refuses to run as root, so the user `nobody` runs it then. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: 65534, gid: 65534 } : {}
  if (isRoot) chownSync(folder, as.uid!, as.gid!)
  const data = path.join(folder, 'data')
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const initial = ['-D', data, '-U', 'polyseme', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(path.join(postgresBin!, 'initdb'), initial, { ...options, stdio: 'ignore' })
  const port = await freePort()
  let server: { readonly process: ChildProcess; readonly ended: Promise<void> }
  async function resume(): Promise<void> {
    const process = spawn(
      path.join(postgresBin!, 'postgres'),
      ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
      { ...options, stdio: 'ignore' },
    )
    server = { process, ended: new Promise((resolve) => process.once('exit', () => resolve())) }
    for (let i = 0; i < 300; i++) {
      try {
        execFileSync(path.join(postgresBin!, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }
  async function halt(how: 'shutdown' | 'crash'): Promise<void> {
    server.process.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT')
    await server.ended
  }
  await resume()
  return {
    url: `postgres://polyseme@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    async stop() {
      await halt('shutdown')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
