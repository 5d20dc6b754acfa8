import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { bin, killed, polyseme, started, temporaryFolder } from './polyseme.js'

const folder = temporaryFolder()
const notes = path.join(folder, 'notes.txt')
const page = path.join(folder, 'page.html')
beforeAll(() => {
  writeFileSync(
    notes,
    'The village built a massive figure of its saint in 1740.\nTaxes were a massive figure in the budget that year.\n\nVolcanoes rise in the middle of Java. We wrote the server in Java, a language with classes.\n',
  )
  writeFileSync(
    page,
    '<h1>Memory</h1><p>The scheduler keeps <b>recently used</b> records in fast memory.</p>',
  )
})

interface Found {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly score: number
  readonly sentence: string
}
const results = (stdout: string): Found[] => JSON.parse(stdout).results

describe('find', () => {
  test('gives the phrase in place, and the place whose sentence fits', () => {
    const { stdout, code } = polyseme(['find', 'huge statue', notes, '--json', '--top', '2'])
    const [first, second] = results(stdout)
    expect(code).toBe(0)
    expect(first).toMatchObject({ file: notes, line: 1, text: 'massive figure', start: 20, end: 34 })
    expect(second).toMatchObject({ line: 2, text: 'massive figure' })
    expect(first!.sentence).toBe('The village built a massive figure of its saint in 1740.')
    expect(first!.score).toBeGreaterThan(second!.score)
  })

  test('prints lines like grep; context as asked', () => {
    const { stdout } = polyseme(['find', 'huge statue', notes, '--top', '1', '--context', '1'])
    expect(stdout).toMatch(/notes\.txt:1: \d\.\d\d The village built a massive figure/)
    expect(stdout).toContain('notes.txt- Taxes were')
  })

  test('a person does not see phrases that hardly mean the query, unless --min asks for them', () => {
    const shown = polyseme(['find', 'huge statue', notes])
    expect(shown.stdout).not.toMatch(/ 0\.0[01] /)
    expect(shown.stderr).toMatch(/^\d+ weaker phrases? not shown; --min 0 shows all$/m)
    const all = polyseme(['find', 'huge statue', notes, '--min', '0'])
    expect(all.stdout.split('\n').length).toBeGreaterThan(shown.stdout.split('\n').length)
    expect(all.stderr).not.toContain('not shown')
  })

  test('what cannot be read is reported in a line each, and the rest is searched', () => {
    const binary = path.join(folder, 'picture.bin')
    writeFileSync(binary, Buffer.from([1, 0, 2]))
    const broken = path.join(folder, 'broken.pdf')
    writeFileSync(broken, '%PDF-1.4 nothing')
    const { stdout, stderr, code } = polyseme([
      ...['find', 'recent entries', binary, broken, path.join(folder, 'none'), page],
      ...['--json', '--top', '1'],
    ])
    expect(code).toBe(1)
    expect(results(stdout)[0]).toMatchObject({ file: page, text: 'recently used records' })
    const lines = stderr.trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(stderr).toMatch(/none: no such file or folder/)
    expect(stderr).toMatch(/picture\.bin: is a binary file/)
    expect(stderr).toMatch(/broken\.pdf: has no %%EOF at its end/)
  })

  test.each([
    { query: 'word '.repeat(10_000), message: 'the query has 10000 words; expected a phrase of at most 50' },
    { query: ' … ', message: 'the query is empty; expected a phrase with a word in it' },
  ])('a query that is none: $message', ({ query, message }) => {
    const { stderr, code } = polyseme(['find', query, notes])
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1])
    expect(stderr).toContain(message)
  })

  test('reads stdin', () => {
    const stdout = execFileSync(process.execPath, [bin, 'find', 'huge statue', '--json', '--top', '1'], {
      input: readFileSync(notes),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    expect(results(stdout)[0]).toMatchObject({ file: '-', line: 1, text: 'massive figure' })
  })

  test('an empty stdin is an error: the command before the pipe failed', () => {
    const { status, stderr } = spawnSync(process.execPath, [bin, 'find', 'huge statue'], {
      input: '',
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, 'polyseme: stdin: is empty, expected a text\n'])
  })

  test('a folder as stdin is reported, not read', () => {
    const stdin = openSync(folder, 'r')
    const { status, stderr } = spawnSync(process.execPath, [bin, 'find', 'huge statue'], {
      stdio: [stdin, 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    closeSync(stdin)
    expect([status, stderr.trim()]).toEqual([
      1,
      'polyseme: stdin: is a folder, expected a text; name the folder as an argument',
    ])
  })
})

describe('index', () => {
  const indexed = path.join(folder, 'indexed')
  const index = path.join(indexed, '.polyseme-index')
  const search = () => polyseme(['find', 'huge statue', indexed, '--json', '--top', '3'])
  beforeAll(() => {
    mkdirSync(path.join(indexed, 'below'), { recursive: true })
    writeFileSync(path.join(indexed, 'a.txt'), readFileSync(notes))
    writeFileSync(path.join(indexed, 'below', 'b.html'), readFileSync(page))
  })

  test('a folder answers as its files do, and says how old its index is', () => {
    const before = results(search().stdout)
    expect(polyseme(['index', indexed, '--json']).stdout).toMatch(/"files":2,"sentences":6,/)
    const { stdout, stderr } = search()
    expect(stderr).toMatch(/index made .* ago, 2 files, 6 sentences/)
    expect(results(stdout)[0]).toMatchObject({ line: 1, text: 'massive figure', start: before[0]!.start })
    expect(Math.abs(results(stdout)[0]!.score - before[0]!.score)).toBeLessThan(0.1)
  })

  test('only what changed is encoded again; a new file is found before the index has it', () => {
    expect(JSON.parse(polyseme(['index', indexed, '--json']).stdout)).toMatchObject({ read: 0, encoded: 0 })
    writeFileSync(path.join(indexed, 'new.txt'), 'A huge statue of bronze stands there.')
    const { stdout, stderr } = search()
    expect(stderr).toContain('searching 1 new or changed file directly')
    expect(results(stdout)[0]).toMatchObject({ text: 'huge statue' })
    expect(JSON.parse(polyseme(['index', indexed, '--json']).stdout)).toMatchObject({ read: 1, encoded: 1 })
  })

  test('a file that is gone is not found, though the index has it', () => {
    rmSync(path.join(indexed, 'new.txt'))
    expect(results(search().stdout).map(({ file }) => file)).not.toContain(path.join(indexed, 'new.txt'))
  })

  test('damage is reported, and repaired by the next index', () => {
    const right = search().stdout
    const segments = path.join(index, 'segments')
    for (const name of readdirSync(segments)) {
      const bytes = readFileSync(path.join(segments, name))
      bytes[bytes.indexOf('massive') < 0 ? 60 : bytes.indexOf('massive')]! ^= 1
      writeFileSync(path.join(segments, name), bytes)
    }
    expect(search()).toMatchObject({ code: 1, stderr: expect.stringMatching(/damaged; run polyseme index/) })
    expect(polyseme(['index', indexed]).code).toBe(0)
    expect(search().stdout).toBe(right)
    const graph = readdirSync(index).find((name) => name.endsWith('.usearch'))!
    truncateSync(path.join(index, graph), statSync(path.join(index, graph)).size - 64)
    expect(search()).toMatchObject({ code: 1, stderr: expect.stringMatching(/usearch: is damaged/) })
    writeFileSync(path.join(index, 'manifest.json'), '{"schema":1}')
    expect(search()).toMatchObject({ code: 1, stderr: expect.stringMatching(/manifest\.json: is damaged/) })
    expect(polyseme(['index', indexed]).code).toBe(0)
    expect(search().stdout).toBe(right)
  })

  test('an index of another encoder is refused', () => {
    const { code, stderr } = polyseme(['find', 'huge statue', indexed, '--encoder', 'gte-small'])
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toContain('was made with the encoder minilm, not gte-small')
  })

  test('killed and resumed, and by two processes at once, it gives the same answers', async () => {
    const many = path.join(folder, 'many')
    mkdirSync(many)
    for (let i = 0; i < 12; i++)
      writeFileSync(
        path.join(many, `${i}.txt`),
        Array.from(
          { length: 20 },
          (_, k) => `Sentence ${k} of file ${i} tells of stones, rivers and old towns.`,
        ).join('\n'),
      )
    writeFileSync(path.join(many, 'z.txt'), readFileSync(notes))
    const ask = () => polyseme(['find', 'huge statue', many, '--json']).stdout
    const index = ['index', many, '--json']
    expect(await killed(index, () => existsSync(path.join(many, '.polyseme-index')))).toBe(true)
    const both = await Promise.all([started(index), started(index)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    const resumed = ask()
    expect(results(resumed)[0]).toMatchObject({ text: 'massive figure', line: 1 })
    rmSync(path.join(many, '.polyseme-index'), { recursive: true })
    polyseme(index)
    expect(ask()).toBe(resumed)
  })
})

describe('verify', () => {
  test('every mention with a label and a probability', () => {
    const { stdout } = polyseme(['verify', 'java', '--means', 'an island in Indonesia', notes, '--json'])
    const { word, means, mentions } = JSON.parse(stdout)
    expect([word, means]).toEqual(['java', 'an island in Indonesia'])
    expect(mentions.map(({ label, line }: { label: boolean; line: number }) => [line, label])).toEqual([
      [4, true],
      [4, false],
    ])
    for (const { probability } of mentions) expect(probability).toBeGreaterThan(0)
  })

  test("WordNet's senses to choose from", () => {
    expect(polyseme(['verify', 'Java', '--senses']).stdout).toContain('an island in Indonesia')
    expect(polyseme(['verify', 'qqxyz', '--senses'])).toMatchObject({ code: 1 })
    expect(polyseme(['verify', 'Java', notes])).toMatchObject({ code: 2 })
  })
})

describe('embed', () => {
  const lines = path.join(folder, 'targets.jsonl')
  beforeAll(() =>
    writeFileSync(lines, '{"text":"The pitch was wet.","start":4,"end":9}\n{"text":"A cold morning"}\n'),
  )

  test('the same vectors as JSONL, .npy and Parquet', async () => {
    const rows = polyseme(['embed', lines])
      .stdout.trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map(({ start, end, vector }) => [start, end, vector.length])).toEqual([
      [4, 9, 384],
      [0, 14, 384],
    ])
    for (const name of ['v.npy', 'v.parquet']) {
      const output = path.join(folder, name)
      expect(polyseme(['embed', lines, '--output', output]).code).toBe(0)
      const bytes = readFileSync(output)
      const values = name.endsWith('npy')
        ? Array.from(new Float32Array(new Uint8Array(bytes.subarray(bytes.length - 2 * 384 * 4)).buffer))
        : (await parquetReadObjects({ file: new Uint8Array(bytes).buffer })).flatMap(({ vector }) => vector)
      expect(values).toHaveLength(2 * 384)
      for (const [i, value] of values.entries())
        expect(value).toBeCloseTo(rows.flatMap((row) => row.vector)[i], 5)
      if (name.endsWith('npy')) expect(bytes.toString('latin1', 10, 90)).toContain("'shape': (2, 384)")
    }
  })

  test.each([
    { line: '{"text":"abc","start":2,"end":9}', message: 'bad.jsonl:1: span [2, 9) outside a text of 3' },
    { line: '{"start":2}', message: 'bad.jsonl:1: text: expected a string' },
    { line: 'no', message: 'bad.jsonl:1: is not valid JSON' },
  ])('$message', ({ line, message }) => {
    const bad = path.join(folder, 'bad.jsonl')
    writeFileSync(bad, line)
    const { code, stderr } = polyseme(['embed', bad, '--output', path.join(folder, 'none.npy')])
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(readdirSync(folder)).not.toContain('none.npy')
  })
})
