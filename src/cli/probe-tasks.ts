import path from 'node:path'
import { messageOf, pick, UserError } from '../core/index.js'
import type { DataRoot } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import {
  type AboveBound,
  aboveBound,
  type BiasFinding,
  type BiasOptions,
  findBias,
  type HumanFinding,
  peopleOn,
  usualSystem,
} from '../probes/index.js'
import { biasFiles, biasTable, probeTable } from '../reports/index.js'
import { systems } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { type EquipmentFlags, withEquipment } from './equipment.js'
import type { Terminal } from './terminal.js'

export interface ProbeTasksOptions
  extends Omit<BiasOptions, 'output' | 'encoder' | 'wordVectors' | 'progress' | 'root'> {
  /** What is probed; the usual system of each kind unless given. */
  readonly system?: string
  /** A file of people's answers. */
  readonly humans?: string
  readonly gate?: number
  readonly output: string
  readonly root: DataRoot
}

export interface Probed {
  readonly findings: readonly BiasFinding[]
  readonly humans: readonly HumanFinding[]
  readonly failed: readonly { readonly task: string; readonly error: string }[]
  /** Biases above the gate. */
  readonly above: readonly AboveBound[]
}

/** Probes each task and leaves what was found in a folder; a task that cannot be probed is told, and the rest goes on. */
export async function probeTasks(
  tasks: readonly Task[],
  { system, humans: file, gate, output, ...options }: ProbeTasksOptions,
  equipment: Omit<EquipmentFlags, 'systems'>,
  out: Terminal,
): Promise<Probed> {
  const systemOf = (task: Task) => pick('system', systems, system ?? usualSystem[task.kind])
  const ids = [...new Set(tasks.map((task) => systemOf(task).id))].join(',')
  const findings: BiasFinding[] = []
  const humans: HumanFinding[] = []
  const failed: { readonly task: string; readonly error: string }[] = []
  const named = { ...equipment, systems: ids }
  await withEquipment(named, tasks, out, async ({ systems: equipped, ...resources }) => {
    for (const task of tasks)
      try {
        // A chat model takes the place of every system.
        const probed = equipped.find(({ id }) => id === systemOf(task).id) ?? equipped[0] ?? systemOf(task)
        // Before the probes, which take minutes: what is wrong with the file is told at once.
        const people = await peopleOn(task, { ...options, file })
        const finding = await findBias(task, probed, {
          ...options,
          ...resources,
          output: path.join(output, 'runs'),
          progress: (label) => out.progress(label),
        })
        findings.push(finding)
        if (people) humans.push(people)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        failed.push({ task: task.id, error: messageOf(error) })
      }
  })
  if (findings.length > 0)
    for (const [name, contents] of Object.entries(await biasFiles(findings, humans)))
      await atomicWrite(path.join(output, name), contents)
  return { findings, humans, failed, above: gate === undefined ? [] : aboveBound(findings, gate) }
}

/** Tables to stdout, remarks to stderr. */
export function printProbed(
  { findings, failed, above }: Probed,
  { gate, output }: Pick<ProbeTasksOptions, 'gate' | 'output'>,
  out: Terminal,
): void {
  if (findings.length > 0) {
    const options = { color: out.color, ...(out.width === undefined ? {} : { width: out.width }) }
    out.print(probeTable(findings, options))
    out.print(`\n${biasTable(findings, { ...options, ...(gate === undefined ? {} : { bound: gate }) })}`)
  }
  for (const { task, notes } of findings) for (const note of notes) out.note(`${task}: ${note}`)
  for (const { task, error } of failed) out.note(`polyseme: ${task}: ${error}`)
  for (const { task, bias, value } of above)
    out.print(`${task}: ${bias} bias ${value.toFixed(3)} is above ${gate}`)
  if (findings.length > 0) out.print(`\nFigures, tables and items that need both: ${output}`)
}

/** 100 where a bound of the user's was not met, 1 where a task could not be probed. */
export function exitCodeOf({ failed, above }: Probed): number {
  if (above.length > 0) return 100
  return failed.length > 0 ? 1 : 0
}
