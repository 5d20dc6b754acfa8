import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builders } from '../src/builders/index.js'
import { dumpXml } from '../src/corpora/media-wiki/dump.suite.js'
import { builderCommand, builderSources } from './hostile/builder-sources.js'
import { expectOrderly } from './hostile/expect-orderly.js'
import { inProcess, type Said } from './hostile/in-process.js'
import { mutations } from './hostile/mutations.js'
import { temporaryFolder } from './polyseme.js'

// What is broken on purpose: each file of each builder in every way, each option with every wrong value.
const [folder, home] = [temporaryFolder(), process.cwd()]
const [input, output] = [path.join(folder, 'in'), path.join(folder, 'out')]
const kept = process.env.POLYSEME_CACHE
beforeAll(() => {
  process.chdir(folder)
  process.env.POLYSEME_CACHE = path.join(folder, 'cache')
})
beforeEach(() => {
  for (const each of [input, output]) rmSync(each, { recursive: true, force: true })
})
afterAll(() => {
  process.chdir(home)
  if (kept === undefined) delete process.env.POLYSEME_CACHE
  else process.env.POLYSEME_CACHE = kept
})

/** Raw texts may be in UTF-16, and hold anything that is text. */
const survivable = new Set(['UTF-16', 'two byte-order marks', 'one byte', 'a web page', 'nested too deep'])

/** What fails leaves no data set, and nothing ever leaves a file that was begun. */
function expectClean(said: Said, builder: string): void {
  expectOrderly(said)
  if (said.code !== 0) expect(existsSync(path.join(output, builder))).toBe(false)
  if (existsSync(output) && !existsSync(path.join(output, 'file')))
    expect(readdirSync(output, { recursive: true }).filter((name) => /\.tmp$/.test(String(name)))).toEqual([])
}

test('every builder that has a source is here', () =>
  expect(Object.keys(builderSources).sort()).toEqual(
    Object.keys(builders)
      .filter((id) => id !== 'starter')
      .sort(),
  ))

describe.each(Object.entries(builderSources))('%s', (builder, { files }) => {
  const command = () => builderCommand(builder, input, output)

  test('builds from what is whole', async () => {
    expect(await inProcess(command())).toMatchObject({ code: 0, stderr: '' })
  })

  test.each(Object.keys(files).flatMap((file) => mutations.map((mutation) => ({ file, ...mutation }))))(
    '$file: $name',
    async ({ file, name, apply, fatal }) => {
      const args = command()
      apply(path.join(input, file), files[file]!)
      const said = await inProcess(args)
      expectClean(said, builder)
      if (fatal && !survivable.has(name)) expect(said.code).toBe(1)
    },
  )

  test.each(Object.keys(files))('%s is missing', async (file) => {
    const args = command()
    rmSync(path.join(input, file))
    const said = await inProcess(args)
    expectClean(said, builder)
    expect(said.code).toBe(1)
    expect(said.stderr).toContain(path.join(input, file.split('/')[0]!))
  })

  test('options', async () => {
    const { options } = await builders[builder]!.load()
    for (const name of [...Object.keys(options), 'constructor', 'nothing'])
      for (const value of [
        '',
        'x',
        '0',
        '-1',
        '1.5',
        '1e999',
        'NaN',
        '9'.repeat(400),
        '/nowhere/file.xml',
        '\u001b[31m',
      ]) {
        const said = await inProcess([...command(), '--option', `${name}=${value}`])
        expectOrderly(said, `${name}=${value}: ${said.stderr}`)
        if (!Object.hasOwn(options, name)) expect(said.code).toBe(2)
        rmSync(output, { recursive: true, force: true })
      }
  })

  test('an output that is a file, or in one, or the source', async () => {
    const args = command()
    mkdirSync(output)
    writeFileSync(path.join(output, 'file'), 'kept')
    const source = args[args.indexOf('--source') + 1]!
    for (const where of [path.join(output, 'file'), path.join(output, 'file', 'deeper'), source]) {
      const said = await inProcess(args.map((arg) => (arg === output ? where : arg)))
      if (where !== source || path.extname(source) !== '') expect(said.code).toBe(1)
      expectOrderly(said)
    }
  })
})

/** A dump of one page, made with bzip2 1.0.8. */
const packed = Buffer.from(
  [
    'QlpoOTFBWSZTWcDBAB8AAERfgFAQUAPlFzkCQAC/79/gMAEbWmESemkDQBoGgANABqaZNT0U2ppmoGmgBoBoJJAU9SZP01PUxIB6',
    'hoep6gelUSZCIAouQ3gFvp2mutcV8yvzgp6ec868OhmwDut1+gagZG+mIpKFWtMopPaeHhDwhE0IjIno9nWSMquybFzOWrWjEe6D',
    'Y8yDDHEH+9KfYHVl1gg6e3rGB2xIQ4qBeYACDAhE5vUm4FclaBPEcjiREoQWayDufLcdk0qOInorb8yLclhy47guo1Lm2aNo7y5S',
    'WQ8sN22VUXPh0jaPArg5L+KmhTxJqaZ5Me+WBAY77QAtVa32Sy4M1jK/OukIDcUAtVaOoQC4UgRsJtEEYNsrUkgtjGb7kEApO/i7',
    'kinChIYGCAD4',
  ].join(''),
  'base64',
)

const cases: readonly {
  readonly what: string
  readonly bytes: string | Buffer
  readonly says: string | RegExp
}[] = [
  {
    what: 'cut inside a bzip2 block',
    bytes: packed.subarray(0, packed.length >> 1),
    says: /breaks at byte \d+: /,
  },
  { what: 'empty', bytes: '', says: 'is empty' },
  { what: 'in UTF-16, cut', bytes: utf16(dump('A figure.').slice(0, -9)), says: /breaks at byte \d+: / },
  { what: 'no dump', bytes: `<rdf>${'<a/>'.repeat(300_000)}`, says: 'is not a MediaWiki dump' },
]

function utf16(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le')
}

function dump(text: string): string {
  return dumpXml([{ title: 'Bank', text }])
}

const mine = (source: string) =>
  inProcess([
    ...['build', 'pic-triplets', '--quiet', '--workers', '1', '--source', source, '--output', output],
    ...['--option', 'shards=1', '--stage', 'mine', '--shard', '1/1'],
  ])

describe('a dump', () => {
  test.each(cases)('$what: one line, nothing is mined', async ({ what, bytes, says }) => {
    const source = path.join(
      folder,
      typeof bytes === 'string' || !what.includes('bzip2') ? 'dump.xml' : 'dump.xml.bz2',
    )
    writeFileSync(source, bytes)
    const said = await mine(source)
    expectClean(said, 'pic-triplets')
    expect(said.code).toBe(1)
    expect(said.stderr).toMatch(says)
    expect(
      readdirSync(output, { recursive: true }).filter((name) => /parquet|done/.test(String(name))),
    ).toEqual([])
  })

  test.each([
    { what: 'in UTF-16', bytes: utf16(dump('A massive figure was paid.')) },
    { what: 'with 1,000 open templates', bytes: dump(`${'{{a|'.repeat(1000)} A massive figure was paid.`) },
    { what: 'packed', bytes: packed },
  ])('$what is read', async ({ bytes, what }) => {
    const source = path.join(folder, what === 'packed' ? 'whole.xml.bz2' : 'whole.xml')
    writeFileSync(source, bytes)
    expect(await mine(source)).toMatchObject({ code: 0, stderr: '' })
  })
})
