import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Store } from '../store/index.js'
import type { Task } from '../tasks/index.js'
import { board } from './board.js'
import { createSharedTask } from './create.js'
import { type Clock, definition, fixtureContext, fixtureFolder, fixtureTask } from './fixture.suite.js'
import { registerTeam } from './register.js'
import { openScorer, type Scorer } from './scorer.js'
import { readState, type TaskContext } from './shared-tasks.js'
import { submit } from './submit.js'
import { openWorker, type Worker } from './worker.js'

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const { id } = definition

/** A shared task with three teams and its scorer, open while the tests of a file run. */
export function openedTask() {
  const folder = fixtureFolder()
  const root = () => path.join(folder, 'nowhere')
  const faults: unknown[] = []
  let opened: {
    task: Task
    store: Store
    context: TaskContext
    clock: Clock
    scorer: Scorer
    worker: Worker
  }

  beforeAll(async () => {
    const task = await fixtureTask(folder)
    const { store, context, clock } = await fixtureContext(folder)
    const scorer = openScorer()
    const worker = openWorker(context, scorer, (error) => faults.push(error))
    opened = { task, store, context, clock, scorer, worker }
    await createSharedTask(context, definition, { tasks: [task], root })
    for (const team of ['ants', 'bees', 'cats']) await registerTeam(context, id, team)
  })
  afterAll(async () => {
    opened.scorer.close()
    await opened.worker.close()
    await opened.store.close()
    expect(faults).toEqual([])
  })

  return {
    folder,
    root,
    id,
    now: () => opened,
    state: () => readState(opened.context, id),
    send: (team: string, text: string | Uint8Array, name = 'answers.jsonl', system = 'one') =>
      submit(
        opened.context,
        id,
        {
          team,
          name,
          system,
          factSheet: { Method: 'guessing' },
          bytes: typeof text === 'string' ? utf8(text) : text,
        },
        opened.scorer,
      ),
    async boardOf(phase: string) {
      const state = await readState(opened.context, id)
      return board(state, state.task.tracks[0]!, state.task.phases.find(({ name }) => name === phase)!, {
        now: opened.clock.now,
      })
    },
  }
}
