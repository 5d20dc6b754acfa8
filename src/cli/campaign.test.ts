import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkCampaign } from '../annotation/index.js'
import { itemsOf } from '../annotation/items.suite.js'
import { sendJson, serverPerTest } from '../encoders/api/test-server.suite.js'
import { openServer } from '../server/index.js'
import { main } from './main.js'

const serve = serverPerTest()
const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-campaign-'))
const items = path.join(folder, 'items.jsonl')
writeFileSync(
  items,
  [1, 2, 3]
    .map((id) =>
      JSON.stringify({ id, text: `Case ${id}: he let the <t>cat out of the bag</t>.`, label: 'literal' }),
    )
    .join('\n'),
)

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += text
      return true
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += text
      return true
    }),
  ]
  const code = await main(argv)
  for (const spy of spies) spy.mockRestore()
  return { code, out, err }
}

test('a preset is written, read and simulated', async () => {
  const file = path.join(folder, 'campaign.yaml')
  expect(await run('campaign', 'new', 'wic-tsv-remove', '--items', items, '--output', file)).toMatchObject({
    code: 0,
  })
  expect(readFileSync(file, 'utf8')).toContain('items: items.jsonl')
  expect((await run('campaign', 'check', file)).out).toContain('no problems; 3 items')
  const { out } = await run('campaign', 'simulate', file, '--json', '--lazy', '0', '--accuracy', '1')
  expect(JSON.parse(out)).toMatchObject({ units: 3, accepted: 3, open: 0 })
  expect((await run('campaign', 'new', 'wic-tsv-remove', '--items', items, '--output', file)).err).toContain(
    'already exists',
  )
})

test.each([
  [
    ['new', 'semeval2013-5b', '--items', items, '--output', path.join(folder, 'x.yaml')],
    1,
    'checks: 0 check items, expected at least 5',
  ],
  [
    ['new', 'pic-verify', '--items', items, '--output', path.join(folder, 'x.yaml')],
    1,
    'is of the kind usage',
  ],
  [['new', 'nonsense', '--items', items], 2, 'unknown preset: nonsense'],
  [['simulate', path.join(folder, 'nothing.yaml')], 1, 'no such file'],
  [['nonsense'], 2, 'unknown command'],
])('campaign %j', async (argv, code, message) => {
  const found = await run('campaign', ...argv)
  expect(found).toMatchObject({ code })
  expect(found.err).toContain(message)
})

test('a campaign file is started on a server, running or not', async () => {
  const place = path.join(folder, 'started')
  const file = path.join(folder, 'start.yaml')
  const start = (version: number) => {
    writeFileSync(file, `name: Idioms\nversion: ${version}\nform: usage\nitems: items.jsonl\n`)
    return run('campaign', 'start', file, '--folder', place, '--json')
  }
  const before = JSON.parse((await start(1)).out).id
  const server = await openServer({ port: 0, folder: place })
  const after = JSON.parse((await start(2)).out).id
  const campaigns = await server.services.campaigns.list()
  expect(campaigns).toMatchObject([{ campaign: { name: 'Idioms' } }, { campaign: { name: 'Idioms' } }])
  expect(campaigns.map(({ id }) => id).sort()).toEqual([before, after].sort())
  await server.close()
})

test('a chat model answers a campaign of a server that is running, and is marked as one', async () => {
  vi.stubEnv('POLYSEME_CACHE', mkdtempSync(path.join(os.tmpdir(), 'polyseme-cache-')))
  const model = await serve((_, response) =>
    sendJson(response, { choices: [{ message: { content: '{"label": "figurative"}' } }] }),
  )
  const place = path.join(folder, 'server')
  const server = await openServer({ port: 0, folder: place })
  const campaign = checkCampaign({ name: 'x', form: 'usage' })
  const id = await server.services.campaigns.add({ campaign, items: itemsOf('usage', 4), checks: [] })
  const answer = (...more: string[]) =>
    run('campaign', 'answer', id, '--chat', `chat:${model.url}/v1?model=m`, '--folder', place, ...more)
  const made = await answer('--json')
  expect(JSON.parse(made.out)).toEqual({ annotator: 'model m', answered: 4, unreadable: 0 })
  expect(model.received[0]!.body.messages![0]!.content).toContain('**let the cat out of the bag**')
  const state = await (await server.services.campaigns.desk(id)).state()
  expect([...state.annotators.values()]).toMatchObject([{ name: 'm', machine: true, counts: { work: 4 } }])
  expect((await answer()).out).toContain('model m: 0 answered') // nothing is left
  await server.close()
})

test.each([
  [['answer', 'x', '--chat', 'http://127.0.0.1:1'], 2, 'expected chat:URL?model=NAME'],
  [['answer', 'x', '--chat', 'chat:http://127.0.0.1:1?model=m', '--folder', '/nowhere'], 1, 'no such file'],
  [['answer', 'x'], 2, '--chat'],
  [['start', path.join(folder, 'nothing.yaml')], 1, 'no such file'],
])('campaign %j', async (argv, code, message) => {
  const found = await run('campaign', ...argv)
  expect(found).toMatchObject({ code })
  expect(found.err).toContain(message)
})
