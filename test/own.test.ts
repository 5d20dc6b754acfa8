import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { polyseme, temporaryFolder } from './polyseme.js'

const folder = temporaryFolder()
const at = (...names: string[]) => path.join(folder, ...names)
const write = (name: string, text: string): string => {
  writeFileSync(at(name), text)
  return at(name)
}
const json = (args: readonly string[]) => {
  const { code, stdout, stderr } = polyseme([...args, '--json', '--quiet'])
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

const rows = Array.from({ length: 20 }, (_, i) => ({
  id: `q${i}`,
  text1: `The <t>bank</t> of number ${i}`,
  text2: `A <t>bank</t> for ${i % 3}`,
  label: i % 4 === 0,
  domain: i % 2 ? 'money' : 'rivers',
}))
const data = write('mine.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const runs = at('runs')
const systems = `always-true,echo=exec:python3 ${write(
  'echo.py',
  'import json, sys\nfor line in sys.stdin:\n    q = json.loads(line)\n    print(json.dumps({"id": q["id"], "score": len(q["text2"]) / 100}))\n',
)}`

test('an example of your own is written, checked, described and converted', () => {
  expect(json(['init-dataset', at('new'), '--kind', 'usage']).files).toHaveLength(4)
  expect(json(['validate', '--dataset', at('new')])).toMatchObject({ dataset: 'new', problems: [] })
  expect(json(['stats', '--dataset', data]).figures[0]).toMatchObject({ name: 'test: rows', value: 20 })
  const { files } = json(['convert', '--dataset', data, '--output', at('hub')])
  expect(json(['validate', '--dataset', at('hub', 'mine')])).toMatchObject({
    splits: [{ name: 'test', rows: 20, labelled: 20 }],
  })
  expect(files).toHaveLength(2)
})

test('own data, an own process and own answers end in runs that compare and report read', () => {
  const { runs: made } = json(['run', '--dataset', data, '--systems', systems, '--output', runs])
  // 15 of 20 are false; every score of the process is below 0.5, so that it says false, too.
  expect(made).toMatchObject([
    { task: 'mine', system: 'always-true', n: 20, status: 'scored' },
    { task: 'mine', system: 'echo', n: 20, scores: [{ metric: 'accuracy', value: 0.75 }, {}, {}, {}] },
  ])
  expect(json(['run', '--dataset', data, '--systems', systems, '--output', runs]).runs[1].kept).toBe(true)

  const answers = rows.map(({ label }, idx) =>
    JSON.stringify({ idx, label: String(label), score: label ? 0.93 : 0.1 }),
  )
  const file = write('answers.jsonl', `${answers.join('\n')}\n`)
  const scored = json([
    'score',
    '--dataset',
    data,
    '--predictions',
    file,
    '--output',
    runs,
    '--as',
    'perfect',
  ])
  expect(scored).toMatchObject({ task: 'mine', n: 20, unlabelled: 0, scores: [{ value: 1 }, {}, {}, {}] })
  expect(polyseme(['report', runs, '--output', at('page.html')]).code).toBe(0)
  const page = readFileSync(at('page.html'), 'utf8')
  for (const name of ['mine', 'perfect', 'echo', 'rivers']) expect(page).toContain(name)
  const folders = ['echo', 'perfect'].map(folderOf)
  expect(polyseme(['compare', ...folders]).stdout).toContain('accuracy')
})

/** The run of a system on `mine`. */
function folderOf(system: string): string {
  return path.join(
    runs,
    'mine',
    readdirSync(path.join(runs, 'mine')).find((name) => name.startsWith(`${system}-`))!,
  )
}

test('answers to hidden labels are checked, and the submission is named', () => {
  const hidden = write('hidden.tsv', 'id\tword\tphrase\na\tb\tc d\ne\tf\tg h\n')
  const answers = write('some.jsonl', '{"id": "a", "label": 1}\n{"id": "e", "label": 0}\n')
  const scored = json(['score', '--dataset', hidden, '--predictions', answers, '--output', runs])
  expect(scored).toMatchObject({ n: 2, unlabelled: 2, scores: [] })
  expect(existsSync(scored.submission)).toBe(true)
  expect(polyseme(['score', '--dataset', hidden, '--predictions', answers]).stdout).toContain('2 answers')
})

const bad = write('bad.tsv', 'id\tword\tphrase\tlabel\na\tb\tc d\tperhaps\n')
const twice = write(
  'twice.jsonl',
  '{"id": "q0", "label": 1}\n{"id": "q0", "label": 1}\n{"id": "zz", "label": 0}\n',
)
test.each([
  { args: ['validate', '--dataset', bad], code: 1, text: 'bad.tsv:2: field "label" is "perhaps"' },
  { args: ['validate', '--dataset', at('nowhere')], code: 1, text: 'no such file or folder' },
  { args: ['validate', '--kind', 'usage'], code: 2, text: '--kind is for data of your own' },
  { args: ['validate'], code: 2, text: 'no data set named' },
  { args: ['validate', 'wic', '--dataset', bad], code: 2, text: 'expected one data set' },
  {
    args: ['stats', '--dataset', data, '--kind', 'riddle'],
    code: 2,
    text: 'Allowed choices are same-meaning',
  },
  { args: ['score', '--predictions', twice], code: 2, text: 'no task named' },
  {
    args: ['score', '--dataset', data, '--predictions', twice, '--as', 'x'],
    code: 2,
    text: '--as names a run',
  },
  {
    args: ['score', '--dataset', data, '--predictions', twice],
    code: 1,
    text: 'twice.jsonl:3: missing ids: 19 of 20: q1, q2, q3, q4, q5 and 14 more; ids that are not in the data: 1: zz (line 3); duplicate ids: 1: q0 (line 2), first on line 1',
  },
  {
    args: ['score', '--dataset', data, '--predictions', data, '--output', runs, '--as', 'majority'],
    code: 2,
    text: 'majority is the name of a built-in system',
  },
  { args: ['run', '--dataset', data, '--systems', 'exec:'], code: 2, text: 'expected a command after exec:' },
  {
    args: ['run', '--dataset', data, '--systems', 'system:./gone.js'],
    code: 1,
    text: 'gone.js: no such file',
  },
])('$args', ({ args, code, text }) => {
  const told = polyseme(args)
  expect(told.stdout + told.stderr).toContain(text)
  expect(told.code).toBe(code)
  expect(told.stderr.trim().split('\n').length).toBeLessThanOrEqual(1)
})

test('a process that breaks is a failed row with its reason', () => {
  const { code, stderr } = polyseme(['run', '--dataset', data, '--systems', 'exec:exit 3', '--output', runs])
  expect(code).toBe(1)
  expect(stderr).toContain('ended with exit code 3 after 0 of 20 answers')
})
