import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Task } from '../tasks/index.js'
import { createSharedTask, editSharedTask } from './create.js'
import { definition } from './fixture.suite.js'
import { openedTask } from './opened-task.suite.js'
import { places } from './places.js'
import { registerTeam } from './register.js'

const shared = openedTask()
const { folder, root, id } = shared
const create = (change: object, tasks: readonly Task[] = [shared.now().task]) =>
  createSharedTask(shared.now().context, { ...definition, ...change } as typeof definition, { tasks, root })

test('a team has a name of its own', async () => {
  await expect(registerTeam(shared.now().context, id, 'ANTS')).rejects.toThrow('team: "ANTS" is taken')
  await expect(registerTeam(shared.now().context, id, 'a\u0000')).rejects.toThrow('printable')
})

test('dates may be edited, tracks not', async () => {
  const { task: now } = await shared.state()
  await expect(
    editSharedTask(shared.now().context, id, { ...now, tracks: [{ ...now.tracks[0], task: 'other' }] }),
  ).rejects.toThrow("can't be changed")
  await editSharedTask(shared.now().context, id, { ...now, title: 'Pairs again' })
  expect((await shared.state()).task.title).toBe('Pairs again')
})
test('an id is taken once', () => expect(create({})).rejects.toThrow('pairs-2026 exists'))

test('if opening fails, nothing is left and the id stays free', async () => {
  const { task } = shared.now()
  const broken: Task = {
    ...task,
    submission: {
      ...task.submission,
      write: () => {
        throw new Error('no baseline')
      },
    },
  }
  await expect(create({ id: 'later' }, [broken])).rejects.toThrow('no baseline')
  expect(existsSync(places(folder, 'later').folder)).toBe(false)
  expect(readdirSync(path.join(folder, 'shared-tasks'))).toEqual([id])
  await create({ id: 'later' })
})

test.each([
  [{ id: 'A b' }, /field "id" is "A b", expected up to 60 small letters/],
  [{ title: '' }, /field "title"/],
  [{ phases: [] }, /field "phases".*at least one/],
  [{ phases: [{ name: 'tea', split: 'dev', opens: '2026-01-01' }] }, /phases\[0\]\.name" is "tea"/],
  [
    { phases: [{ name: 'practice', split: 'dev', opens: 'soon' }] },
    /phases\[0\]\.opens" is "soon", expected an ISO date/,
  ],
  [
    { phases: [{ name: 'practice', split: 'dev', opens: '2026-02-30' }] },
    /phases\[0\]\.opens" is "2026-02-30", expected an ISO date/,
  ],
  [
    { phases: [{ name: 'practice', split: 'dev', opens: '2026-02-01', closes: '2026-01-01' }] },
    /expected a later end/,
  ],
  [{ phases: [{ name: 'evaluation', split: 'test', opens: '2026-02-01', total: 0 }] }, /total" is 0/],
  [
    { phases: [{ name: 'evaluation', split: 'moon', opens: '2026-02-01' }] },
    /no task has the split moon; known: dev, test/,
  ],
  [
    {
      phases: [
        { name: 'practice', split: 'dev', opens: '2026-01-01' },
        { name: 'evaluation', split: 'test', opens: '2026-02-01' },
      ],
    },
    /before practice closes/,
  ],
])('a wrong document is reported in one line: %j', (change, message) =>
  expect(create({ id: 'another', ...change })).rejects.toThrow(message),
)
