import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../src/encoders/tiny/tiny-model.suite.js'
import { cacheFolder } from '../src/files/index.js'
import { builderSources } from './hostile/builder-sources.js'
import { expectOrderly } from './hostile/expect-orderly.js'
import { inProcess } from './hostile/in-process.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { data, at } = scene
afterAll(() => rmSync(scene.folder, { recursive: true, force: true }))

const put = (name: string, contents: string | Buffer): string => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), contents)
  return at(name)
}
const pairs = 'id\tword\tphrase\tlabel\na\tdot\tsmall point\ttrue\nb\tcat\tloud dog\tfalse\n'
const run = (...more: readonly string[]) => [
  ...['run', '--tasks', 'wic', '--systems', 'always-true', '--split', 'dev'],
  ...['--data', data, '--output', at('runs'), ...more],
]

interface Mistake {
  readonly args: readonly string[]
  readonly code: 1 | 2
  readonly says: string
}

async function expectTold({ args, code, says }: Mistake): Promise<void> {
  const said = await inProcess(args)
  expectOrderly(said)
  expect(said.stdout + said.stderr).toContain(says)
  expect(said.code).toBe(code)
}

// What no system of the run asks for is checked all the same: a slip in it would be found only by its effect.
describe('a flag that nothing needs', () => {
  test.each<readonly [flag: string, value: string, code: 1 | 2, says: string]>([
    ['--encoder', 'MiniLM', 2, 'did you mean minilm?'],
    ['--encoder', 'bert-base-uncased', 2, 'Hugging Face cache use local:PATH'],
    ['--encoder', 'google-bert/bert-base-uncased', 2, 'cache use local:google-bert/bert-base-uncased'],
    ['--encoder', 'minilm?layr=3', 2, 'unknown encoder option layr'],
    ['--encoder', 'minilm?layer=', 2, 'layer=: expected e.g. 6'],
    ['--encoder', 'minilm?layer=1&layer=2', 2, 'layer is given twice'],
    ['--encoder', 'minilm?pooling=avg', 2, 'pooling=avg: expected mean'],
    ['--encoder', 'minilm?', 2, 'nothing is said after the ?'],
    ['--encoder', 'minilm?&', 2, 'nothing is said after the ?'],
    ['--encoder', 'minilm?layer=99', 2, 'minilm has layers 0 to 6, not 99'],
    ['--encoder', 'glossed:gte-small?layer=-14', 2, 'gte-small has layers 0 to 12, not -14'],
    ['--encoder', `local:${scene.folder}`, 1, 'no configuration here; expected config.json'],
    ['--encoder', 'local:', 2, 'expected a folder, local:PATH'],
    ['--encoder', 'local:/nowhere', 1, '/nowhere: no such folder'],
    ['--encoder', 'api:', 2, 'expected api:http://HOST/v1?model=NAME'],
    ['--encoder', 'api:http://127.0.0.1:9/v1', 2, 'which model?'],
    ['--vectors', 'glove', 1, 'static:glove: no such file'],
    ['--wordnets', '/nowhere', 1, '/nowhere: no such file or folder'],
    ['--queue', 'redis', 2, 'expected redis://HOST:PORT'],
  ])('%s %s', (flag, value, code, says) => expectTold({ args: run(flag, value), code, says }))
})

test.each<Mistake>([
  { args: ['help', 'nothing'], code: 2, says: 'unknown command: nothing' },
  { args: ['help', 'vaildate'], code: 2, says: 'did you mean validate?' },
  { args: ['build', 'starter', '--encoder', 'nothing'], code: 2, says: 'unknown encoder: nothing' },
  { args: ['find', 'a', '/nowhere', '--encoder', 'minilm,gte-small'], code: 2, says: 'takes one encoder' },
  { args: ['validate', '--dataset', '/'], code: 1, says: 'more than 20000 files and folders are below it' },
])('$args', expectTold)

test.each([
  ['empty', '', 'is empty'],
  ['blank lines alone', ' \n\n', 'holds no sentences, expected one on each line'],
  ['JSON', '{"a": 1}\n', 'is JSON, expected a plain sentence'],
])('train mirror from a file with %s: told before a model is loaded', async (_, text, says) => {
  const model = writeTinyModel(tinyFamily('bert'))
  writeFileSync(path.join(model, 'model.safetensors'), 'damaged') // to load it would be told first
  await expectTold({
    args: [
      ...['train', 'mirror', '--sentences', put('sentences.txt', text), '--output', at('mirror')],
      ...['--encoder', `local:${model}`],
    ],
    code: 1,
    says,
  })
  expect(existsSync(at('mirror'))).toBe(false)
})

test('reproduce: a table for which nothing could be run is not kept', async () => {
  await expectTold({
    args: ['reproduce', 'pic-table3', '--data', at('nowhere'), '--output', at('tables')],
    code: 1,
    says: 'nothing could be run for pic-table3',
  })
  expect(existsSync(at('tables'))).toBe(false)
})

test('a name that no folder can have leaves nothing behind', async () => {
  const args = ['score', 'wic', '--split', 'dev', '--data', data, '--output', at('scored')]
  const predictions = ['--predictions', put('answers.txt', 'T\nF\n')]
  await expectTold({
    args: [...args, ...predictions, '--as', 'x'.repeat(400)],
    code: 2,
    says: 'at most a hundred',
  })
  expect(existsSync(at('scored'))).toBe(false)
})

test.each([
  { key: 'language', value: 'en_US!', says: 'a language, such as en' },
  { key: 'name', value: 'x'.repeat(300), says: '100 at most' },
])('own data whose $key is $value', ({ key, value, says }) => {
  put('own-yaml.yaml', `${key}: ${value}\n`)
  return expectTold({ args: ['validate', '--dataset', put('own-yaml.tsv', pairs)], code: 1, says })
})

describe('flags that exclude each other, or need another', () => {
  beforeAll(() => put('items.txt', 'dev-0\n'))
  test.each<readonly [args: readonly string[], says: string]>([
    [run('--limit', '1', '--samples', '1'), '--limit and --samples: expected one of them'],
    [run('--limit', '1', '--items', at('items.txt')), '--limit and --items: expected one of them'],
    [
      ['bias', '--tasks', 'wic', '--limit', '1', '--samples', '1'],
      '--limit and --samples: expected one of them',
    ],
    [['bias', '--tasks', 'wic', '--gate-point'], 'set the bound with --gate'],
    [['train', 'mirror', '--task', 'wic'], '--task is for systems that learn a task'],
    [['train', 'mirror', '--seeds', '1,2'], 'takes one of --seeds, found 1, 2'],
    [['train', 'glossbert', '--task', 'wic', '--sentences', 'x'], 'glossbert learns from --task'],
    [['train', 'mirror', '--encoder', 'minilm?layer=3'], 'expected minilm without options'],
    [
      ['train', 'glossbert', '--task', 'wic', '--encoder', 'minilm?layer=3'],
      'expected minilm without options',
    ],
    [
      ['run', '--tasks', 'wic', '--systems', 'wic-classifier', '--encoder', 'minilm?layer=3', '--data', data],
      'wic-classifier trains an encoder and begins from weights on this machine, expected minilm without options',
    ],
    [
      ['bias', '--tasks', 'wic', '--system', 'wic-classifier', '--encoder', 'minilm?layer=3', '--data', data],
      'expected minilm without options',
    ],
    [
      ['train', 'glossbert', '--task', 'wic', '--encoder', 'glossed:minilm'],
      'begins from weights on this machine',
    ],
  ])('%j', (args, says) => expectTold({ args, code: 2, says }))

  test('the same in a config file', () =>
    expectTold({
      args: run('--config', put('config.yaml', 'limit: 1\nsamples: 1\n')),
      code: 2,
      says: '--limit and --samples: expected one of them',
    }))
})

test.each<readonly [args: readonly string[], says: string]>([
  [['run', '--seed', '1', '--seed', '2'], '--seed "1" and --seed "2": expected one of them'],
  [['run', '--resume', '--no-resume'], '--resume and --no-resume: expected one of them'],
  [['verify', 'bank', '/nowhere', '--means', 'a', '--means', 'b'], '--means "a" and --means "b"'],
  [['bias', '--seeds', '1', '--seeds', '2,3'], '--seeds "1" and --seeds "2,3"'],
  [['ls', 'task'], 'unknown list: task; did you mean tasks?'],
  [['validate', 'wci'], 'unknown data set: wci; did you mean wic?'],
  [
    ['run', '--tasks', 'wic', '--split', 'dve', '--data', data],
    'unknown split of wic: dve; did you mean dev?',
  ],
  [
    ['bias', '--tasks', 'wic', '--split', 'dve', '--data', data],
    'unknown split of wic: dve; did you mean dev?',
  ],
  [['find', 'a', '/nowhere', '--min', '2'], 'expected a number from 0 to 1'],
  [['shared-task', 'exprot'], 'or did you mean shared-task export?'],
  [['build', 'starter', '--source', 'x'], 'starter takes no source'],
])('%j', (args, says) => expectTold({ args, code: 2, says }))

test('a flag given twice with the same value, or one that collects values, is not a mistake', async () => {
  const said = await inProcess(run('--split', 'dev', '--seed', '1', '--seed', '1'))
  expect(said.code, said.stderr).toBe(0)
})

describe('what validate finds odd is said before anything is computed', () => {
  const odd = pairs.replace('small point', 'small po?nt')
  test.each<[name: string, text: string, says: string | null]>([
    ['your own data', odd, 'a letter may have been lost (1 note of polyseme validate on these data)'],
    ['data without oddities', pairs, null],
    ['line ends of Windows', pairs.replaceAll('\n', '\r\n'), null],
    [
      'splits that are numbered together',
      'id\tsplit\tword\tphrase\tlabel\n0\ttrain\ta\tb\ttrue\n1\ttrain\tc\td\tfalse\n2\ttest\te\tf\ttrue\n3\ttest\tg\th\tfalse\n',
      null,
    ],
  ])('%s', async (_, text, says) => {
    const file = put('odd.tsv', text)
    for (const args of [
      ['stats', '--dataset', file],
      ['run', '--dataset', file, '--systems', 'random', '--output', at('odd-runs'), '--no-resume'],
    ]) {
      const { code, stderr } = await inProcess(args)
      expect(code, stderr).toBe(0)
      if (says === null) expect(stderr).not.toContain('polyseme validate on')
      else expect(stderr).toContain(says)
    }
  })

  test('published files that are not as published', async () => {
    for (const args of [['stats', 'wic', '--data', data], run('--no-resume')]) {
      const { code, stderr } = await inProcess(args)
      expect(code, stderr).toBe(0)
      expect(stderr).toContain('dev.gold.txt differ from the published files (sha256)')
    }
  })
})

describe('a file of another kind where text is expected', () => {
  test.each([
    ['gzip', gzipSync('T\nF\n'), 'is packed with gzip, expected text in UTF-8; unpack it with gunzip'],
    ['zip', Buffer.from('504b0304', 'hex'), 'is a zip archive or an office document'],
    ['Parquet', Buffer.from('PAR1'), 'is a Parquet file'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'is a PDF'],
    ['bzip2', Buffer.from('BZh91AY&SY'), 'is packed with bzip2'],
    ['an image', Buffer.from('89504e470d0a1a0a', 'hex'), 'is an image'],
  ])('%s', async (_, bytes, says) => {
    const file = put('odd.txt', bytes)
    await expectTold({
      args: ['score', 'wic', '--predictions', file, '--split', 'dev', '--data', data],
      code: 1,
      says,
    })
    await expectTold({ args: run('--config', file), code: 1, says })
    await expectTold({ args: ['find', 'a', file], code: 1, says })
  })
})

describe('what is named in the wrong place', () => {
  const answers = () => put('answers.txt', 'T\nF\n')
  test.each<{ name: string; args: () => readonly string[]; says: string }>([
    {
      name: 'data that are a file',
      args: () => ['ls', 'datasets', '--data', answers()],
      says: 'is a file, expected the folder of the data sets',
    },
    {
      name: 'runs that are a file',
      args: () => ['table', answers()],
      says: 'is a file, expected a folder of runs',
    },
    {
      name: 'a folder without runs beside one that has some',
      args: () => ['compare', at('runs'), data],
      says: `no finished run below ${data}`,
    },
    {
      name: 'a key of a config that is nearly one',
      args: () => run('--config', put('near.yaml', 'task: wic\n')),
      says: 'unknown key task; did you mean tasks?',
    },
    {
      name: 'a table of answers',
      args: () => [
        ...['score', 'wic', '--split', 'dev', '--data', data],
        ...['--predictions', put('answers.csv', 'item,label\ndev-0,true\n')],
      ],
      says: 'rows with ids are JSON, {"id": …, "label": …} each, or a table whose header names the columns id',
    },
    {
      name: 'an id and an idx that differ',
      args: () => [
        ...['score', 'wic', '--split', 'dev', '--data', data],
        ...['--predictions', put('answers.jsonl', '{"id": "dev-0", "idx": 1, "label": true}\n')],
      ],
      says: '"id" says dev-0 and "idx" dev-1; expected one of them',
    },
    {
      name: 'splits of one file',
      args: () => {
        put('one.yaml', 'splits: {train: x.tsv}\n')
        return ['validate', '--dataset', put('one.tsv', pairs)]
      },
      says: 'splits is for a folder of files',
    },
  ])('$name', async ({ args, says }) => {
    expect((await inProcess(run())).code).toBe(0)
    await expectTold({ args: args(), code: 1, says })
  })

  test.each([
    ['wrod', 'id\twrod\tphrase\tlabel\na\tb\tc\ttrue\n', 'did you mean word by wrod?'],
    ['Word', 'ID\tWord\tPhrase\tLabel\na\tb\tc\ttrue\n', 'did you mean word by Word?'],
  ])('a column %s', (_, text, says) =>
    expectTold({ args: ['validate', '--dataset', put('columns.tsv', text)], code: 2, says }),
  )

  test('a format and a name that contradict each other', () =>
    expectTold({
      args: ['table', at('runs'), '--format', 'latex', '--output', at('t.csv')],
      code: 2,
      says: 'the name says csv',
    }))

  test.each<readonly [args: readonly string[], says: string]>([
    [['report', at('runs'), '--output', at('r.pdf')], 'expected a name that ends in .html or .htm'],
    [
      ['campaign', 'new', 'pic-verify', '--items', at('items.jsonl'), '--output', at('c.json')],
      'expected a name that ends in .yaml or .yml',
    ],
    [
      ['shared-task', 'export', 'x', '--folder', at('served'), '--output', at('b.tar')],
      'expected a name that ends in .zip',
    ],
    [
      ['run', '--tasks', 'wic', '--systems', 'always-true', '--data', data, '--output', data],
      'is the folder of the data sets',
    ],
  ])('an output of the wrong name or place: %j', (args, says) => expectTold({ args, code: 2, says }))

  test('a folder without files', () => {
    mkdirSync(at('hollow'), { recursive: true })
    return expectTold({ args: ['contamination', at('hollow')], code: 1, says: 'holds no files' })
  })

  test('a folder with files that are not text', async () => {
    put('mixed/empty.txt', '')
    put('mixed/picture.png', Buffer.from([0x89, 0x50, 0xff, 0xfe]))
    await expectTold({ args: ['contamination', at('mixed')], code: 1, says: 'no file that can be checked' })
    put('mixed/text.txt', 'A sentence that can be looked up.\n')
    const { code, stdout } = await inProcess(['contamination', at('mixed'), '--json'])
    const { checked, skipped } = JSON.parse(stdout)
    expect({ code, checked, skipped }).toMatchObject({
      code: 0,
      checked: 1,
      skipped: [/empty\.txt/, /picture\.png/].map((name) => expect.stringMatching(name)),
    })
  })
})

test.each(['', ' '])('$POLYSEME_CACHE %j is as if it were not set', async (value) => {
  const before = process.env.POLYSEME_CACHE
  try {
    process.env.POLYSEME_CACHE = value
    expect(cacheFolder()).toMatch(/polyseme$/)
  } finally {
    process.env.POLYSEME_CACHE = before
  }
})

test.each(['compare', 'table', 'plot', 'report', 'find', 'verify', 'index', 'embed', 'contamination'])(
  '%s: an empty argument is not a path',
  (command) => expectTold({ args: [command, ''], code: 2, says: 'is empty, expected a value' }),
)

test.each([
  ['WIC', 'did you mean wic'],
  ['wic_tsv_1', 'did you mean wic-tsv-1'],
  ['pic', 'did you mean pic-ps, pic-pr-pass, pic-pr-page?'],
])('the task %s: nearest names, whatever their case', (name, says) =>
  expectTold({ args: ['run', '--tasks', name], code: 2, says }),
)

test.each(['own.tsv', 'own.csv', 'own.jsonl', 'answers.txt', 'config.yaml'])(
  '%s in UTF-16 is called so',
  async (name) => {
    const file = put(name, Buffer.from(`\ufeff${pairs}`, 'utf16le'))
    const call = name.startsWith('own')
      ? ['validate', '--dataset', file, '--kind', 'phrase-pair']
      : name.startsWith('answers')
        ? ['score', 'wic', '--predictions', file, '--split', 'dev', '--data', data]
        : run('--config', file)
    await expectTold({ args: call, code: 1, says: `${name}: is UTF-16, expected UTF-8` })
  },
)

describe('an output that is an input', () => {
  const folderOfRun = () => {
    const [name] = readdirSync(at('runs', 'wic'))
    return at('runs', 'wic', name!)
  }
  beforeAll(async () => {
    expect((await inProcess(run())).code).toBe(0)
    put('spans.jsonl', '{"text": "a bank"}\n')
    put('results.json', '{"id": "a", "word": "dot", "phrase": "small point", "label": true}\n')
    put('items.tsv', pairs)
    const { files } = builderSources['usage-contexts']!
    put('idioms.txt', files['idioms.txt']!)
    put('built/usage-contexts/provenance.jsonl', files['texts.jsonl']!)
    symlinkSync(at('spans.jsonl'), at('link.jsonl'))
  })
  const inRun = (name: string) => () => path.join(folderOfRun(), name)
  test.each<{ name: string; file: () => string; args: (file: string) => readonly string[] }>([
    ...['manifest.json', 'outcomes.jsonl'].map((name) => ({
      name: `table over ${name}`,
      file: inRun(name),
      args: (file: string) => ['table', at('runs'), '--output', file],
    })),
    {
      name: 'embed over its texts',
      file: () => at('spans.jsonl'),
      args: (file) => ['embed', file, '--output', file],
    },
    {
      name: 'embed over its texts by a link',
      file: () => at('spans.jsonl'),
      args: (file) => ['embed', file, '--output', at('link.jsonl')],
    },
    {
      name: 'a campaign over its items',
      file: () => at('items.tsv'),
      args: (file) => ['campaign', 'new', 'pic-verify', '--items', file, '--output', file],
    },
    {
      name: 'a data set over an option of its builder',
      file: () => at('built/usage-contexts/provenance.jsonl'),
      args: (file) => [
        ...['build', 'usage-contexts', '--no-bias', '--workers', '1', '--output', at('built')],
        ...['--source', at('idioms.txt'), '--option', `corpus=${file}`],
      ],
    },
    {
      name: 'the results of a run over its data',
      file: () => at('results.json'),
      args: (file) => [
        ...['run', '--dataset', file, '--kind', 'phrase-pair', '--systems', 'always-true'],
        ...['--output', at()],
      ],
    },
  ])('$name is refused, and stays as it was', async ({ file, args }) => {
    const before = readFileSync(file(), 'utf8')
    const said = await inProcess(args(file()))
    expectOrderly(said)
    expect(said.stderr).toContain('is read by this command and would be overwritten')
    expect(said.code).toBe(1)
    expect(readFileSync(file(), 'utf8')).toBe(before)
  })
})

describe.each(['nothing', 'mysql://a:secret@b/c', 'postgres://', 'file:/x.db'])('$DATABASE_URL %j', (url) => {
  test.each([
    [['serve', '--port', '0', '--folder', at('server')]],
    [['shared-task', 'export', 'x', '--folder', at('server')]],
    [['campaign', 'answer', 'x', '--chat', 'chat:http://127.0.0.1:9/v1?model=m', '--folder', at('server')]],
  ])('%j: no file of that name is made', async (args) => {
    process.env.DATABASE_URL = url
    try {
      const said = await inProcess(args)
      expectOrderly(said)
      expect(said.stderr).toMatch(/expected postgres:\/\/HOST\/NAME|no such|is empty/)
      expect(said.stderr).not.toContain('secret')
      expect([1, 2]).toContain(said.code)
      expect(readdirSync(scene.folder)).not.toContain(url)
    } finally {
      delete process.env.DATABASE_URL
    }
  })
})

describe('shares of a build', () => {
  test.each<readonly [args: readonly string[], says: string]>([
    [
      ['wic-tsv', '--source', 'wordnet', '--stage', 'mine', '--shard', '1/2'],
      'wic-tsv has no stages to share',
    ],
    [['query-log', '--source', 'x', '--queue', 'redis://127.0.0.1:1'], 'query-log has no stages to share'],
    [
      ['pic-triplets', '--source', 'x', '--stage', 'dig', '--shard', '1/2'],
      'no stage dig; stages are mine, pair',
    ],
    [['pic-triplets', '--source', 'x', '--stage', 'mine', '--shard', `1/${'9'.repeat(20)}`], 'expected i/n'],
  ])('%j', async (args, says) => expectTold({ args: ['build', ...args], code: 2, says }))
})
