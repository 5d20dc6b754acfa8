import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Example, type Kind, question, type SameMeaning, target } from '../../core/index.js'
import { resourcesFor } from '../resources.js'
import type { Materials, Prepare } from '../system.js'
import { execSystem } from './exec-system.js'
import { splitSystemSpecs } from './own-systems.js'
import { systemOfFile } from './system-of-file.js'

const root = mkdtempSync(path.join(tmpdir(), 'polyseme-exec-'))
afterAll(() => rmSync(root, { recursive: true }))
let made = 0
const fileOf = (text: string, ending = 'py'): string => {
  const file = path.join(root, `s${++made}.${ending}`)
  writeFileSync(file, text)
  return file
}

const pair = (id: string, gold: boolean | null = null): SameMeaning => ({
  kind: 'same-meaning',
  id,
  group: 'bank',
  language: 'en',
  slices: { pos: 'N' },
  pair: [target('😀 bank', 3, 7), target('the bank', 4, 8)],
  gold,
})
const pairs = [pair('a'), pair('b'), pair('c')]

/** Asks a command, and lets go of it. */
async function asked(
  command: string,
  examples: readonly Example[] = pairs,
  {
    train = [],
    timeout = 20,
    remark = () => {},
  }: { train?: readonly Example[]; timeout?: number; remark?: Materials<Kind>['remark'] } = {},
) {
  const closers: (() => Promise<void>)[] = []
  const materials = {
    ...resourcesFor('exec', {
      scratch: path.join(root, 'scratch'),
      release: (close) => void closers.push(close),
    }),
    train: async () => train,
    dev: async () => [],
    remark,
  } as unknown as Materials<Kind>
  const prepare = execSystem(command, { timeout }).solves[examples[0]!.kind] as unknown as Prepare<Kind>
  try {
    const predict = await prepare(materials)
    return await predict(examples.map((example) => question(example)) as never)
  } finally {
    for (const close of closers) await close()
  }
}

const answering = (body: string) => `import json, os, sys
for line in sys.stdin:
    q = json.loads(line)
    ${body}
`

describe('a command in Python', () => {
  test('sees the columns without label, offsets as Python counts, and answers in any order', async () => {
    const script = fileOf(`import json, sys
lines = [json.loads(sys.stdin.readline()) for _ in range(3)]
for q in reversed(lines):
    word = q["text1"][q["start1"]:q["end1"]]
    print(json.dumps({"id": q["id"], "label": word == "bank" and "label" not in q, "score": 0.25}))
`)
    expect(await asked(`python3 ${script}`)).toEqual(pairs.map(() => ({ label: true, score: 0.25 })))
  })

  test('whose scores are percent gets a remark on each; its bound need not be 0.5', async () => {
    const remarks: string[] = []
    const remark: Materials<Kind>['remark'] = ({ id }, { what }) => void remarks.push(`${id} ${what}`)
    const scores = '{"a": {"score": 87}, "b": {"label": True, "score": 0.2}, "c": {"score": 0.5}}'
    const script = fileOf(answering(`print(json.dumps({"id": q["id"], **${scores}[q["id"]]}), flush=True)`))
    await asked(`python3 ${script}`, pairs, { remark })
    expect(remarks).toEqual(['a has a score that is not from 0 to 1'])
  })

  test('may learn from train', async () => {
    const script = fileOf(`import json, os, sys
seen = [json.loads(line)["label"] for line in open(os.environ["POLYSEME_TRAIN"])]
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "score": sum(seen) / len(seen)}))
`)
    const train = [pair('x', true), pair('y', false), pair('z', true), pair('w', true)]
    expect(await asked(`python3 ${script}`, pairs, { train })).toEqual(
      pairs.map(() => ({ label: true, score: 0.75 })),
    )
  })

  test.each([
    {
      name: 'crashes',
      body: 'raise ValueError("no such word")',
      message:
        'ended with exit code 1 after 0 of 3 answers; it said: ValueError: no such word; a question has the fields id, kind, language, text1,',
    },
    {
      name: 'ends early',
      body: 'print(json.dumps({"id": q["id"], "label": 1})); break',
      message: 'ended with exit code 0 after 1 of 3 answers',
    },
    { name: 'talks', body: 'print("hello")', message: 'it answered hello, expected a JSON object' },
    {
      name: 'answers what was not asked',
      body: 'print(json.dumps({"id": "zz", "label": 1}))',
      message: 'the id zz, which was not asked',
    },
    {
      name: 'answers without an id',
      body: 'print(json.dumps({"label": 1}))',
      message: 'expected an object with the "id" of the question',
    },
    {
      name: 'says two things at once',
      body: 'print(json.dumps({"id": q["id"], "label": 1})[:-1] + \', "label": 0}\')',
      message: 'where the field "label" is given twice',
    },
    {
      name: 'answers twice',
      body: 'print(json.dumps({"id": "a", "label": 1}))',
      message: 'it answered the item a twice',
    },
    {
      name: 'gives no label',
      body: 'print(json.dumps({"id": q["id"]}))',
      message: 'item a: has no field "label", expected true or false, or a "score"',
    },
    {
      name: 'gives NaN',
      body: 'print(json.dumps({"id": q["id"], "label": 1, "score": "NaN"}))',
      message: 'item a: field "score" is "NaN", expected a number',
    },
  ])('that $name is one line', async ({ body, message }) => {
    const error = await asked(`python3 ${fileOf(answering(body))}`).catch((thrown: Error) => thrown)
    expect((error as Error).name).toBe('UserError')
    expect((error as Error).message).toContain(message)
    expect((error as Error).message).not.toContain('\n')
  })

  test('that hangs is stopped, with what it started', async () => {
    const started = performance.now()
    await expect(asked('sleep 600 | cat', pairs, { timeout: 0.3 })).rejects.toThrow('no answer within 0.3 s')
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test.each([
    {
      name: 'talks once and waits',
      command: 'echo hello; sleep 600',
      message: 'it answered hello, expected',
    },
    { name: 'never stops', command: 'yes', message: 'it answered y, expected' },
    {
      name: 'never ends its line',
      command: "yes | tr -d '\\n'",
      message: 'wrote a line of more than 16 million characters after 0 of 3 answers',
    },
  ])('that $name is reported at once', ({ command, message }) =>
    expect(asked(command)).rejects.toThrow(message),
  )

  test('that does not exist is reported', () =>
    expect(asked('no-such-program-here --x')).rejects.toThrow(/exit code 127 .*not found/))
})

test('the version of a command is the bytes of the files that it names', () => {
  const script = fileOf('1')
  const [before, other] = [execSystem(`python3 ${script}`), execSystem(`python3 ${script} --big`)]
  expect(before).toMatchObject({ id: `exec-${path.basename(script)}` })
  expect(other.revision).not.toBe(before.revision)
  writeFileSync(script, '2')
  expect(execSystem(`python3 ${script}`).revision).not.toBe(before.revision)
  expect(execSystem('my-model').revision).toBeUndefined()
})

test('a system is loaded from a module, and its version is the bytes of the file', async () => {
  const file = fileOf(
    "export default { id: 'mine', solves: { 'phrase-pair': async () => async (asked) => asked.map(() => ({ label: true, score: 1 })) } }",
    'mjs',
  )
  expect(await systemOfFile(file)).toMatchObject({ id: 'mine', title: 'mine', source: 'your own' })
  expect((await systemOfFile(file)).revision).toMatch(/^[0-9a-f]{64}$/)
  expect((await systemOfFile(file, 'named')).id).toBe('named')
})

test.each([
  { name: 'no module', text: 'export default {', message: 'cannot be loaded as a module: ' },
  {
    name: 'nothing',
    text: 'export const x = 1',
    message: 'its default export is not a System: has no field "default"',
  },
  { name: 'no id', text: 'export default { solves: {} }', message: 'has no field "id"' },
  {
    name: 'a getter that throws',
    text: 'export default { get solves() { throw new TypeError("not yet") } }',
    message: 'its default export is not a System: not yet',
  },
  {
    name: 'an unknown kind',
    text: "export default { id: 'a', solves: { riddle: () => 1 } }",
    message: 'expected keys among same-meaning',
  },
  {
    name: 'no function',
    text: "export default { id: 'a', solves: { usage: 1 } }",
    message: 'field "solves.usage" is 1, expected a function',
  },
  {
    name: 'needs that are not a list',
    text: "export default { id: 'a', needs: 5, solves: {} }",
    message: 'field "needs" is 5, expected a list',
  },
  {
    name: 'borrowed tasks without a split',
    text: "export default { id: 'a', borrows: [{ task: 'wic' }], solves: {} }",
    message: 'has no field "borrows[0].split"',
  },
])('a module with $name is refused', async ({ text, message }) =>
  expect(systemOfFile(fileOf(text, 'mjs'))).rejects.toThrow(message),
)

test.each([
  { name: 'no predictor', prepare: '() => 1', message: 'gave 1, expected a function of questions' },
  { name: 'no answers', prepare: 'async () => async () => []', message: 'gave 0 answers to 3 questions' },
  { name: 'no list', prepare: 'async () => async () => 1', message: 'gave 1 to 3 questions' },
  { name: 'an error', prepare: 'async () => { throw new TypeError("x is not y") }', message: 'x is not y' },
  { name: 'no error', prepare: 'async () => async () => { throw null }', message: 'null' },
])('a module that gives $name is reported with its file', async ({ prepare, message }) => {
  const file = fileOf(`export default { id: 'a', solves: { 'same-meaning': ${prepare} } }`, 'mjs')
  const { solves } = await systemOfFile(file)
  const answering = (async () =>
    (await solves['same-meaning']!({} as Materials<'same-meaning'>))(pairs.map(question)))()
  await expect(answering).rejects.toThrow(`${file}: same-meaning: ${message}`)
})

test.each([
  { specs: 'majority,random', patterns: 'majority,random', own: [] },
  {
    specs: 'majority, system:./a.js ,b=system:b.js,exec:python3 m.py --sizes 1,2',
    patterns: 'majority',
    own: [
      { how: 'system', what: './a.js' },
      { name: 'b', how: 'system', what: 'b.js' },
      { how: 'exec', what: 'python3 m.py --sizes 1,2' },
    ],
  },
  {
    specs: 'majority,exec:python3 a.py 1,2,b=exec:python3 b.py, system:./c.js,random',
    patterns: 'majority,random',
    own: [
      { how: 'exec', what: 'python3 a.py 1,2' },
      { name: 'b', how: 'exec', what: 'python3 b.py' },
      { how: 'system', what: './c.js' },
    ],
  },
  { specs: 'big=exec:./run a=b', patterns: '', own: [{ name: 'big', how: 'exec', what: './run a=b' }] },
])('$specs', ({ specs, patterns, own }) => expect(splitSystemSpecs(specs)).toEqual({ patterns, own }))

test('a spec without a command is wrong usage', () =>
  expect(() => splitSystemSpecs('majority,exec: ')).toThrow('expected a command after exec:'))

test('the example of the documentation is 15 lines and answers', async () => {
  const page = readFileSync('docs/own-system.md', 'utf8')
  const [, script] = /```python[^\n]*\n([\s\S]*?)```/.exec(page)!
  expect(script!.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
  const train = [pair('x', true), pair('y', false)]
  const answers = await asked(`python3 ${fileOf(script!)}`, pairs, { train })
  expect(answers).toEqual(pairs.map(() => ({ label: expect.any(Boolean), score: expect.any(Number) })))
})
