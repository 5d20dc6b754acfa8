import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dumpXml } from '../../corpora/media-wiki/dump.suite.js'
import type { BuildRequest, Built } from '../builder.js'
import { request, temporaryFolder } from '../request.suite.js'
import { groupBucket } from './group-bucket.js'
import { picTriplets } from './pic-triplets.js'
import type { TripletSettings } from './settings.js'

// "massive figure" and "wooden table" stand on two pages each; the talk page, the redirect and the box do not count.
const xml = dumpXml([
  {
    title: 'Bank',
    text: 'A massive figure was paid by the bank in March. They met at a wooden table.\n[[Category:Finance]]\n[[Category:Money]]',
  },
  { title: 'Museum', text: 'A massive figure stands in front of the old museum.\n[[Category:Sculpture]]' },
  { title: 'Redirected', text: '#REDIRECT [[Bank]]', redirect: 'Bank' },
  { title: 'Talk', text: 'A massive figure is a good phrase, I think.', namespace: 1 },
  { title: 'Box', text: '{{box}}' },
  { title: 'Chess', text: 'The game is played on a wooden table.\n[[Category:Games]]' },
  {
    title: 'Maths',
    text: 'The massive figure <math>x</math> is even in all of these cases.\n[[Category:Maths]]',
  },
])
const folder = temporaryFolder()
const dump = path.join(folder, 'dump.xml')
writeFileSync(dump, xml)

const small = { shards: '2', buckets: '2', cosine: '-1,1' }
const build = (changes: Partial<BuildRequest> = {}): Promise<Built> =>
  picTriplets.build(request({ sources: [dump], options: small, ...changes }))

/** All files of a built data set. */
const bytesOf = (built: Built): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(built.folder, { recursive: true }) as string[])
      .filter((name) => /\.\w+$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(built.folder, name), 'utf8')]),
  )

describe('pic-triplets', () => {
  test('phrases of two pages, with their provenance and a funnel', async () => {
    const built = await build()
    const files = bytesOf(built)
    const triplets = files['data/triplets.jsonl']!.trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(triplets.map(({ group }) => group).sort()).toEqual(['massive figure', 'wooden table'])
    for (const { pair, group } of triplets)
      for (const { text, span } of pair) expect(text.slice(span.start, span.end).toLowerCase()).toBe(group)
    const provenance = files['provenance.jsonl']!.trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(provenance.find(({ phrase }) => phrase === 'massive figure').sources).toEqual([
      { page: '1', title: 'Bank', revision: '1000', section: '', sentence: 0, categories: 'Finance, Money' },
      { page: '2', title: 'Museum', revision: '1001', section: '', sentence: 0, categories: 'Sculpture' },
    ])
    expect(files['pages.jsonl']!.match(/"title":"\w+"/g)).toEqual([
      '"title":"Bank"',
      '"title":"Museum"',
      '"title":"Chess"',
    ])
    // 5 sentences of 4 articles; that of Maths has a gap; 2 × massive figure, 2 × wooden table, old museum.
    const left = Object.fromEntries(built.funnel!.map(({ step, remaining }) => [step, remaining]))
    expect(left).toMatchObject({
      0: 7,
      1: 4,
      '2a': 5,
      '2b': 4,
      '2c': 5,
      '3b': 3,
      '3c': 2,
      4: 2,
      '5a': 2,
      '6b': 2,
    })
  })

  test('shards, buckets and what was done before change no byte', async () => {
    const files = bytesOf(await build())
    for (const options of [
      { ...small, shards: '1', buckets: '1' },
      { ...small, shards: '3', buckets: '5' },
    ])
      expect(bytesOf(await build({ options }))).toEqual(files)
    const output = temporaryFolder()
    for (const stage of ['mine', 'pair'])
      for (const index of [1, 0]) {
        const share = await build({ output, only: { stage, share: { index, of: 2 } } })
        expect(share.parts).toEqual([])
        if (stage === 'pair' || index === 0) continue
        // a file that a killed process left behind
        mkdirSync(path.join(share.folder, 'rows', 'bucket=0'), { recursive: true })
        writeFileSync(path.join(share.folder, 'rows', 'bucket=0', 'shard-0.parquet.1.tmp'), 'half')
      }
    expect(bytesOf(await build({ output }))).toEqual(files)
    expect(readdirSync(output)).toEqual(['pic-triplets'])
  })

  test('a bucket that does not fit into memory is grouped in pieces, to the same groups', async () => {
    const output = temporaryFolder()
    await build({ output, options: { ...small, buckets: '1', keep: 'yes' } })
    const [work] = readdirSync(output).filter((name) => name.includes('work'))
    const home = path.join(output, work!)
    const settings = JSON.parse(readFileSync(path.join(home, 'settings.json'), 'utf8')) as TripletSettings
    const grouped = async (memory: number) => {
      const pieces = []
      for await (const piece of groupBucket({ ...settings, memory }, home, 0)) pieces.push(piece)
      const groups = pieces.flatMap((piece) => piece.groups).sort((a, b) => (a.phrase < b.phrase ? -1 : 1))
      const phrases = pieces.reduce((sum, { counts }) => sum + counts.phrases, 0)
      return { pieces: pieces.length, groups, phrases }
    }
    const whole = await grouped(512)
    const small5 = await grouped(0.0015) // 5 rows of 1,500 bytes
    expect([whole.pieces, small5.pieces]).toEqual([1, 5])
    expect(small5).toMatchObject({ groups: whole.groups, phrases: whole.phrases })
  })

  test('bounds by quantiles of this corpus', async () => {
    const built = await build({ options: { ...small, quantiles: '0,0.4' } })
    expect(built.parts).toEqual([{ name: 'triplets', rows: 1 }]) // the lower one of two cosines
  })

  test('a list of polysemous words of one’s own', async () => {
    const words = path.join(folder, 'words.txt')
    writeFileSync(words, 'table\n')
    const built = await build({ options: { ...small, words } })
    expect(built.parts).toEqual([{ name: 'triplets', rows: 1 }])
  })

  test('a dump that breaks off is refused, or used up to the break', async () => {
    const cut = path.join(folder, 'cut.xml')
    writeFileSync(cut, xml.slice(0, xml.indexOf('<title>Maths')))
    const output = temporaryFolder()
    await expect(build({ sources: [cut], output })).rejects.toThrow('the dump ends inside a page')
    expect(existsSync(path.join(output, 'pic-triplets'))).toBe(false)
    const notes: string[] = []
    const built = await build({ sources: [cut], allowPartial: true, note: (text) => notes.push(text) })
    expect(built.parts).toEqual([{ name: 'triplets', rows: 2 }])
    expect(notes.at(-1)).toMatch(/breaks off; everything before the break was used/)
  })

  test.each<{ changes: Partial<BuildRequest>; message: string }>([
    { changes: { sources: [] }, message: 'pic-triplets: name the source with --source' },
    { changes: { sources: [dump, dump] }, message: 'name one source only' },
    { changes: { sources: ['/nowhere.xml'] }, message: '/nowhere.xml: no such file or folder' },
    {
      changes: { options: { tops: '3' } },
      message: 'unknown option of pic-triplets: tops; did you mean top',
    },
    {
      changes: { options: { top: 'all' } },
      message: '--option top=all: expected a whole number from 1 to',
    },
    { changes: { options: { cosine: '1,0' } }, message: 'two numbers, the smaller first' },
    { changes: { options: { quantiles: '0,2' } }, message: 'expected numbers from 0 to 1' },
    { changes: { options: { words: '/nowhere' } }, message: '/nowhere: no such file or folder' },
    { changes: { options: { tagger: '/nowhere.js' } }, message: '/nowhere.js: no such file or folder' },
    { changes: { options: { ...small, cosine: '-1,-0.99' } }, message: 'no triplet is left' },
    {
      changes: { only: { stage: 'dig', share: { index: 0, of: 1 } } },
      message: 'no stage dig; stages are mine, pair',
    },
  ])('$message', async ({ changes, message }) => {
    const output = temporaryFolder()
    await expect(build({ output, ...changes })).rejects.toThrow(message)
    expect(readdirSync(output)).toEqual([]) // nothing that could be resumed either
  })
})
