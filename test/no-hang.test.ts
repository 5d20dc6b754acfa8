import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  safetensorsBytes,
  tinyFamily,
  tinyWeights,
  writeTinyModel,
} from '../src/encoders/tiny/tiny-model.suite.js'
import { smallWic } from './fixtures/small-wic.js'
import { bin, polyseme, temporaryFolder } from './polyseme.js'

const bert = tinyFamily('bert')
const data = smallWic(600)

const good = (): string => writeTinyModel(bert)
function withNaN(): string {
  const folder = good()
  const weights = tinyWeights(bert)
  const spoilt = Object.entries(weights).map(([name, { shape, values }]) => [
    name,
    { shape, values: name.includes('word_embeddings') ? values.map(() => Number.NaN) : values },
  ])
  writeFileSync(path.join(folder, 'model.safetensors'), safetensorsBytes(Object.fromEntries(spoilt)))
  return folder
}
function aFile(): string {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  return file
}

interface Case {
  readonly name: string
  readonly model: () => string
  readonly output: () => string
  /** Blocks of 512 bytes that a file may have: as good as a full disk. */
  readonly blocks?: number
}
const cases: readonly Case[] = [
  { name: 'a model that gives NaN', model: withNaN, output: temporaryFolder },
  { name: 'an output that is a file', model: good, output: aFile },
  { name: 'a full disk', model: good, output: temporaryFolder, blocks: 200 },
]

// Once workers run, an error on any path must let them go: they would keep the process alive forever.
test.each(cases.flatMap((each) => ['run', 'bias'].map((command) => ({ ...each, command }))))(
  '$command ends after $name',
  ({ command, model, output, blocks }) => {
    const systems =
      command === 'run' ? ['--systems', 'target-cosine'] : ['--system', 'target-cosine', '--seeds', '1']
    const args = [command, '--tasks', 'wic', '--data', data, '--encoder', `local:${model()}`, ...systems]
    // The shell ignores the signal, so that node is told by an error, as on a full disk.
    const limited = `trap '' XFSZ; ${blocks ? `ulimit -f ${blocks};` : ''} exec "$@"`
    const { status, signal, stdout, stderr } = spawnSync(
      'sh',
      ['-c', limited, 'sh', process.execPath, bin, ...args, '--output', output()],
      { env: { ...process.env, POLYSEME_CACHE: temporaryFolder() }, encoding: 'utf8', timeout: 120_000 },
    )
    expect({ status, signal }).toEqual({ status: 1, signal: null })
    expect(stdout + stderr).not.toMatch(/ {4}at |internal error/)
  },
)

test.each([
  {
    name: 'score',
    args: (output: string) => {
      const answers = path.join(temporaryFolder(), 'answers.txt')
      writeFileSync(answers, 'T\n'.repeat(600))
      return ['score', 'wic', '--split', 'dev', '--predictions', answers, '--data', data, '--output', output]
    },
    blocks: 40,
  },
  {
    name: 'init-dataset',
    args: (output: string) => ['init-dataset', path.join(output, 'mine'), '--kind', 'same-meaning'],
    blocks: 1,
  },
])('$name leaves no part of a file on a full disk', ({ args, blocks }) => {
  const output = temporaryFolder()
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, bin, ...args(output)],
    { env: { ...process.env, POLYSEME_CACHE: temporaryFolder() }, encoding: 'utf8', timeout: 120_000 },
  )
  expect(stderr).toMatch(/cannot be written|larger than files may become/)
  expect(stderr).not.toMatch(/internal error/)
  expect(status).toBe(1)
  const left = readdirSync(output, { recursive: true, withFileTypes: true })
  expect(left.filter((each) => each.isFile())).toEqual([])
})

test.each([
  { name: 'never answers', answer: 'new Promise(() => {})', says: 'ended before its work was done' },
  { name: 'leaves a rejection behind', answer: 'Promise.reject(new Error("stray")), []', says: 'stray' },
  {
    name: 'leaves an error behind',
    answer: 'new Promise(() => setTimeout(() => { throw new Error("stray") }))',
    says: 'stray',
  },
])('a system that $name is one line, never success', ({ answer, says }) => {
  const file = path.join(temporaryFolder(), 'own.mjs')
  writeFileSync(
    file,
    `export default { id: 'own', title: 't', source: 's', solves: { 'same-meaning': async () => () => (${answer}) } }`,
  )
  const args = ['run', '--tasks', 'wic', '--data', data, '--systems', `system:${file}`]
  const { code, stdout, stderr } = polyseme([...args, '--output', temporaryFolder()])
  expect(code).toBe(1)
  expect(stdout + stderr).toContain(says)
  expect(stdout + stderr).not.toMatch(/ {4}at /)
})

// How many files Node opens at once differs between its versions: a success may be, a stack may not.
test.each([20, 40, 80])('if only %i files may be open, that is one line', (most) => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `ulimit -n ${most}; exec "$@"`, 'sh', process.execPath, bin, 'ls', 'tasks'],
    { encoding: 'utf8' },
  )
  expect(stderr).toMatch(/^(?:polyseme: .*too many files are open; raise the limit with ulimit -n\n)?$/)
  expect(status).toBe(stderr === '' ? 0 : 1)
})
