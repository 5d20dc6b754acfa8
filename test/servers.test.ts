import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Handler, sendJson, serverPerTest } from '../src/encoders/api/test-server.suite.js'
import { smallWic } from './fixtures/small-wic.js'
import { polysemeBeside, temporaryFolder } from './polyseme.js'

const serve = serverPerTest()

const says =
  (content: string): Handler =>
  (_, response) =>
    sendJson(response, { choices: [{ message: { content } }] })

const data = smallWic(8)
const runArgs = (encoder: string, output: string) => [
  ...['run', '--tasks', 'wic', '--data', data, '--encoder', encoder, '--output', output],
]

const textBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

describe('a chat model that gives no answer', () => {
  test.each([
    ['refuses', "I'm sorry, I can't help with that.", 'refused'],
    ['rambles', 'That is an interesting question!', 'no readable answer'],
  ])('%s: is wrong everywhere, and manifest, table and report say why', async (_what, reply, why) => {
    const { url } = await serve(says(reply))
    const output = temporaryFolder()
    const { stdout } = await polysemeBeside(runArgs(`chat:${url}?model=m`, output))
    const note = `${why}: 8 of 8 answers (100%), counted as wrong`
    expect(stdout).toContain(note)
    expect(stdout).toMatch(/chat .*accuracy +0\.000/)
    expect(readFileSync(path.join(output, 'report.html'), 'utf8')).toContain(note)
    const [folder] = readdirSync(path.join(output, 'wic'))
    const manifest = readFileSync(path.join(output, 'wic', folder!, 'manifest.json'), 'utf8')
    expect(JSON.parse(manifest).remarks).toEqual([{ what: why, answered: false, count: 8 }])
  })
})

test.each(['api', 'chat'])(
  'the password of an %s: address stands in no file and no message',
  async (kind) => {
    const { url } = await serve((received, response, count) =>
      kind === 'chat'
        ? says('yes')(received, response, count)
        : sendJson(response, {
            data: received.body.input!.map((text, index) => ({ index, embedding: [text.length, 1] })),
          }),
    )
    const output = temporaryFolder()
    const cache = temporaryFolder()
    const spec = `${kind}:${url.replace('//', '//me:hunter2@')}/v1?model=m`
    const args = [...runArgs(spec, output), ...(kind === 'api' ? ['--systems', 'sentence-cosine'] : [])]
    const { code, stdout, stderr } = await polysemeBeside(args, { POLYSEME_CACHE: cache })
    expect([code, stderr.includes('internal')]).toEqual([0, false])
    const wrong = await polysemeBeside(runArgs(spec.replace('?model=m', ''), output))
    expect(wrong.stderr).toContain('which model?')
    for (const text of [stdout, stderr, wrong.stderr, textBelow(output), textBelow(cache)])
      expect(text).not.toContain('hunter2')
  },
)
