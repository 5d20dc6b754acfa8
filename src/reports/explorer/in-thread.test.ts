import { expect, test } from 'vitest'
import { builtPath } from '../../files/index.js'
import { inThread } from './in-thread.js'
import { runJob } from './jobs.js'
import { runsFolder, writtenRun } from './written-runs.suite.js'

test.skipIf(!builtPath('reports/explorer/job-thread.js'))(
  'threads do one job after the other, errors between them, as the program itself does',
  async () => {
    const runs = runsFolder()
    const a = (await writtenRun(runs, 'good', { n: 40, right: (i) => i >= 5 })).folder
    const b = (await writtenRun(runs, 'poor', { n: 40, right: (i) => i < 20 })).folder
    const job = { type: 'compare', a, b } as const
    const expected = await runJob(job)
    expect(await inThread(job)).toEqual(expected)
    await expect(inThread({ type: 'index', folder: `${runs}/none` })).rejects.toThrow('no run here')
    expect(await Promise.all([1, 2, 3].map(() => inThread(job)))).toEqual([expected, expected, expected])
  },
  120_000,
)
