import { mkdtempSync, readdirSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenServer, openServer } from './open-server.js'
import { routes } from './routes/index.js'
import { type Visitor, visitor } from './visitor.suite.js'

let server: OpenServer
let nobody: Visitor
let owner: Visitor
let guest: Visitor

beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-'))
  server = await openServer({ port: 0, folder })
  nobody = visitor(server.url)
  owner = visitor(server.url)
  guest = visitor(server.url)
})
afterAll(() => server.close())

describe('the first owner', () => {
  test('needs the secret that the terminal printed', async () => {
    const wrong = await nobody.post('/api/setup', { secret: 'guess', name: 'eve' })
    expect(wrong.status).toBe(403)
    const secret = server.startUrl.split('/').at(-1)!
    expect((await owner.post('/api/setup', { secret, name: 'ann', password: 'correct horse' })).status).toBe(
      200,
    )
    expect((await nobody.post('/api/setup', { secret, name: 'eve' })).status).toBe(403)
    expect((await owner.get('/api/me')).body).toMatchObject({
      user: { name: 'ann', role: 'owner' },
      fresh: false,
    })
  })

  test('signs in again, and out', async () => {
    const again = visitor(server.url)
    expect(await again.post('/api/sign-in', { name: 'ann', password: 'wrong one' })).toMatchObject({
      status: 403,
      body: { error: 'name or password is wrong' },
    })
    expect((await again.post('/api/sign-in', { name: 'ann', password: 'correct horse' })).status).toBe(200)
    await again.get('/api/me')
    expect((await again.post('/api/sign-out')).status).toBe(200)
    expect((await again.get('/api/me')).body).toMatchObject({ user: null })
  })
})

test('a guest joins by a link; a used one is refused', async () => {
  const link = await server.services.store.people.addLink({
    scope: 'campaign:x',
    role: 'annotator',
    team: '',
    lifetime: 1e6,
    uses: 1,
  })
  expect((await guest.get(`/api/links/${link}`)).body).toMatchObject({ role: 'annotator' })
  expect((await guest.post(`/api/links/${link}`, { name: 'bob' })).status).toBe(200)
  expect((await guest.get('/api/me')).body).toMatchObject({ memberships: [{ scope: 'campaign:x' }] })
  expect((await nobody.post(`/api/links/${link}`, { name: 'eve' })).status).toBe(410)
})

describe('who may call which route', () => {
  const parts = (route: string) => route.replace(/:\w+/g, 'nothing')
  // Signing out comes last: the guest is needed until then.
  const walked = [...routes].sort(
    (a, b) => Number(a.path === '/api/sign-out') - Number(b.path === '/api/sign-out'),
  )
  test.each(walked)('$method $path', async ({ method, path: route, access }) => {
    const statuses: Record<string, number> = {}
    for (const [name, who] of Object.entries({ nobody, guest }))
      statuses[name] = (await who.call(method, parts(route), method === 'GET' ? undefined : {})).status
    const open = access === 'anyone' || access === 'reader' || access === 'searcher' // of a server on loopback
    if (open) expect(Object.values(statuses)).not.toContain(401)
    else expect(statuses.nobody).toBe(401)
    if (!open && access !== 'signed-in') expect(statuses.guest).toBe(403)
  })
})

describe('refusals', () => {
  test.each<[string, () => Promise<{ status: number; body: unknown }>, number, RegExp]>([
    ['an unknown address', () => nobody.get('/api/nothing'), 404, /no such address/],
    ['a path that climbs', () => nobody.get('/..%2f..%2fpackage.json'), 404, /./],
    [
      'no JSON',
      () => nobody.raw('POST', '/api/sign-in', '{', { 'content-type': 'application/json' }),
      400,
      /./,
    ],
    [
      'a form of another site',
      () => nobody.raw('POST', '/api/sign-in', 'name=a', { 'content-type': 'text/plain' }),
      415,
      /./,
    ],
    [
      'a field that is missing',
      () => nobody.post('/api/sign-in', { name: 'a' }),
      400,
      /^password: is missing$/,
    ],
    [
      'a field of another type',
      () => nobody.post('/api/sign-in', { name: 1, password: 'a' }),
      400,
      /^name: /,
    ],
    [
      'a body that is too large',
      () => nobody.post('/api/sign-in', { name: 'a'.repeat(1e5), password: 'a' }),
      413,
      /./,
    ],
    [
      'another origin',
      () =>
        owner.raw('POST', '/api/sign-out', '{}', {
          'content-type': 'application/json',
          origin: 'https://evil.example',
        }),
      403,
      /another site/,
    ],
    [
      'a change without the token',
      () => owner.raw('POST', '/api/sign-out', '{}', { 'content-type': 'application/json' }),
      403,
      /reload/,
    ],
    [
      'another host',
      () => nobody.raw('GET', '/api/me', undefined, { host: 'evil.example' }),
      421,
      /evil\.example/,
    ],
  ])('%s', async (_what, call, status, message) => {
    const reply = await call()
    expect(reply.status).toBe(status)
    expect((reply.body as { error: string }).error).toMatch(message)
    expect((reply.body as { error: string }).error).not.toContain('\n')
  })

  test('many guesses of a password', async () => {
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await visitor(server.url).post('/api/sign-in', { name: 'ann', password: `guess ${i}` })).status,
      )
    expect(statuses.at(-1)).toBe(429)
  })
})

test('every answer has the headers', async () => {
  const { headers } = await nobody.get('/api/me')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each<[string, { host?: string; port(): number }, RegExp]>([
  [
    'a port in use',
    { port: () => Number(new URL(server.url).port) },
    /^port \d+ on 127.0.0.1 is in use; choose/,
  ],
  [
    'no address',
    { host: 'no such host', port: () => 0 },
    /^cannot listen on no such host:0: .*; choose another/,
  ],
])('%s is reported in one line', async (_name, { port, ...options }, message) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-'))
  const opening = openServer({ ...options, port: port(), folder })
  await expect(opening).rejects.toThrow(message)
  await expect(opening).rejects.toHaveProperty('name', 'UserError')
})

test('an invalid port is refused before anything is opened', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-'))
  await expect(openServer({ port: 70_000, folder })).rejects.toThrow(
    new RangeError('openServer options: port of 70000: expected a whole number from 0 to 65535'),
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['headers', 'POST /api/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
  [
    'a body',
    'POST /api/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  ],
])(
  'a client that sends %s byte by byte is cut off; others are answered meanwhile',
  async (_what, beginning) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-'))
    const patient = await openServer({ port: 0, folder, requestTimeout: 600 })
    let reply = ''
    const slow = net.connect(Number(new URL(patient.url).port), '127.0.0.1', () => slow.write(beginning))
    slow.on('data', (chunk) => {
      reply += chunk
    })
    slow.on('error', () => {})
    const drip = setInterval(() => slow.writable && slow.write(' '), 50)
    const cut = new Promise<void>((resolve) => slow.once('close', () => resolve()))
    expect((await visitor(patient.url).get('/api/me')).status).toBe(200)
    await cut
    clearInterval(drip)
    expect(reply).toMatch(/^HTTP\/1\.1 408 /)
    await patient.close()
  },
)

test('runs are for everyone on loopback, and for the owner alone where others reach the server or labels are hidden', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-'))
  const shown = await openServer({ port: 0, folder, runs: folder })
  expect(await visitor(shown.url).get('/api/explorer/runs.json')).toMatchObject({
    status: 200,
    body: { runs: [], damaged: [] },
  })
  // A shared task hides labels that runs would show: its teams are on loopback, too.
  await shown.services.store.documents.add('shared-tasks', 'hidden', { id: 'hidden' })
  expect((await visitor(shown.url).get('/api/explorer/runs.json')).status).toBe(401)
  expect((await visitor(shown.url).get('/api/me')).body).toMatchObject({ explores: false })
  await shown.close()
  const open = await openServer({ host: '0.0.0.0', port: 0, folder, runs: folder })
  const stranger = visitor(open.url.replace('0.0.0.0', '127.0.0.1'))
  expect((await stranger.get('/api/explorer/runs.json')).status).toBe(401)
  expect((await stranger.get('/api/me')).body).toMatchObject({ explores: false, searches: false })
  await open.close()
})
