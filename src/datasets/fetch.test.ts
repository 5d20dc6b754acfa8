import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserError } from '../core/index.js'
import { fetchDataset, fetchFile, unpackLine } from './fetch.js'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 251))
content.write('PK') // as a zip archive begins
const sha256 = createHash('sha256').update(content).digest('hex')
const half = 150_000
const pauses = [1, 1, 1] // milliseconds: the server is here

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let folder = ''
let url = ''
let file = ''
/** What the server does with the first, second … request; the last one is repeated. */
let answers: Answer[] = []
let requests: { range: string | undefined }[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polyseme-fetch-'))
  file = join(folder, 'deep', 'data.zip')
  requests = []
  server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]!
    requests.push({ range: request.headers.range })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data.zip`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true, force: true })
})

const whole: Answer = (_, response) =>
  response.writeHead(200, { 'content-length': content.length, etag: '"v1"' }).end(content)

/** As a good server does: the rest of the same version, or all of another. */
const ranged =
  (tag = '"v1"'): Answer =>
  (request, response) => {
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN)
    if (Number.isNaN(start) || request.headers['if-range'] !== tag)
      return response.writeHead(200, { 'content-length': content.length, etag: tag }).end(content)
    const range = `bytes ${start}-${content.length - 1}/${content.length}`
    response.writeHead(206, { 'content-length': content.length - start, 'content-range': range, etag: tag })
    response.end(content.subarray(start))
  }

/** Promises all, sends half, hangs up. */
const dropsInTheMiddle: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': content.length, etag: '"v1"' })
  response.write(content.subarray(0, half), () => setTimeout(() => response.destroy(), 20))
}
/** Of the first half, the client keeps what it had read when the connection ended: some, never more. */
const partOfHalf = (bytes: number): void => {
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(half)
}
const startOf = (range: string | undefined): number => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1])

const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end('no')

const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail('expected a failure'),
    (error: Error) => error,
  )

test('downloads, checks, renames, and reports its progress', async () => {
  answers = [whole]
  const seen: [number, number][] = []
  await fetchFile({ url, file, sha256 }, { progress: (done, total) => void seen.push([done, total]) })
  expect(readFileSync(file).equals(content)).toBe(true)
  expect(readdirSync(join(folder, 'deep'))).toEqual(['data.zip'])
  expect(seen.at(-1)).toEqual([content.length, content.length])
  expect(seen.every(([done], i) => i === 0 || done > seen[i - 1]![0])).toBe(true)
})

test('connection lost: asks for the rest', async () => {
  answers = [dropsInTheMiddle, ranged()]
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(readFileSync(file).equals(content)).toBe(true)
  expect(requests.map(({ range }) => range === undefined)).toEqual([true, false])
  partOfHalf(startOf(requests[1]!.range))
})

test('connection lost, and ranges ignored: downloads everything again', async () => {
  answers = [dropsInTheMiddle, whole]
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(readFileSync(file).equals(content)).toBe(true)
})

test('resumes an earlier run', async () => {
  answers = [dropsInTheMiddle, status(404)]
  await failure(fetchFile({ url, file, sha256 }, { pauses }))
  const kept = readFileSync(`${file}.part`).length
  partOfHalf(kept)
  expect(existsSync(file)).toBe(false)
  answers = [ranged()]
  requests = []
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(requests).toEqual([{ range: `bytes=${kept}-` }])
  expect(readFileSync(file).equals(content)).toBe(true)
})

test('another version of the file is not appended to half of the old one', async () => {
  answers = [dropsInTheMiddle, ranged('"v2"')]
  await fetchFile({ url, file }, { pauses })
  expect(readFileSync(file).equals(content)).toBe(true)
})

test('a partial file of unknown version is downloaded again', async () => {
  mkdirSync(join(folder, 'deep'))
  writeFileSync(`${file}.part`, 'old')
  answers = [ranged()]
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(requests).toEqual([{ range: undefined }])
})

test.each([
  { name: 'another range than asked for', answer: 206 },
  { name: 'no such range', answer: 416 },
])('$name: starts over', async ({ answer }) => {
  const odd: Answer = (_, response) => {
    if (answer === 416) return response.writeHead(416).end()
    response.writeHead(206, { 'content-length': 3, 'content-range': 'bytes 0-2/300000' }).end('abc')
  }
  answers = [dropsInTheMiddle, odd, whole]
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(requests.map(({ range }) => range === undefined)).toEqual([true, false, true])
  partOfHalf(startOf(requests[1]!.range))
})

/** No version at all: neither a tag nor a date. */
const unversioned: Answer = (request, response) => {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  response.writeHead(start > 0 ? 206 : 200, {
    'content-length': content.length - start,
    ...(start > 0 && { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
  })
  response.end(content.subarray(start))
}

test('without a version, the rest is not appended to the partial file', async () => {
  mkdirSync(join(folder, 'deep'), { recursive: true })
  writeFileSync(`${file}.part`, 'of another version')
  writeFileSync(`${file}.part.version`, '')
  answers = [unversioned]
  await fetchFile({ url, file })
  expect(readFileSync(file)).toEqual(content)
  expect(requests).toEqual([{ range: undefined }])
})

const page = '<!DOCTYPE html><title>Please log in</title>'

test.each<{ name: string; answer: Answer; message: string }>([
  {
    name: 'a page that is called one',
    answer: (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    message: 'the server sent a web page, not the file',
  },
  {
    name: 'a page under another type',
    answer: (_, response) =>
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': page.length }).end(page),
    message: 'the server sent a web page, not the file',
  },
  {
    name: 'a body of unknown length that ends with the connection',
    answer: (_, response) => {
      response.removeHeader('transfer-encoding')
      response.writeHead(200, { connection: 'close' }).end(content.subarray(0, half))
    },
    message: 'the server does not say how long the file is, and no checksum is known',
  },
])('no checksum, and $name: refused, nothing under its name', async ({ answer, message }) => {
  answers = [answer]
  const { message: said } = await failure(fetchFile({ url, file }, { pauses: [] }))
  expect(said).toBe(`${url}: ${message}`)
  expect(existsSync(file)).toBe(false)
})

test.each([500, 503, 429])('HTTP %i, then a good answer', async (code) => {
  answers = [status(code), status(code), whole]
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(requests).toHaveLength(3)
})

test('HTTP 500 every time: gives up after one attempt more than there are pauses', async () => {
  answers = [status(500)]
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses }))
  expect(error).toBeInstanceOf(UserError)
  expect(error.message).toBe(`${url}: HTTP 500 Internal Server Error`)
  expect(requests).toHaveLength(4)
})

test('HTTP 404 is final', async () => {
  answers = [status(404)]
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses }))
  expect(error.message).toBe(`${url}: HTTP 404 Not Found`)
  expect(requests).toHaveLength(1)
  expect(existsSync(file)).toBe(false)
})

test('cut short each time: one line, and what was downloaded is kept', async () => {
  answers = [dropsInTheMiddle]
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses }))
  expect(error).toBeInstanceOf(UserError)
  expect(error.message).toBe(`${url}: the connection was closed`)
  partOfHalf(readFileSync(`${file}.part`).length)
})

test('reset before any answer, then well', async () => {
  answers = [(request) => request.socket.resetAndDestroy(), whole]
  await fetchFile({ url, file, sha256 }, { pauses })
  expect(requests).toHaveLength(2)
})

test('connection refused', async () => {
  await new Promise((closed) => server.close(closed))
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses }))
  expect(error).toBeInstanceOf(UserError)
  expect(error.message).toBe(`${url}: connection refused`)
  server.listen() // for the clean-up
})

test('wrong bytes: both checksums are named, and nothing is left', async () => {
  const wrong = Buffer.from('something else')
  answers = [(_, response) => response.end(wrong)]
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses }))
  const found = createHash('sha256').update(wrong).digest('hex')
  expect(error.message).toBe(
    `${url}: expected sha256 ${sha256}, found ${found}; what was downloaded is deleted`,
  )
  expect(readdirSync(join(folder, 'deep'))).toEqual([])
})

test('an interrupted download says how to resume', async () => {
  const stop = new AbortController()
  answers = [
    (_, response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, half), () => setTimeout(() => stop.abort(), 20))
    },
  ]
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses, signal: stop.signal }))
  expect(error.message).toBe(`${url}: interrupted; run it again to resume`)
})

test('a folder that cannot be written to is one line too', async () => {
  answers = [whole]
  mkdirSync(`${file}.part`, { recursive: true })
  const error = await failure(fetchFile({ url, file, sha256 }, { pauses }))
  expect(error).toBeInstanceOf(UserError)
  expect(error.message).toMatch(/is a folder, expected a file/)
})

test('a data set: what is there with the right checksum is not asked for', async () => {
  answers = [whole]
  const dataset = {
    id: 'tiny',
    downloads: [
      { url, file: 'a.zip', sha256 },
      { url, file: 'b/b.zip' },
    ],
  }
  const paths = [join(folder, 'tiny', 'a.zip'), join(folder, 'tiny', 'b', 'b.zip')]
  expect(await fetchDataset(dataset, folder)).toEqual(paths)
  expect(requests).toHaveLength(2)
  expect(await fetchDataset(dataset, folder)).toEqual(paths)
  expect(requests).toHaveLength(2)
  writeFileSync(paths[0]!, 'damaged')
  await fetchDataset(dataset, folder)
  expect(requests).toHaveLength(3)
  expect(readFileSync(paths[0]!).equals(content)).toBe(true)
})

test.each([
  ['d/a.zip', 'unzip d/a.zip -d d'],
  ['d/a.tar.gz', 'tar -xf d/a.tar.gz -C d'],
  ['d/a.json', null],
])('how to unpack %s', (name, line) => expect(unpackLine(name)).toBe(line))

const headersOf = (tag: string, start: number, end: number) => ({
  'content-length': end - start,
  'content-range': `bytes ${start}-${end - 1}/${content.length}`,
  etag: tag,
})

/** No more than so many bytes at a time, whatever is asked for. */
const inPieces =
  (most: number): Answer =>
  (request, response) => {
    const start = startOf(request.headers.range) || 0
    const end = Math.min(start + most, content.length)
    response.writeHead(206, headersOf('"v1"', start, end)).end(content.subarray(start, end))
  }

/** The rest, of another version than was asked for. */
const restOfAnother: Answer = (request, response) => {
  const start = startOf(request.headers.range)
  response.writeHead(206, headersOf('"v2"', start, content.length)).end(content.subarray(start))
}

/** Packed for the way, as nobody asked for. */
const packed: Answer = (_, response) => {
  const bytes = gzipSync(content)
  response.writeHead(200, { 'content-length': bytes.length, 'content-encoding': 'gzip' }).end(bytes)
}

test.each<{ name: string; all: readonly Answer[] }>([
  { name: 'a server that sends pieces', all: [dropsInTheMiddle, inPieces(60_000)] },
  { name: 'a server that packs', all: [packed] },
  { name: 'the rest of another version, then all', all: [dropsInTheMiddle, restOfAnother, whole] },
])('$name: the file is whole, without a checksum too', async ({ all }) => {
  answers = [...all]
  file = join(folder, 'data.bin')
  await fetchFile({ url, file }, { pauses })
  expect(readFileSync(file).equals(content)).toBe(true)
})

const sends =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-length': text.length }).end(text)

test.each<{ name: string; answer: Answer; message: string; patience?: number }>([
  {
    name: 'JSON about an error',
    answer: sends('{"error": "too many"}'),
    message: 'not an archive of this kind',
  },
  {
    name: 'a text',
    answer: sends('hello'),
    message: 'the server sent something that is not an archive of this kind',
  },
  { name: 'silence', answer: () => {}, message: 'the server was silent for 0.02 s', patience: 20 },
  {
    name: 'silence after the headers',
    answer: (_, response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
    message: 'the server was silent for 0.02 s',
    patience: 20,
  },
])(
  '$name in place of an archive is refused, and nothing is left',
  async ({ answer, message, patience = 10_000 }) => {
    answers = [answer]
    const error = await failure(fetchFile({ url, file }, { pauses: [1], patience }))
    expect(error).toBeInstanceOf(UserError)
    expect(error.message).toContain(message)
    expect(readdirSync(join(folder, 'deep'))).toEqual([])
  },
)
