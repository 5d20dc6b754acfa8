import os from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { quantile } from '../src/math/index.js'
import { postgresBin, startPostgres } from '../src/store/postgres.suite.js'
import { answerAll, crowdAt, killInTheMiddle, lostAnswers, serverProcess } from '../test/annotators.js'
import { temporaryFolder } from '../test/polyseme.js'

const annotators = 100
const items = 10_000
const answersEach = 10

const show = (what: string, times: readonly number[]): void =>
  console.log(
    `${what.padEnd(66)} n ${times.length}, median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  )

/** What the disk takes for a durable insert, one at a time. */
function durableInserts(count: number): number[] {
  const database = new Database(path.join(temporaryFolder(), 'bare.db'))
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('create table answers (body text)')
  const insert = database.prepare('insert into answers values (?)')
  return Array.from({ length: count }, () => {
    const began = performance.now()
    insert.run('{"label":"yes"}')
    return performance.now() - began
  })
}

const doublesIn = (stored: readonly string[][]): number =>
  stored.length - new Set(stored.map(([, unit, who]) => `${unit} ${who}`)).size

/** How long people wait for an answer to be saved, with pauses and without; then, on another database, kill -9 in the middle of 1,000 answers. */
async function measure(name: string, newDatabase: () => Promise<string>): Promise<readonly number[]> {
  const server = await serverProcess({ folder: temporaryFolder(), database: await newDatabase() })
  const crowd = await crowdAt(server, { annotators, items, answers: 3 })
  const phase = async (seconds: number): Promise<number[]> => {
    const times: number[] = []
    const enough = new Error('enough')
    await answerAll(
      crowd,
      ({ milliseconds }) => {
        times.push(milliseconds)
        if (times.length >= annotators * answersEach) throw enough
      },
      () => new Promise((resolve) => setTimeout(resolve, seconds * 2000 * Math.random())),
    ).catch((error: unknown) => {
      if (error !== enough) throw error
    })
    return times
  }
  const [calm, hasty] = [await phase(1), await phase(0)]
  await server.kill()
  show(`${name}: ${annotators} annotators, each pauses a second on average`, calm)
  show(`${name}: ${annotators} annotators without any pause`, hasty)
  const size = { annotators: 20, items: 50, killAt: 500 }
  const place = { folder: temporaryFolder(), database: await newDatabase() }
  const { acknowledged, before, stored } = await killInTheMiddle(place, size)
  console.log(
    `${name}: kill -9 after ${before} of 1,000 answers: ${stored.length} stored in the end, ${lostAnswers(acknowledged, stored)} acknowledged ones lost, ${doublesIn(stored)} twice`,
  )
  return calm
}

/** 100 annotators on 10,000 items at once, in a server of its own (dist, so build first), on both databases. */
export async function run(): Promise<void> {
  const load = () => os.loadavg()[0]!.toFixed(1)
  console.log(`${process.version}, server and annotators on one machine; load at the start ${load()}`)
  const calm = await measure('SQLite', async () => '')
  if (postgresBin) {
    const started: Awaited<ReturnType<typeof startPostgres>>[] = []
    await measure('PostgreSQL', async () => {
      started.push(await startPostgres())
      return started.at(-1)!.url
    }).finally(() => Promise.all(started.map(({ stop }) => stop())))
  } else console.log('PostgreSQL: not installed')
  const bare = durableInserts(1000)
  show('a durable insert into SQLite, one at a time', bare)
  console.log(`load at the end ${load()}`)
  console.log('p95 of saving an answer over that of a bare durable insert: lower is better')
  console.log(`ratio ${(quantile(calm, 0.95) / quantile(bare, 0.95)).toFixed(2)}`)
}
