import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { program } from '../src/cli/main.js'
import { kinds } from '../src/core/index.js'
import { expectOrderly } from './hostile/expect-orderly.js'
import { inProcess } from './hostile/in-process.js'
import { mutations } from './hostile/mutations.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { data, at } = scene
afterAll(() => rmSync(scene.folder, { recursive: true, force: true }))
afterEach(() => {
  expect(scene.leftovers()).toEqual([])
  for (const name of readdirSync(scene.folder))
    if (!['data', 'cache'].includes(name)) rmSync(at(name), { recursive: true, force: true })
})

const file = (name: string, text: string): string => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
  return at(name)
}
const answers = () => file('answers.txt', 'T\nF\n')
const run = (...more: readonly string[]) => [
  ...['run', '--tasks', 'wic', '--systems', 'always-true', '--split', 'dev'],
  ...['--data', data, '--output', at('runs'), ...more],
]

/** Every command as it would be called; those that would train, download or build for long stop at an unknown name. */
const calls: Readonly<Record<string, () => readonly string[]>> = {
  run: () => run(),
  ls: () => ['ls', 'tasks'],
  validate: () => ['validate', 'wic', '--data', data],
  stats: () => ['stats', 'wic', '--data', data],
  fetch: () => ['fetch', 'nothing', '--data', data],
  convert: () => ['convert', 'wic', '--data', data, '--output', at('out')],
  'init-dataset': () => ['init-dataset', at('own'), '--kind', 'usage'],
  contamination: () => ['contamination', answers()],
  score: () => ['score', 'wic', '--predictions', answers(), '--split', 'dev', '--data', data],
  compare: () => ['compare', at('a'), at('b')],
  report: () => ['report', at('runs')],
  table: () => ['table', at('runs')],
  plot: () => ['plot', at('runs')],
  bias: () => ['bias', '--tasks', 'nothing', '--data', data, '--output', at('bias')],
  reproduce: () => ['reproduce', 'nothing', '--data', data, '--output', at('out')],
  train: () => ['train', 'wic-classifier', '--task', 'nothing', '--data', data, '--output', at('out')],
  // Nothing is read before the files are there, so no encoder is opened.
  find: () => ['find', 'a phrase', at('missing.txt')],
  index: () => ['index', at('missing')],
  verify: () => ['verify', 'bank', at('missing.txt'), '--means', 'a slope'],
  embed: () => ['embed', at('missing.jsonl')],
  'campaign new': () => ['campaign', 'new', 'wic', '--items', at('missing.jsonl'), '--output', at('c.yaml')],
  'campaign check': () => ['campaign', 'check', at('missing.yaml')],
  'campaign start': () => ['campaign', 'start', at('missing.yaml'), '--folder', at('missing')],
  'campaign simulate': () => ['campaign', 'simulate', at('missing.yaml')],
  'campaign answer': () => ['campaign', 'answer', 'nothing', '--chat', 'nothing', '--folder', at('missing')],
  build: () => ['build', 'nothing', '--output', at('out')],
  worker: () => ['worker', '--queue', 'nothing'],
  // One of the two stays wrong, whichever flag is tried: nothing is ever served.
  serve: () => ['serve', '--port', 'nothing', '--folder', '/dev/null/x'],
  'shared-task open': () => [
    ...['shared-task', 'open', 'x', '--tasks', 'nothing', '--phase', 'evaluation:test:2026-01-01'],
    ...['--data', data, '--folder', at('server')],
  ],
  'shared-task correct': () => ['shared-task', 'correct', 'x', '--data', data, '--folder', at('server')],
  'shared-task export': () => ['shared-task', 'export', 'x', '--folder', at('server')],
  'shared-task import': () => ['shared-task', 'import', at('missing.zip'), '--folder', at('server')],
  // No encoder of that name: nothing is ever written.
  site: () => ['site', at('site'), '--encoder', 'nothing'],
  // Without a password nothing is sent.
  submit: () => ['submit', 'http://127.0.0.1:9/#/shared-tasks/x', at('missing.tsv'), '--user', 'a'],
}

const values = [
  ...['', ' ', 'nothing', '-5', '0', '1.5', 'NaN', 'Infinity', '1e999', '99999999999999999999'],
  ...['constructor', '__proto__', '\u001b[31m\r\u202e', 'x'.repeat(5000), '*'.repeat(60), ',,,'],
  ...['/proc/nothing/here', '/dev/null/x', 'missing/file', '.'],
]

/** Blank names and patterns that fit everything would run all there is. */
const lengthy = (name: string, value: string): boolean =>
  ['bias', 'reproduce', 'shared-task open'].includes(name) && /^[ ,*]*$/.test(value)

/** Commands of commands under both names. */
const commands = (await program()).commands.flatMap((command) =>
  command.commands.length === 0
    ? [{ name: command.name(), options: command.options }]
    : command.commands.map((each) => ({ name: `${command.name()} ${each.name()}`, options: each.options })),
)
test('every command is called', () =>
  expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted()))

/** The call without a flag and its value: of two, the first would be refused as a repetition. */
const without = (call: readonly string[], flag: string): string[] =>
  call.filter((each, i) => each !== flag && call[i - 1] !== flag)

describe.each(
  commands.flatMap(({ name, options }) =>
    options
      .filter((option) => option.required || option.optional)
      .map((option) => ({ name, flag: option.long! })),
  ),
)('$name $flag', ({ name, flag }) => {
  test('takes or refuses any value in order', async () => {
    for (const value of values)
      if (!lengthy(name, value))
        expectOrderly(await inProcess([...without(calls[name]!(), flag), flag, value]), `${flag} ${value}`)
  })
})

/** What else is named, so that stdin is not read and no site is written. */
const others: Readonly<Record<string, () => readonly string[]>> = {
  find: () => [at('missing.txt')],
  verify: () => [at('missing.txt')],
  site: () => ['--encoder', 'nothing'],
}

test.each(Object.keys(calls))('%s: any argument is taken or refused in order', async (name) => {
  for (const value of values.filter((each) => each !== '.' && !lengthy(name, each)))
    expectOrderly(await inProcess([...name.split(' '), value, ...(others[name]?.() ?? [])]))
  expectOrderly(await inProcess([...name.split(' '), '--nothing']))
})

const pairs =
  '{"id": "a", "word": "dot", "phrase": "small point", "label": true}\n{"id": "b", "word": "cat", "phrase": "loud dog", "label": false}\n'

/** Files that are not data sets: what each holds, and the command that reads it. */
const files: readonly { name: string; text: string; call: (name: string) => readonly string[] }[] = [
  {
    name: 'answers.txt',
    text: 'T\nF\n',
    call: (name) => ['score', 'wic', '--predictions', name, '--split', 'dev', '--data', data],
  },
  {
    name: 'answers.jsonl',
    text: '{"idx": "dev-0", "label": true}\n{"idx": "dev-1", "label": false}\n',
    call: (name) => ['score', 'wic', '--predictions', name, '--split', 'dev', '--data', data],
  },
  {
    name: 'config.yaml',
    text: 'split: dev\nlimit: 2\n',
    call: (name) => run('--config', name),
  },
  { name: 'items.txt', text: 'dev-0\n', call: (name) => run('--items', name) },
  {
    name: 'own.jsonl',
    text: pairs,
    call: (name) => ['validate', '--dataset', name],
  },
  {
    name: 'own.tsv',
    text: 'id\ttext\tstart\tend\tlabel\na\tan old school\t3\t13\tliteral\n',
    call: (name) => ['validate', '--dataset', name, '--kind', 'usage'],
  },
  {
    name: 'own.yaml',
    text: 'kind: phrase-pair\nname: my-pairs\ncolumns:\n  word: word\nlabels:\n  ja: true\n',
    call: () => {
      file('own.jsonl', pairs)
      return ['validate', '--dataset', at('own.jsonl')]
    },
  },
  {
    name: 'studio.json',
    text: JSON.stringify(
      ['true', 'false'].map((choice, id) => ({
        id,
        data: { word: `dot ${id}`, phrase: 'small point' },
        annotations: [{ result: [{ type: 'choices', value: { choices: [choice] } }] }],
      })),
    ),
    call: (name) => ['validate', '--dataset', name],
  },
  {
    name: 'words.vec',
    text: 'dot 1 0.5\ncat 0.2 1\nsmall 1 0\npoint 1 1\nloud 0 1\ndog 0.5 0.1\n',
    call: (name) => [
      ...['run', '--dataset', file('own.jsonl', pairs), '--systems', 'vector-addition'],
      ...['--vectors', name, '--output', at('runs')],
    ],
  },
  {
    name: 'corpus.txt',
    text: 'A sentence of a corpus that nobody published.\n',
    call: (name) => ['contamination', name],
  },
]

describe.each(files.flatMap((each) => mutations.map((mutation) => ({ ...each, mutation }))))(
  '$name: $mutation.name',
  ({ name, text, call, mutation }) => {
    test('is read or refused in order', async () => {
      mutation.apply(file(name, text), text)
      expectOrderly(await inProcess(call(at(name))))
    })
  },
)

test.each([
  ['limit', '-5'],
  ['limit', '.nan'],
  ['limit', '.inf'],
  ['limit', '1.5'],
  ['limit', '[1]'],
  ['encoder', 'nothing'],
  ['samples', '-3'],
  ['tasks', '{a: 1}'],
  ['constructor', '1'],
  ['__proto__', '{limit: 1}'],
  ['tasks', '&a [*a, *a]'],
])('a config with %s: %s is refused', async (key, value) => {
  const said = await inProcess(['run', '--config', file('config.yaml', `${key}: ${value}\n`), '--data', data])
  expectOrderly(said)
  expect([1, 2]).toContain(said.code)
})

describe.each([{ name: 'manifest.json' }, { name: 'outcomes.jsonl' }])(
  'a finished run whose $name is',
  ({ name }) => {
    test.each(mutations)('$name', async (mutation) => {
      expect((await inProcess(run())).code).toBe(0)
      const [found] = readdirSync(at('runs'), { recursive: true })
        .map(String)
        .filter((each) => path.basename(each) === name)
      const damaged = at('runs', found!)
      mutation.apply(damaged, readFileSync(damaged, 'utf8'))
      const folder = path.dirname(damaged)
      expectOrderly(await inProcess(['report', at('runs')]))
      expectOrderly(await inProcess(['compare', folder, folder]))
      expectOrderly(await inProcess(run()))
    })
  },
)

test('runs without scores are named', async () => {
  const both = run().map((argument) =>
    argument === 'always-true' ? 'always-true,lexical-overlap' : argument,
  )
  expect((await inProcess(both)).code).toBe(1) // nothing to learn from
  for (const command of ['table', 'plot']) {
    const said = await inProcess([
      command,
      at('runs'),
      ...(command === 'plot' ? ['--output', at('plots')] : []),
    ])
    expect(said.code).toBe(0)
    expect(said.stderr).toContain('Not shown: wic / lexical-overlap, failed: ')
  }
})

test.each(kinds)('%s: made, checked, converted, and never written into itself', async (kind) => {
  const own = at('own')
  for (const { args, code } of [
    { args: ['init-dataset', own, '--kind', kind], code: 0 },
    { args: ['init-dataset', own, '--kind', kind], code: 1 }, // it is there already
    { args: ['convert', '--dataset', own, '--output', own], code: 1 },
    { args: ['convert', '--dataset', own, '--output', path.join(own, 'deeper')], code: 1 },
    { args: ['convert', '--dataset', own, '--output', at()], code: 1 }, // would be at(own)
    { args: ['convert', '--dataset', own, '--output', at('hub')], code: 0 },
    { args: ['validate', '--dataset', at('hub', 'own')], code: 0 },
    { args: ['validate', '--dataset', own], code: 0 },
  ]) {
    const said = await inProcess(args)
    expectOrderly(said)
    expect(said.code, said.stderr).toBe(code)
  }
})
