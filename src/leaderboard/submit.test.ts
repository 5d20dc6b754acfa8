import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { answers, day, start } from './fixture.suite.js'
import { openedTask, utf8 } from './opened-task.suite.js'
import { submit } from './submit.js'

const shared = openedTask()
const { folder, id, send } = shared

beforeAll(() => {
  shared.now().clock.now = start + 1.5 * day
})

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'a line that is not JSON',
    answers('test', () => false).replace('{"id":"test-1"', '{"id" "test-1"'),
    /^a\.jsonl:2: /,
  ],
  [
    'an id that is missing',
    answers('test', () => false)
      .split('\n')
      .slice(1)
      .join('\n'),
    /^a\.jsonl: .*test-0/,
  ],
  ['answers of another split', answers('dev', () => false), /^a\.jsonl/],
  ['an empty file', '', /^a\.jsonl: is empty/],
  ['not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 10]), /^a\.jsonl/],
  ['many lines', '1\n'.repeat(10_000_000), /more than 2000000 lines/],
  ['not a zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), /not a zip that can be read/],
  ['a zip without files', zipSync({}), /is a zip without files/],
  [
    'a zip with a changed answer',
    Buffer.from(
      Buffer.from(zipSync({ 'pairs.jsonl': new Uint8Array([84, 10]) }, { level: 0 }))
        .toString('latin1')
        .replace('T\n', 'F\n'),
      'latin1',
    ),
    /pairs\.jsonl is damaged: its checksum differs/,
  ],
  ['a zip bomb', zipSync({ 'pairs.jsonl': new Uint8Array(100 << 20) }), /unpacks to more than 64 MB/],
  [
    'a path that climbs',
    zipSync({ '../../pairs.jsonl': new Uint8Array(3) }),
    /not a zip that can be read: .*\.\./,
  ],
  ['an absolute path', zipSync({ '/etc/pairs.jsonl': new Uint8Array(3) }), /not a zip that can be read/],
  [
    'a symbolic link',
    zipSync({
      'pairs.jsonl': [new TextEncoder().encode('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
    }),
    /symbolic link/,
  ],
  [
    'two files for one track',
    zipSync({
      'a/pairs.jsonl': utf8(answers('test', () => false)),
      'b/pairs.jsonl': utf8(answers('test', () => false)),
    }),
    /second file/,
  ],
  [
    'many files',
    zipSync(Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`f${i}`, new Uint8Array(1)]))),
    /more than 64 files/,
  ],
])('%s is refused in one line and uses up no attempt', async (_what, bytes, message) => {
  const before = (await shared.state()).submissions.size
  const error = await send('ants', bytes, 'a.jsonl').then(
    () => null,
    (e: Error) => e,
  )
  expect(error?.message).toMatch(message)
  expect(error?.message).not.toContain('\n')
  expect(error?.message).not.toContain(folder)
  expect((await shared.state()).submissions.size).toBe(before)
})

test.each([
  [
    'a missing answer',
    {},
    "fact sheet: Method: expected an answer; polyseme submit takes it as --fact 'Method=…'",
  ],
  ['an unknown question', { Metod: 'x' }, 'fact sheet: has no question "Metod"; it asks Method'],
])('of the fact sheet, %s is refused', (_what, factSheet, message) =>
  expect(
    submit(
      shared.now().context,
      id,
      { team: 'ants', name: 'a', system: 's', bytes: utf8(''), factSheet },
      shared.now().scorer,
    ),
  ).rejects.toThrow(message),
)

test('attempts beyond the limit end, too', async () => {
  const attempt = (item: number) =>
    send(
      'ants',
      answers('test', (i) => i === item),
    )
  const over = [false, false, true, true] // two count; as many more are scored outside the ranking
  for (const [item, expected] of over.entries())
    expect(await attempt(item)).toMatchObject([{ over: expected, again: false }])
  await expect(attempt(over.length)).rejects.toThrow('are all that a team has')
  // What was sent before is none more, and the team learns it.
  expect(await attempt(0)).toMatchObject([{ over: false, again: true }])
})
