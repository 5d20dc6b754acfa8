import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Thinks aloud, and says yes to what is asked in one order and no in the other. */
const thinks: Handler = ({ body }, response) => {
  const { content } = body.messages!.at(-1)!
  const first = content.indexOf('**') < content.length / 2
  sendJson(response, {
    choices: [{ message: { content: `<think>No?</think>**${first ? 'Yes' : 'No'}**, because.` } }],
    usage: { prompt_tokens: 50, completion_tokens: 20 },
  })
}

const runOf = (output: string, system: string) => {
  const [folder] = readdirSync(path.join(output, 'wic')).filter((name) => name.startsWith(system))
  return JSON.parse(readFileSync(path.join(output, 'wic', folder!, 'manifest.json'), 'utf8'))
}

describe('a chat model', () => {
  test('beside another system: both run, the model is named, wordings are scored apart', async () => {
    const { url, received } = await serve(thinks)
    const output = temporaryFolder()
    const { code, stdout, stderr } = await polysemeBeside(
      [
        ...runArgs(`chat:${url}?model=org/model-7b&input-price=2&output-price=10`, output),
        '--systems',
        'majority,chat',
      ],
      { POLYSEME_CACHE: temporaryFolder() },
    )
    expect([code, stderr]).toEqual([0, expect.stringContaining('org/model-7b: 48 requests')])
    expect(stderr).toContain('2,400 + 960 tokens, cost 0.0144') // (2400 × 2 + 960 × 10) / 1e6
    expect(stdout).toContain('majority')
    expect(stdout).toContain('org/model-7b')
    expect(stdout).toContain('accuracy of each wording alone: plain, as given ')
    expect(received).toHaveLength(48) // 8 pairs × 3 wordings × 2 orders
    const { variants, scores } = runOf(output, 'chat')
    expect(variants.map(({ variant, n }: { variant: string; n: number }) => [variant, n])).toEqual(
      ['as given', 'swapped'].flatMap((order) =>
        ['plain', 'dictionary', 'exchange'].map((wording) => [`${wording}, ${order}`, 8]),
      ),
    )
    expect(scores[0].n).toBe(8)
    const report = readFileSync(path.join(output, 'report.html'), 'utf8')
    expect(report).toContain('org/model-7b')
  })

  test("a prompt, examples and a bound of one's own; the plan counts before anything is asked", async () => {
    const { url, received } = await serve(thinks)
    const [output, cache] = [temporaryFolder(), temporaryFolder()]
    const prompt = path.join(temporaryFolder(), 'mine.txt')
    writeFileSync(prompt, 'Same meaning? {text1} / {text2}')
    const flags = ['--prompt', prompt, '--shots', '2', '--max-tokens', '64']
    const args = [...runArgs(`chat:${url}?model=m&input-price=1`, output), ...flags]
    const plan = await polysemeBeside([...args, '--dry-run'], { POLYSEME_CACHE: cache })
    expect(plan.stdout).toContain('16 requests') // 8 pairs in two orders
    expect(plan.stdout).toMatch(/16 requests, [\d,]+ \+ 256 tokens, cost 0\.00\d\d/) // 16 replies of 16 tokens
    expect(received).toHaveLength(0)
    const { code } = await polysemeBeside(args, { POLYSEME_CACHE: cache })
    expect([code, received.length]).toEqual([0, 16])
    const { messages, max_tokens } = received[0]!.body
    expect(messages!.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ])
    expect(max_tokens).toBe(64)
    expect(runOf(output, 'chat').encoder).toBe(`chat:${url}?model=m&shots=2&max-tokens=64&prompt=${prompt}`)
    const after = await polysemeBeside([...args, '--dry-run', '--json'], { POLYSEME_CACHE: cache })
    expect(JSON.parse(after.stdout).plans[0]).toMatchObject({ n: 8, answered: 8, requests: { requests: 0 } })
  })

  test.each([
    [['--shots', '2'], '--shots is for chat models: name one with --encoder chat:URL?model=NAME', 2],
    [['--systems', 'chat'], 'chat asks a chat model: name it with --encoder chat:URL?model=NAME', 2],
    [['--encoder', 'chat:http://127.0.0.1:9?model=m', '--prompt', 'none.txt'], 'none.txt', 1],
    [['--encoder', 'chat:http://127.0.0.1:9?model=m', '--shots', 'two'], 'whole number', 2],
    [['--encoder', 'chat:http://127.0.0.1:9?model=m', '--max-tokens', '0'], 'whole number above 0', 2],
  ])('%j is one clear line', async (flags, message, expected) => {
    const args = ['run', '--tasks', 'wic', '--data', data, '--output', temporaryFolder()]
    const { code, stderr } = await polysemeBeside([...args, ...flags])
    expect([code, stderr.trim().split('\n').length]).toEqual([expected, 1])
    expect(stderr).toContain(message)
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
