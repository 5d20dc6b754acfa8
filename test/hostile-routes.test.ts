import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definition, fixtureFolder, fixtureTask } from '../src/leaderboard/fixture.suite.js'
import { createSharedTask } from '../src/leaderboard/index.js'
import { type OpenServer, openServer, type Route, routes } from '../src/server/index.js'
import { type Reply, visitor } from '../src/server/visitor.suite.js'
import type { User } from '../src/store/index.js'

const faults: unknown[] = []
const folder = fixtureFolder()
let server: OpenServer
let owner: User
let member: User
/** What the parameters of the routes can be, so that a call reaches its handler. */
const known: Record<string, string> = {
  sharedTask: 'pairs-2026',
  task: 'starter-same-meaning',
  format: 'jsonl',
  '*': 'runs',
}

beforeAll(async () => {
  mkdirSync(path.join(folder, 'runs'))
  server = await openServer({
    port: 0,
    folder,
    data: folder,
    runs: path.join(folder, 'runs'),
    trustProxy: true,
    onFault: (error) => faults.push(error),
  })
  const { store } = server.services
  owner = await store.people.addUser({ name: 'ann', password: null, role: 'owner' })
  member = await store.people.addUser({ name: 'bob', password: null, role: 'guest' })
  const phases = [{ name: 'evaluation' as const, split: 'test', opens: '2026-01-01' }]
  await createSharedTask(
    { store, folder, now: Date.now },
    { ...definition, phases },
    { tasks: [await fixtureTask(folder)], root: () => folder },
  )
  await store.people.join(member, { scope: 'sharedTask:pairs-2026', role: 'team', team: 'Ants' })
  known.campaign = String((await send(owner, 'POST', '/api/demo')).body.id)
  const annotator = { scope: `campaign:${known.campaign}`, role: 'annotator', team: 'annotators' }
  await store.people.join(member, annotator)
  known.link = await store.people.addLink({ ...annotator, lifetime: 1e9, uses: 1e6 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A session and an address of its own for every call: how many calls are allowed is tested elsewhere. */
let calls = 0
async function send(
  user: User | null,
  method: string,
  address: string,
  body?: string,
  type = 'application/json',
): Promise<Reply> {
  const { people } = server.services.store
  const secret = user && (await people.openSession(user))
  calls++
  return visitor(server.url).raw(method, address, body, {
    'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
    ...(secret ? { cookie: `polyseme=${secret}`, 'x-csrf-token': (await people.session(secret))!.csrf } : {}),
    ...(body === undefined ? {} : { 'content-type': type }),
  })
}

type Request = Parameters<typeof send>

/** What is wrong with a reply: a failure is said in one legible line, and is never our fault. */
function faultOf({ status, body, text }: Reply): string | null {
  const fault = faults.pop()
  if (fault !== undefined || status >= 500) return `${status} ${fault}`
  const legible = /^[^\p{Cc}\u202e]{3,1100}$/u.test(String(body.error))
  return status < 400 || legible ? null : `${status} ${text.slice(0, 200)}`
}

/** Sends every request, and expects an orderly reply to each. */
async function expectOrderly(requests: Iterable<Request>): Promise<void> {
  const wrong: string[] = []
  for (const request of requests) {
    const fault = faultOf(await send(...request))
    if (fault) wrong.push(`${JSON.stringify(request.slice(1)).slice(0, 200)}: ${fault}`)
  }
  expect(wrong).toEqual([])
}

const addressOf = ({ path: route }: Route, params: Readonly<Record<string, string>> = known): string =>
  route.replaceAll(/:(\w+)|(\*)/g, (_, name: string | undefined, star: string) => params[name ?? star]!)

/** What a parameter or a value of a query may be when someone tries. */
const oddAddresses = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '%1b%5b31m',
  '%E2%80%AE',
  'constructor',
  '__proto__',
  '-1',
  '1e999',
  'x'.repeat(150),
  'x'.repeat(1000),
]
const queries = [
  'query',
  'inventory',
  'status',
  'page',
  'file',
  'track',
  'system',
  'factSheet',
  'split',
  'reason',
  'workerId',
]
const oddQueries = [
  ...queries.flatMap((name) => [`${name}=a&${name}=b`, `${name}=`]),
  ...oddAddresses.map((value) => queries.map((name) => `${name}=${value}`).join('&')),
  ...['{"a":{"toString":1,"valueOf":1}}', '[]', 'null', '{"__proto__":1}', '{', '{"Method":[[[]]]}'].map(
    (sheet) => `factSheet=${encodeURIComponent(sheet)}`,
  ),
  '__proto__=1',
  'constructor=1',
  '&&&===',
]

/** A body that the route accepts, as far as its schema says. */
const proper: Record<string, unknown> = {
  secret: 'x',
  name: 'cleo',
  password: 'correct horse',
  platform: { workerId: 'A1' },
  campaign: 'name: x\nform: phrase-pair\n',
  items: '{"id":"1","word":"a","phrase":"b c"}\n',
  checks: '',
  rules: '',
  try: true,
  answers: '',
  unit: 0,
  answer: { label: true },
  label: 'true',
  status: 'open',
  annotator: 'x',
  reason: 'because',
  role: 'annotator',
  team: 'annotators',
  days: 1,
  uses: 1,
  text: 'a b c',
  place: 0,
  language: 'en',
  query: 'a',
  start: 0,
  end: 1,
  top: 1,
  base64: '',
  address: 'x.txt',
  tasks: 'wic',
  id: 'y',
  title: 'Y',
  about: '',
  terms: '',
  registration: 'open',
  phases: [],
  seed: 1,
}
const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'constructor',
  '__proto__',
  '../../x',
  'a\u0000b',
  '\u001b[31m\r\n\u202e',
  '\ud83d',
  'x'.repeat(6000),
  [],
  [null],
  [[[[]]]],
  {},
  undefined,
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
]
const oddBodies = [
  '',
  ' ',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"a":}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":1}}',
  '['.repeat(50_000),
  '{"name":"a","name":"b"}',
  '\u0000',
]

const types = ['application/json', 'application/octet-stream', 'text/plain', 'multipart/form-data', '']

function* oddlyAddressed(route: Route, user: User | null): Generator<Request> {
  const { method } = route
  for (const name of Object.keys(known)) {
    if (!route.path.includes(name === '*' ? '*' : `:${name}`)) continue
    for (const odd of oddAddresses) yield [user, method, addressOf(route, { ...known, [name]: odd })]
  }
  for (const query of oddQueries)
    yield method === 'GET'
      ? [user, method, `${addressOf(route)}?${query}`]
      : [user, method, `${addressOf(route)}?${query}`, 'x', 'application/octet-stream']
}

function* oddlyFilled(route: Route, user: User | null): Generator<Request> {
  const { method } = route
  const address = addressOf(route)
  for (const body of oddBodies) for (const type of types) yield [user, method, address, body, type]
  const names = Object.keys((route.body as { properties?: object } | undefined)?.properties ?? {})
  const whole = Object.fromEntries(names.map((field) => [field, proper[field]]))
  expect(Object.values(whole), 'a new field needs a proper value').not.toContain(undefined)
  for (const field of names)
    for (const value of oddValues) yield [user, method, address, JSON.stringify({ ...whole, [field]: value })]
}

describe.each(routes.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  '$name',
  ({ route }) => {
    const visitors = () =>
      route.access === 'owner' ? [owner] : route.access === 'anyone' ? [null] : [owner, member]

    test('odd addresses', async () => {
      for (const user of visitors()) await expectOrderly(oddlyAddressed(route, user))
    })
    test.runIf(route.method !== 'GET')('odd bodies', async () => {
      for (const user of visitors()) await expectOrderly(oddlyFilled(route, user))
    })
  },
)
