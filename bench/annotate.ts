import path from 'node:path'
import Database from 'libsql'
import { quantile } from '../src/math/index.js'
import { answerAll, crowdAt, killInTheMiddle, lostAnswers, serverProcess } from '../test/annotators.js'
import { temporaryFolder } from '../test/polyseme.js'

const annotators = 100
const items = 10_000
const answersEach = 10

const show = (what: string, times: readonly number[]): void =>
  console.log(
    `${what.padEnd(58)} n ${times.length}, median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
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

/** 100 annotators on 10,000 items at once, in a server of its own (dist, so build first); then kill -9 amid 1,000 answers. */
export async function run(): Promise<void> {
  console.log(`${process.version}, SQLite, server and annotators on one machine`)
  const server = await serverProcess(temporaryFolder())
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
  const bare = durableInserts(1000)
  show(`${annotators} annotators, each pauses a second on average`, calm)
  show(`${annotators} annotators without any pause`, hasty)
  show('a durable insert into SQLite, one at a time', bare)
  const size = { annotators: 20, items: 50, killAt: 500 }
  const { acknowledged, before, stored } = await killInTheMiddle(temporaryFolder(), size)
  console.log(
    `kill -9 after ${before} of 1,000 answers: ${stored.length} stored in the end, ${lostAnswers(acknowledged, stored)} acknowledged ones lost, ${stored.length - new Set(stored.map(([, unit, who]) => `${unit} ${who}`)).size} twice`,
  )
  console.log('p95 of saving an answer over that of a bare durable insert: lower is better')
  console.log(`ratio ${(quantile(calm, 0.95) / quantile(bare, 0.95)).toFixed(2)}`)
}
