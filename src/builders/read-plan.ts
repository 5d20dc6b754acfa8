import { readFile } from 'node:fs/promises'
import { check, jsonValue, messageOf, pick, UserError } from '../core/index.js'
import { type Plan, settingsFile } from './jobs/plan.js'

type Planner = (settings: never, folder: string, cache: string) => Plan

/** Loaded on demand: pairing sentences needs no systems. */
const planners: Readonly<Record<string, () => Promise<Planner>>> = {
  'pic-triplets': async () => (await import('./pic-triplets/plan-triplets.js')).planTriplets,
  run: async () => (await import('./spread/plan-runs.js')).planRuns,
}

/** The plan of a build whose folder this process sees: how other processes and machines learn what to do. */
export async function readPlan(folder: string, cache: string): Promise<Plan> {
  const file = settingsFile(folder)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new UserError(`${file}: no such file here; the output folder must be shared by all who work on it`)
  let settings: { readonly builder: string }
  try {
    settings = check.record(jsonValue(text), 'settings') as { readonly builder: string } & check.Row
    check.someText(settings.builder, 'builder')
  } catch (cause) {
    throw new UserError(`${file}: is damaged: ${messageOf(cause)}; remove the folder and build again`, {
      cause,
    })
  }
  return (await pick('builder', planners, settings.builder)())(settings as never, folder, cache)
}
