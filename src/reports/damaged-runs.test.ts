import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluate, plan, readFinishedRun } from '../evaluation/index.js'
import { loadSystem } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { compareRuns, reportFiles } from './index.js'

const home = mkdtempSync(path.join(os.tmpdir(), 'polyseme-damage-'))
const data = path.join(home, 'data')
const output = path.join(home, 'runs')
afterAll(() => rmSync(home, { recursive: true }))

const task = tasks.wic!
const items = 40
const notes: string[] = []
const options = { root: () => data, output, seed: 1, note: (line: string) => void notes.push(line) }
const run = async (id: string) => evaluate(task, await loadSystem(id), options)

/** What sound runs left: `random` is damaged, `majority` is what it is compared with. */
let folder: string
let other: string
const whole = path.join(home, 'whole')

beforeAll(async () => {
  for (const split of ['train', 'dev']) {
    const below = path.join(data, 'wic', split)
    mkdirSync(below, { recursive: true })
    const rows = Array.from({ length: items }, (_, i) => i)
    writeFileSync(
      path.join(below, `${split}.data.txt`),
      rows.map((i) => `bank${i}\tN\t1-0\tThe bank${i} of ${split} .\tbank${i} it is .\n`).join(''),
    )
    writeFileSync(path.join(below, `${split}.gold.txt`), rows.map((i) => (i % 2 ? 'T\n' : 'F\n')).join(''))
  }
  folder = (await run('random')).folder
  other = (await run('majority')).folder
  cpSync(folder, whole, { recursive: true })
})

const restore = () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(whole, folder, { recursive: true })
  notes.length = 0
}
const contents = (where: string): Record<string, string> =>
  Object.fromEntries(readdirSync(where).map((name) => [name, readFileSync(path.join(where, name), 'utf8')]))

type Lines = string[]
const inLines = (change: (lines: Lines) => Lines) => () => {
  const file = path.join(folder, 'outcomes.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  writeFileSync(
    file,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  )
}
const inManifest = (change: (text: string) => string) => () => {
  const file = path.join(folder, 'manifest.json')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
const without = (lines: Lines, at: number) => lines.filter((_, i) => i !== at)
const replaced = (lines: Lines, at: number, change: (line: string) => string) =>
  lines.map((line, i) => (i === at ? change(line) : line))
const flip = (field: string) => (line: string) =>
  line.replace(new RegExp(`"${field}":(true|false)`), (_, is) => `"${field}":${is !== 'true'}`)

const damages: readonly { readonly name: string; readonly damage: () => void; readonly file: string }[] = [
  ...[0, 17, items - 1].flatMap((at) => [
    { name: `line ${at} lost`, damage: inLines((lines) => without(lines, at)), file: 'outcomes.jsonl' },
    {
      name: `line ${at} doubled`,
      damage: inLines((lines) => lines.flatMap((line, i) => (i === at ? [line, line] : [line]))),
      file: 'outcomes.jsonl',
    },
    {
      name: `line ${at} swapped`,
      damage: inLines((lines) => {
        const next = (at + 1) % items
        return lines.map((line, i) => (i === at ? lines[next]! : i === next ? lines[at]! : line))
      }),
      file: 'outcomes.jsonl',
    },
    {
      name: `line ${at} cut`,
      damage: inLines((lines) => replaced(lines, at, (line) => line.slice(0, -30))),
      file: 'outcomes.jsonl',
    },
    {
      name: `prediction ${at} changed`,
      damage: inLines((lines) => replaced(lines, at, flip('label'))),
      file: 'outcomes.jsonl',
    },
    {
      name: `gold ${at} changed`,
      damage: inLines((lines) => replaced(lines, at, flip('gold'))),
      file: 'outcomes.jsonl',
    },
  ]),
  {
    name: 'outcomes gone',
    damage: () => rmSync(path.join(folder, 'outcomes.jsonl')),
    file: 'outcomes.jsonl',
  },
  {
    name: 'last line cut off',
    damage: () => {
      const file = path.join(folder, 'outcomes.jsonl')
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    },
    file: 'outcomes.jsonl',
  },
  {
    name: 'score edited',
    damage: inManifest((text) => text.replace(/"value": [\d.]+/, '"value": 0.999')),
    file: 'manifest.json',
  },
  {
    name: 'n edited',
    damage: inManifest((text) => text.replace(`"n": ${items}`, '"n": 39')),
    file: 'manifest.json',
  },
  ...['scores', 'status', 'examples', 'outcomes', 'kind', 'slices', 'digest', 'data'].map((field) => ({
    name: `field ${field} gone`,
    damage: inManifest((text) => {
      const { [field]: _, ...rest } = JSON.parse(text)
      return JSON.stringify(rest)
    }),
    file: 'manifest.json',
  })),
  ...['null', '[]', '3', '{', '', '{"schema":2}', '{"schema":1}', '{"schema":"x"}'].map((text) => ({
    name: `manifest ${JSON.stringify(text)}`,
    damage: inManifest(() => text),
    file: 'manifest.json',
  })),
  {
    name: 'manifest of another run',
    damage: () => cpSync(path.join(other, 'manifest.json'), path.join(folder, 'manifest.json')),
    file: '',
  },
]

const oneLine = async (work: () => Promise<unknown>): Promise<string> => {
  const message = await work().then(
    () => 'accepted',
    (error: Error) => {
      expect(error.name).toBe('DataError')
      return error.message
    },
  )
  expect(message).not.toBe('accepted')
  expect(message).not.toContain('\n')
  return message
}

describe.each(damages)('$name', ({ damage, file }) => {
  test('compare and report refuse and say which file', async () => {
    restore()
    damage()
    const before = contents(folder)
    const compared = await oneLine(async () =>
      compareRuns(await readFinishedRun(folder), await readFinishedRun(other)),
    )
    expect(compared).toContain(path.join(folder, file))
    const reported = await oneLine(async () =>
      reportFiles(await Promise.all([folder, other].map(readFinishedRun))),
    )
    expect(reported).toContain(path.join(folder, file))
    expect(contents(folder)).toEqual(before) // readers never write
  })
  test('--dry-run writes nothing', async () => {
    restore()
    damage()
    const before = contents(folder)
    await plan(task, await loadSystem('random'), options)
    expect(contents(folder)).toEqual(before)
  })
  test('run says so in one line and recomputes to the same bytes', async () => {
    restore()
    damage()
    await run('random')
    expect(contents(folder)).toEqual(contents(whole))
    expect(notes).toHaveLength(1)
    expect(notes[0]).toContain(path.join(folder, file))
    expect(notes[0]).not.toContain('\n')
  })
})

test('an interrupted run with a tail damaged anywhere resumes to the same bytes', async () => {
  const sound = readFileSync(path.join(whole, 'outcomes.jsonl'), 'utf8')
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sound.length - 1),
      fc.constantFrom('cut', 'change', 'insert', 'drop'),
      fc.string({ minLength: 1, maxLength: 5 }),
      async (at, how, text) => {
        restore()
        rmSync(path.join(folder, 'manifest.json'))
        const tails = {
          cut: '',
          change: text + sound.slice(at + text.length),
          insert: text + sound.slice(at),
          drop: sound.slice(at + 1),
        }
        writeFileSync(path.join(folder, 'outcomes.jsonl'), sound.slice(0, at) + tails[how])
        await run('random')
        expect(contents(folder)).toEqual(contents(whole))
      },
    ),
    { numRuns: 60, seed: 1 },
  )
})

test('what a killed run left is not damage', async () => {
  restore()
  rmSync(path.join(folder, 'manifest.json'))
  const file = path.join(folder, 'outcomes.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 2000))
  await run('random')
  expect(notes).toEqual([])
  expect(existsSync(path.join(folder, 'manifest.json'))).toBe(true)
})
