import { expect, test } from 'vitest'
import { runFilter } from './run-filter.js'

// The shell stays the parent: a single command would replace it.
const script = (body: string): [string, string[]] => ['sh', ['-c', `${body}; true`]]

test('what a command prints is its answer', async () =>
  expect(await runFilter(...script('cat'), 'words\n')).toBe('words\n'))

test('a script whose program hangs or never stops printing is given up', async () => {
  await expect(runFilter(...script('sleep 20'), '', { seconds: 0.3 })).rejects.toThrow(
    'sh gave no answer within 0.3 s',
  )
  await expect(runFilter(...script('yes'), '', { seconds: 20 })).rejects.toThrow('sh printed more than 64 MB')
}, 15_000)

test('a command that fails says how', async () =>
  expect(runFilter(...script('exit 3'), '')).rejects.toThrow('sh ended with exit code 3'))
