import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSqliteFile, onEachDatabase, type TestDatabase } from './databases.suite.js'
import { openStore, type Store } from './store.js'

let time = 1_000_000

onEachDatabase((open) => {
  let database: TestDatabase
  let store: Store
  let other: Store
  beforeAll(async () => {
    database = await open()
    store = await openStore(database.place, { now: () => time })
    other = await openStore(database.place, { now: () => time }) // as a second process would
  })
  afterAll(async () => {
    await store.close()
    await other.close()
    await database.stop()
  })

  test('documents', async () => {
    const { documents } = store
    expect(await documents.get('a', 'x')).toBeNull()
    expect(await documents.add('a', 'x', { text: 'ä🙂\u2028' })).toBe(true)
    expect(await documents.add('a', 'x', { text: 'again' })).toBe(false)
    expect(await documents.get('a', 'x')).toEqual({ text: 'ä🙂\u2028' })
    await documents.put('a', 'x', [1])
    await documents.put('a', 'w', [2])
    expect(await other.documents.ids('a')).toEqual(['w', 'x'])
    await documents.remove('a', 'x')
    expect(await documents.ids('a')).toEqual(['w'])
  })

  test('an event of a known key is not appended again', async () => {
    const once = () => store.events.decide('once', 0, () => [{ key: 'k', body: { n: 1 } }])
    const [first, second] = await Promise.all([once(), once()])
    expect(first).toEqual([{ seq: 1, key: 'k', at: time, body: { n: 1 } }])
    expect(second).toEqual(first)
    expect(await other.events.decide('once', 0, () => [{ key: 'k', body: { n: 2 } }])).toEqual(first)
    const twice = await store.events.decide('once', 1, () => [
      { key: 'l', body: 1 },
      { key: 'l', body: 2 },
    ])
    expect(twice.map(({ body }) => body)).toEqual([1])
    expect(await store.events.read('elsewhere')).toEqual([])
  })

  test('two processes decide one after the other, each on all that came before', async () => {
    const add = (on: Store) =>
      on.events.decide<number>('count', 0, (fresh) => [{ key: `n${fresh.length}`, body: fresh.length }])
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(i % 2 ? store : other)))
    const events = await store.events.read<number>('count')
    expect(events.map(({ body }) => body)).toEqual(Array.from({ length: 40 }, (_, i) => i))
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect((await other.events.read('count', 38)).map(({ seq }) => seq)).toEqual([39, 40])
  })

  test('what a decision throws appends nothing', async () => {
    await expect(
      store.events.decide('none', 0, () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.events.read('none')).toEqual([])
  })

  test('passwords', async () => {
    const { people } = store
    const ann = await people.addUser({ name: 'ann', password: 'correct horse', role: 'owner' })
    expect(await people.checkPassword('ann', 'correct horse')).toEqual(ann)
    expect(await people.checkPassword('ann', 'wrong')).toBeNull()
    expect(await people.checkPassword('nobody', 'wrong')).toBeNull()
    await expect(people.addUser({ name: 'ann', password: null, role: 'guest' })).rejects.toThrow(
      'name: "ann" is taken, choose another',
    )
    const bob = await people.addUser({ name: 'bob', password: null, role: 'guest' })
    expect(await people.checkPassword('bob', '')).toBeNull()
    expect(await people.users()).toEqual([ann, bob])
  })

  test('sessions end', async () => {
    const { people } = store
    const user = await people.addUser({ name: 'sam', password: null, role: 'guest' })
    const secret = await people.openSession(user)
    expect((await people.session(secret))?.user).toEqual(user)
    expect(await people.session('guess')).toBeNull()
    await people.closeSession(secret)
    expect(await people.session(secret)).toBeNull()
    const late = await people.openSession(user)
    time += 31 * 24 * 3600 * 1000
    expect(await people.session(late)).toBeNull()
  })

  test('links are used up and expire', async () => {
    const { people } = store
    const [a, b] = await Promise.all(
      ['la', 'lb'].map((name) => people.addUser({ name, password: null, role: 'guest' })),
    )
    const link = { scope: 'campaign:x', role: 'annotator', team: 'experts' }
    const secret = await people.addLink({ ...link, lifetime: 1000, uses: 1 })
    expect(await people.useLink(secret, a!)).toEqual(link)
    expect(await people.useLink(secret, b!)).toBeNull()
    expect(await people.membership(a!, 'campaign:x')).toEqual(link)
    expect(await people.membership(b!, 'campaign:x')).toBeNull()
    expect(await people.members('campaign:x')).toEqual([{ ...link, user: a }])
    const late = await people.addLink({ ...link, lifetime: 1000, uses: 5 })
    expect(await people.link(late)).toEqual(link)
    time += 1001
    expect(await people.link(late)).toBeNull()
  })
})

describe('SQLite', () => {
  test('the file has neither passwords nor secrets', async () => {
    const file = newSqliteFile()
    const store = await openStore(file)
    const user = await store.people.addUser({ name: 'ann', password: 'correct horse', role: 'owner' })
    const secret = await store.people.openSession(user)
    await store.close()
    const bytes = ['', '-wal'].map((end) => readFileSync(`${file}${end}`, 'latin1')).join('')
    expect(bytes).toContain('$argon2id$')
    for (const hidden of ['correct horse', secret]) expect(bytes).not.toContain(hidden)
  })

  test('another file is refused in one line', async () => {
    const file = newSqliteFile()
    writeFileSync(file, 'not a database at all, but a text that is long enough to have a header'.repeat(20))
    await expect(openStore(file)).rejects.toThrow(/^[^\n]*store\.db: [^\n]+$/)
  })
})

test('a PostgreSQL that is down is named without its password', async () => {
  const failure = await openStore('postgres://me:secret@127.0.0.1:9/x').catch((error: Error) => error.message)
  expect(failure).toContain('postgres://127.0.0.1:9/x: ')
  expect(failure).not.toContain('secret')
})

test.each(['mysql://me:secret@host/x', 'sqlite:///x.db', 'HTTP://host/'])(
  '%s is not a database',
  async (place) => {
    const failure = await openStore(place).catch((error: Error) => error.message)
    expect(failure).toMatch(/^[^\n]+: expected postgres:\/\/… or the path of an SQLite file$/)
    expect(failure).not.toContain('secret')
  },
)
