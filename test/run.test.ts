import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../src/encoders/tiny/tiny-model.suite.js'
import { cacheWithoutVectors, copiedPackage, killed, polyseme, started, temporaryFolder } from './polyseme.js'

/** Every file below a folder with its text: what must be the same bytes. */
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  )

test('the first command of a newcomer ends in a table and a report, and again in the same bytes', () => {
  const output = path.join(temporaryFolder(), 'runs')
  const first = polyseme(['run', '--output', output])
  expect(first.stderr).toMatch(/^(?:\d+:\d\d {2}.*\n)*$/) // a line of progress every 30 s, and nothing else
  expect(first.code).toBe(0)
  for (const word of ['starter-sense-match', 'lexical-overlap', 'accuracy', '95% interval', 'report.html'])
    expect(first.stdout).toContain(word)
  const before = contents(output)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['report.html', 'results.json', 'results.md']))
  expect(polyseme(['run', '--output', output]).stdout).toBe(first.stdout)
  expect(contents(output)).toEqual(before)
  const elsewhere = path.join(temporaryFolder(), 'runs')
  polyseme(['run', '--output', elsewhere])
  expect(contents(elsewhere)).toEqual(before)
}, 900_000) // two minutes of encoding on two idle cores

test('--json prints one document and nothing else', () => {
  const output = temporaryFolder()
  const { stdout } = polyseme([
    'run',
    '--json',
    '--tasks',
    'starter-phrase-pair',
    '--systems',
    'random,majority',
    '--output',
    output,
  ])
  const { runs } = JSON.parse(stdout)
  expect(runs.map(({ system }: { system: string }) => system)).toEqual(['random', 'majority'])
  expect(runs[0]).toMatchObject({
    task: 'starter-phrase-pair',
    encoder: null,
    split: 'test',
    status: 'scored',
  })
  expect(runs[0].scores[0]).toMatchObject({ metric: 'accuracy', scorer: 'sound', interval: { level: 0.95 } })
})

test('a config file holds the same keys; flags win over it; underscores are dashes', () => {
  const folder = temporaryFolder()
  const config = path.join(folder, 'run.yml')
  writeFileSync(config, 'tasks: [starter-phrase-pair]\nsystems: random\nlimit: 20\n')
  const args = ['run', '--json', '--config', config, '--output', folder]
  expect(JSON.parse(polyseme(args).stdout).runs[0]).toMatchObject({ system: 'random', n: 20 })
  expect(JSON.parse(polyseme([...args, '--limit', '10', '--no_resume']).stdout).runs[0].n).toBe(10)
})

test.each([
  ['limit: many\n', 'run.yml: limit is "many", expected a whole number above 0'],
  ['taks: x\n', 'run.yml: unknown key taks; did you mean tasks?'],
  ['tasks: [a\n', 'run.yml:2: '],
  ['- a\n', 'expected keys and values'],
])('a wrong config file: %j', (text, message) => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'run.yml'), text)
  const { code, stderr } = polyseme(['run', '--config', path.join(folder, 'run.yml')])
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

/** WiC-like data that takes a few seconds to evaluate: long enough to be killed in the middle. */
function bigWic(rows: number): string {
  const data = temporaryFolder()
  for (const [split, n] of Object.entries({ train: 200, dev: rows })) {
    const folder = path.join(data, 'wic', split)
    mkdirSync(folder, { recursive: true })
    // Only of this split: what is word for word in dev is not learned from.
    const filler = `words of a ${split} sentence that goes on `.repeat(4)
    const line = (i: number) =>
      `w${i % 99}\tN\t0-0\tw${i % 99} ${filler} ${i} .\tw${i % 99} ${filler} ${i * 7} .\n`
    writeFileSync(
      path.join(folder, `${split}.data.txt`),
      Array.from({ length: n }, (_, i) => line(i)).join(''),
    )
    writeFileSync(
      path.join(folder, `${split}.gold.txt`),
      Array.from({ length: n }, (_, i) => (i % 3 ? 'T\n' : 'F\n')).join(''),
    )
  }
  return data
}

/** Kills a command at several moments, lets it end, and gives what it left beside what one that was left alone leaves. */
async function killedAndWhole(args: readonly string[], shares: readonly number[]) {
  const run = (cache: string) => [...args, '--output', path.join(cache, 'runs')]
  const whole = cacheWithoutVectors()
  const started = performance.now()
  expect(polyseme(run(whole), undefined, whole).code).toBe(0)
  const duration = performance.now() - started
  let broken = cacheWithoutVectors()
  let kills = 0
  // The second run may be much faster than the first on a machine that is no longer busy: then it is killed earlier.
  for (let haste = 1; kills === 0 && haste <= 8; haste *= 2) {
    broken = cacheWithoutVectors()
    for (const share of shares) kills += Number(await killed(run(broken), (duration * share) / haste, broken))
  }
  expect(polyseme(run(broken), undefined, broken).code).toBe(0)
  return { kills, broken: contents(path.join(broken, 'runs')), whole: contents(path.join(whole, 'runs')) }
}

describe('killed at any moment, a run resumes to the same bytes', () => {
  test('baselines', async () => {
    const args = ['run', '--data', bigWic(20_000), '--tasks', 'wic', '--systems', 'lexical-overlap,random']
    const { kills, broken, whole } = await killedAndWhole(args, [0.3, 0.5, 0.4, 0.6, 0.7])
    expect(kills).toBeGreaterThan(0)
    expect(broken).toEqual(whole)
  })

  test('an encoder, at random moments', async () => {
    const args = ['run', '--tasks', 'starter-phrase-pair', '--systems', 'phrase-pair-cosine']
    polyseme([...args, '--limit', '1', '--output', temporaryFolder()]) // builds the suite and cuts the model
    const shares = Array.from({ length: 4 }, () => 0.3 + 0.6 * Math.random())
    const { kills, broken, whole } = await killedAndWhole([...args, '--limit', '300'], shares)
    expect(kills, `killed at ${shares.join(', ')} of the time`).toBeGreaterThan(0)
    expect(broken, `killed at ${shares.join(', ')} of the time`).toEqual(whole)
  })

  test('the training of an encoder', async () => {
    const tiny = `local:${writeTinyModel(tinyFamily('bert'))}`
    const task = ['train', 'wic-tsv-classifier', '--task', 'starter-sense-match', '--encoder', tiny]
    const { kills, broken, whole } = await killedAndWhole(
      [...task, '--epochs', '6', '--examples', '400', '--limit', '50'],
      [0.5, 0.7, 0.8],
    )
    expect(kills).toBeGreaterThan(0)
    expect(Object.keys(whole).some((file) => file.endsWith('model.safetensors'))).toBe(true)
    expect(broken).toEqual(whole)
  })
})

test('two processes with one output leave the same as one', async () => {
  const args = [
    'run',
    '--json',
    '--data',
    bigWic(3000),
    '--tasks',
    'wic',
    '--systems',
    'lexical-overlap,random',
  ]
  const [together, alone] = [temporaryFolder(), temporaryFolder()]
  const both = await Promise.all([1, 2].map(() => started([...args, '--output', together])))
  for (const { code, stdout } of both) {
    expect(code).toBe(0)
    const { runs } = JSON.parse(stdout) as { runs: { n: number; status: string; kept: boolean }[] }
    expect(runs.map(({ n, status }) => [n, status])).toEqual([
      [3000, 'scored'],
      [3000, 'scored'],
    ])
  }
  expect(polyseme([...args, '--output', alone]).code).toBe(0)
  expect(contents(together)).toEqual(contents(alone))
})

test('kept runs are named, and a changed system is computed', () => {
  const output = temporaryFolder()
  const args = ['run', '--tasks', 'starter-phrase-pair', '--systems', 'majority', '--output', output]
  expect(polyseme(args).stderr).toBe('')
  const again = polyseme([...args, '--json'])
  expect(again.stderr).toContain('The row was kept from an earlier run; --no-resume recomputes it')
  expect(JSON.parse(again.stdout).runs[0].kept).toBe(true)
  const edited = copiedPackage()
  appendFileSync(path.join(edited, 'dist', 'reports', 'rank-runs.js'), '// a report says nothing new\n')
  expect(JSON.parse(polyseme([...args, '--json'], undefined, undefined, edited).stdout).runs[0].kept).toBe(
    true,
  )
  const system = path.join(edited, 'dist', 'systems', 'baselines', 'majority.js')
  appendFileSync(system, '// another revision\n')
  expect(JSON.parse(polyseme([...args, '--json'], undefined, undefined, edited).stdout).runs[0].kept).toBe(
    false,
  )
})

test('--dry-run says what would be computed and leaves nothing behind', () => {
  const output = path.join(temporaryFolder(), 'runs')
  const args = [
    'run',
    '--dry-run',
    '--tasks',
    'starter-phrase-pair',
    '--systems',
    'random,majority',
    '--output',
    output,
  ]
  const { code, stdout } = polyseme(args)
  expect(code).toBe(0)
  expect(stdout).toMatch(/starter-phrase-pair +test +random +412 +0/)
  expect(existsSync(output)).toBe(false)
  const { plans } = JSON.parse(polyseme([...args, '--json', '--samples', '7']).stdout)
  expect(plans.map(({ n }: { n: number }) => n)).toEqual([7, 7])
})

test('--samples draws with the seed', () => {
  const output = temporaryFolder()
  const ids = (seed: string) => {
    const args = [
      'run',
      '--json',
      '--tasks',
      'starter-phrase-pair',
      '--systems',
      'majority',
      '--samples',
      '20',
    ]
    expect(
      JSON.parse(polyseme([...args, '--seed', seed, '--output', path.join(output, seed)]).stdout).runs[0].n,
    ).toBe(20)
    const [folder] = readdirSync(path.join(output, seed, 'starter-phrase-pair'))
    const lines = readFileSync(
      path.join(output, seed, 'starter-phrase-pair', folder!, 'outcomes.jsonl'),
      'utf8',
    )
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).example.id as string)
  }
  expect(new Set(ids('1')).size).toBe(20)
  expect(ids('2')).not.toEqual(ids('1'))
})

test('compare and report take the folders that run leaves', () => {
  const output = temporaryFolder()
  polyseme([
    'run',
    '--tasks',
    'starter-phrase-pair',
    '--systems',
    'random,lexical-overlap',
    '--output',
    output,
  ])
  const [a, b] = readdirSync(path.join(output, 'starter-phrase-pair')).map((name) =>
    path.join(output, 'starter-phrase-pair', name),
  )
  const { code, stdout } = polyseme(['compare', a!, b!])
  expect(code).toBe(0)
  expect(stdout).toMatch(/difference/i)
  const page = path.join(output, 'page.html')
  expect(polyseme(['report', output, '--output', page]).code).toBe(0)
  expect(existsSync(page)).toBe(true)
})
