import { expect, test } from 'vitest'
import { UserError } from '../core/index.js'
import { newSqliteFile } from '../store/databases.suite.js'
import { openStore } from '../store/index.js'
import { history } from './history.js'
import { readState } from './shared-tasks.js'

test.each([
  ['no type', {}, 'type of undefined: expected'],
  ['an unknown type', { type: 'won' }, 'type of "won": expected'],
  ['a team that is a number', { type: 'registered', team: 7 }, 'team of 7: expected a text'],
  [
    'no scores',
    { type: 'scored', submission: 's', gold: 1, slices: [] },
    'scores of undefined: expected a list',
  ],
  [
    'a task without tracks',
    { type: 'defined', task: { id: 't', title: '' } },
    'tracks of undefined: expected',
  ],
])('a stored event with %s is reported as damage, with its place', async (_, body, says) => {
  const store = await openStore(newSqliteFile())
  await store.events.decide('shared-task:t', 0, () => [{ key: 'k', body }])
  for (const read of [readState, history]) {
    const error = await read({ store }, 't').then(
      () => null,
      (cause: unknown) => cause,
    )
    expect(error).toBeInstanceOf(UserError)
    expect(String(error)).toContain('the database is damaged: event 1 of shared-task:t')
    expect(String(error)).toContain(says)
  }
  await store.close()
})
