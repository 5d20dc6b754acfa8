import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobCounts, type Plan, runJob, settingsFile } from './plan.js'

function planned(): { readonly plan: Plan; readonly ran: string[] } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
  mkdirSync(path.join(folder, 'done'))
  writeFileSync(settingsFile(folder), '{}')
  const ran: string[] = []
  const stage = (name: string, jobs: number) => ({
    name,
    jobs,
    run: async (index: number) => {
      ran.push(`${name} ${index}`)
      return { index }
    },
  })
  return { plan: { folder, stages: [stage('mine', 2), stage('pair', 1)], close: async () => {} }, ran }
}

test('a stage waits for all jobs of the one before it: its result would be empty and count as done', async () => {
  const { plan, ran } = planned()
  const pair = { stage: 'pair', index: 0 }
  await runJob(plan, { stage: 'mine', index: 1 })
  await expect(runJob(plan, pair)).rejects.toThrow('1 of 2 jobs of the stage mine are not done')
  expect(await jobCounts({ folder: plan.folder, ...pair })).toBeNull()
  await runJob(plan, { stage: 'mine', index: 0 })
  await runJob(plan, pair)
  await runJob(plan, pair)
  expect(ran).toEqual(['mine 1', 'mine 0', 'pair 0'])
})

test('a job whose counts were damaged is done again', async () => {
  const { plan, ran } = planned()
  const job = { stage: 'mine', index: 0 }
  await runJob(plan, job)
  writeFileSync(path.join(plan.folder, 'done', 'mine-0.json'), '{"ind')
  await runJob(plan, job)
  expect(ran).toEqual(['mine 0', 'mine 0'])
  expect(await jobCounts({ folder: plan.folder, ...job })).toEqual({ index: 0 })
})
