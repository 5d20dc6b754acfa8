import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { expectOrderly } from './hostile/expect-orderly.js'
import { inProcess } from './hostile/in-process.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { at } = scene
afterAll(() => rmSync(scene.folder, { recursive: true, force: true }))

const put = (name: string, text: string): string => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
  return at(name)
}
const rows = (prefix: string, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `${JSON.stringify({ id: `${prefix}${i}`, word: 'dot', phrase: `small point ${i}`, label: i % 2 === 0 })}\n`,
  ).join('')

/** Every field that a campaign may have, as it should be. */
const campaign = {
  name: 'x',
  version: 1,
  form: 'phrase-pair',
  instructions: 'Read.',
  assignment: {
    answers: 3,
    overlap: { share: 0.5, answers: 5 },
    perAnnotator: 10,
    block: 2,
    begunFirst: false,
    onePart: false,
    reservation: 30,
    teams: ['a', 'b'],
  },
  quality: {
    practice: 1,
    test: { items: 1, right: 1, first: true },
    gold: { share: 0.1, accuracy: 0.5, after: 1 },
    attention: 3,
    speed: { seconds: 2, share: 0.2 },
    agreement: { least: 0.1, after: 3 },
    feedback: true,
  },
  adjudication: { rule: 'majority', least: 2, drop: [], ties: 'reject', second: 'b' },
  pay: { perAnswer: 0.1, currency: 'EUR' },
  completionCode: 'X',
  task: 'mine',
  seed: 1,
  items: 'items.jsonl',
  checks: 'checks.jsonl',
}

beforeAll(() => {
  put('items.jsonl', rows('i', 6))
  put('checks.jsonl', rows('c', 6))
})

const pathsIn = (value: unknown, above: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, each]) => [[...above, name], ...pathsIn(each, [...above, name])])
    : []

/** The campaign with another value in one place. */
function changed(place: readonly string[], value: unknown): string {
  const copy = structuredClone(campaign) as Record<string, unknown>
  let at = copy
  for (const name of place.slice(0, -1)) at = at[name] as Record<string, unknown>
  at[place.at(-1)!] = value
  return stringify(copy)
}

/** No field may hold one of these. */
const never: readonly unknown[] = [
  ...[-1, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY, [[]], { a: 1 }],
  ...['a\u0000b', '\u001b[31m', '\ud800', 'x'.repeat(60_000)],
]
/** These fit some. */
const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  0,
  1.5,
  '5',
  [],
  {},
  true,
  '__proto__',
  'constructor',
  ['a', 'a'],
]

const mayHold: Readonly<Record<string, readonly unknown[]>> = {
  'quality.agreement.least': [-1],
  seed: [1e9],
}

test('the campaign itself has no problem', async () => {
  const said = await inProcess(['campaign', 'check', put('c.yaml', stringify(campaign))])
  expect(said.code, said.stderr).toBe(0)
})

describe.each(pathsIn(campaign).map((place) => ({ name: place.join('.'), place })))(
  '$name',
  ({ name, place }) => {
    test.each(never.map((value) => [value]))('is never %j', async (value) => {
      if (mayHold[name]?.includes(value)) return
      const said = await inProcess(['campaign', 'check', put('c.yaml', changed(place, value))])
      expectOrderly(said)
      expect(said.code, said.stdout).toBe(1)
      expect(said.stderr).toContain(place.at(-1)! === 'items' || place.at(-1)! === 'checks' ? '' : place[0]!)
    })

    test('is read or refused in order, whatever it holds', async () => {
      for (const value of odd) {
        const file = put('c.yaml', changed(place, value))
        expectOrderly(await inProcess(['campaign', 'check', file]))
        expectOrderly(await inProcess(['campaign', 'simulate', file, '--annotators', '4']))
      }
    })
  },
)
