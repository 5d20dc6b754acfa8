import { expect, test } from 'vitest'
import { openServer } from '../src/server/index.js'
import type { Reply } from '../src/server/visitor.suite.js'
import { postgresBin, startPostgres } from '../src/store/postgres.suite.js'
import { answerAll, crowdAt, lostAnswers, type Saved, storedAnswers } from './annotators.js'
import { temporaryFolder } from './polyseme.js'

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

test.skipIf(!postgresBin).each(['shutdown', 'crash'] as const)(
  'PostgreSQL away after a %s: the server says so, recovers, and keeps what it acknowledged',
  async (how) => {
    const postgres = await startPostgres()
    const faults: unknown[] = []
    const server = await openServer({
      port: 0,
      folder: temporaryFolder(),
      database: postgres.url,
      onFault: (error) => faults.push(error),
    })
    try {
      const crowd = await crowdAt(server, { annotators: 8, items: 25 })
      const acknowledged: Saved[] = []
      const refused: Reply[] = []
      let whileAway: Reply[] = []
      let away: Promise<void> | null = null
      const restart = async () => {
        await postgres.halt(how)
        whileAway = [await crowd.owner.get('/api/campaigns'), await crowd.owner.get('/api/me')]
        await postgres.resume()
      }
      await answerAll(
        crowd,
        (saved) => {
          acknowledged.push(saved)
          if (acknowledged.length >= 80) away ??= restart()
        },
        undefined,
        async (reply) => {
          refused.push(reply)
          await rest(20)
        },
      )
      await away
      expect(refused.length).toBeGreaterThan(0)
      for (const reply of [...refused, ...whileAway])
        expect(reply).toMatchObject({
          status: 503,
          headers: { 'retry-after': '5' },
          body: { error: expect.stringMatching(/^the database does not answer at the moment/) },
        })
      for (const fault of faults) expect(String(fault)).toMatch(/^UserError: the database does not answer: /)
      const stored = await storedAnswers(crowd)
      expect(new Set(stored.map(([, unit, annotator]) => `${annotator} ${unit}`)).size).toBe(stored.length)
      expect(stored.length).toBe(8 * 25)
      expect(lostAnswers(acknowledged, stored)).toBe(0)
    } finally {
      await server.close()
      await postgres.stop()
    }
  },
)
