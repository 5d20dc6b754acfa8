import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const root = '/usr/lib/postgresql'
/** The newest that Debian installed; null where there is none. */
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

/** A server of its own in a new folder; PostgreSQL refuses to run as root, so the user nobody runs it then. */
export async function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: 65534, gid: 65534 } : {}
  if (isRoot) chownSync(folder, as.uid!, as.gid!)
  const data = path.join(folder, 'data')
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const initial = ['-D', data, '-U', 'polyseme', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(path.join(postgresBin!, 'initdb'), initial, { ...options, stdio: 'ignore' })
  const port = await freePort()
  const server = spawn(
    path.join(postgresBin!, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let i = 0; i < 300; i++) {
    try {
      execFileSync(path.join(postgresBin!, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      break
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    url: `postgres://polyseme@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
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
