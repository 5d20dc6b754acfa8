import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openVectorCache, vectorKey } from './vector-cache.js'

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
const vector = (seed: number, size = 8): Float32Array =>
  Float32Array.from({ length: size }, (_, k) => seed + k / 8)
const filesOf = (folder: string, kind: 'data' | 'entries'): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(`.${kind}`))
    .sort()
    .map((name) => path.join(folder, name))

/** A cache with vectors 0 to n − 1, closed. */
function filled(n: number, folder = newFolder(), limit = 2 ** 30): string {
  const cache = openVectorCache(folder, { limit })
  for (let i = 0; i < n; i++) cache.set(vectorKey('test', i), vector(i))
  cache.close()
  return folder
}

/** Which of the first n vectors are there; a wrong one fails the test. */
function present(folder: string, n: number): number[] {
  const cache = openVectorCache(folder)
  const found: number[] = []
  for (let i = 0; i < n; i++) {
    const kept = cache.get(vectorKey('test', i))
    if (!kept) continue
    expect([...kept]).toEqual([...vector(i)])
    found.push(i)
  }
  cache.close()
  return found
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** A separate process that fills vectors `from` to `to`; `forever` never closes. */
function writer(folder: string, from: number, to: number, forever = false) {
  const module = new URL('./vector-cache.ts', import.meta.url).href
  const code = `
    import { openVectorCache, vectorKey } from ${JSON.stringify(module)}
    const cache = openVectorCache(${JSON.stringify(folder)})
    for (let i = ${from}; i < ${to}; i++) {
      cache.set(vectorKey('test', i), Float32Array.from({ length: 8 }, (_, k) => i + k / 8))
      if (i % 3 === 0) cache.flush()
      if (i === ${from} + 100) console.log('busy')
    }
    ${forever ? '' : 'cache.close()'}
  `
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

describe('vectors on disk', () => {
  test('come back, before and after they are written', () => {
    const folder = newFolder()
    const cache = openVectorCache(folder)
    cache.set('a'.repeat(21), vector(1))
    expect([...cache.get('a'.repeat(21))!]).toEqual([...vector(1)])
    cache.flush()
    expect([...cache.get('a'.repeat(21))!]).toEqual([...vector(1)])
    expect(cache.get('b'.repeat(21))).toBeUndefined()
    cache.close()
    const again = openVectorCache(folder)
    expect([...again.get('a'.repeat(21))!]).toEqual([...vector(1)])
    again.close()
  })

  test('any numbers, bit by bit', () =>
    fc.assert(
      fc.property(fc.array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 20 }), (numbers) => {
        const folder = newFolder()
        const cache = openVectorCache(folder)
        cache.set(vectorKey('x'), Float32Array.from(numbers))
        cache.close()
        const again = openVectorCache(folder)
        expect(again.get(vectorKey('x'))).toEqual(Float32Array.from(numbers))
        again.close()
      }),
      { numRuns: 20 },
    ))

  test('the returned vector may be changed', () => {
    const cache = openVectorCache(newFolder())
    cache.set(vectorKey('x'), vector(1))
    cache.get(vectorKey('x'))!.fill(0)
    cache.flush()
    cache.get(vectorKey('x'))!.fill(0)
    expect([...cache.get(vectorKey('x'))!]).toEqual([...vector(1)])
    cache.close()
  })

  test('keys depend on every part', () => {
    const keys = [
      vectorKey('a', 1),
      vectorKey('a', 2),
      vectorKey('a1'),
      vectorKey('a', '1'),
      vectorKey('1', 'a'),
    ]
    expect(new Set(keys).size).toBe(5)
    expect(vectorKey('a', 1)).toBe(keys[0])
  })
})

describe('damage is found, and costs only what it hit', () => {
  test('a flipped byte of a vector', () => {
    const folder = filled(10)
    const [file] = filesOf(folder, 'data')
    const bytes = readFileSync(file!)
    bytes[3 * 32 + 5]! ^= 1 // vector 3: 8 floats of 4 bytes each
    writeFileSync(file!, bytes)
    expect(present(folder, 10)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9])
  })
  test('any flipped bit of the entries never gives a wrong vector', () =>
    fc.assert(
      fc.property(fc.nat(5 * 32 * 8 - 1), (bit) => {
        const folder = filled(5)
        const [file] = filesOf(folder, 'entries')
        const bytes = readFileSync(file!)
        bytes[bit >> 3]! ^= 1 << (bit & 7)
        writeFileSync(file!, bytes)
        expect(present(folder, 5)).toEqual(upTo(5).filter((i) => i !== bit >> 8)) // 32 bytes = 2⁸ bits each
      }),
      { numRuns: 40 },
    ))
  test('zeroes where an entry was', () => {
    const folder = filled(2)
    writeFileSync(filesOf(folder, 'entries')[0]!, Buffer.alloc(64))
    expect(present(folder, 2)).toEqual([])
  })
  test('entries cut off in the middle', () => {
    const folder = filled(10)
    truncateSync(filesOf(folder, 'entries')[0]!, 4 * 32 + 7)
    expect(present(folder, 10)).toEqual([0, 1, 2, 3])
  })
  test('vectors cut off', () => {
    const folder = filled(10)
    truncateSync(filesOf(folder, 'data')[0]!, 4 * 32 + 7)
    expect(present(folder, 10)).toEqual([0, 1, 2, 3])
  })
  test('a damaged vector is kept again', () => {
    const folder = filled(1)
    truncateSync(filesOf(folder, 'data')[0]!, 3)
    expect(present(folder, 1)).toEqual([])
    filled(1, folder)
    expect(present(folder, 1)).toEqual([0])
  })
  test('a folder that cannot be made', () => {
    const file = path.join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(() => openVectorCache(path.join(file, 'vectors'))).toThrow(/file, expected a folder/)
  })
})

describe('a size limit', () => {
  test('the oldest go first', () => {
    const folder = newFolder()
    const limit = 4096 // 128 vectors of 32 bytes, in segments of at most 512 bytes
    filled(1000, folder, limit)
    const total = filesOf(folder, 'data').reduce((sum, file) => sum + statSync(file).size, 0)
    expect(total).toBeLessThanOrEqual(limit + 512)
    const found = present(folder, 1000)
    expect(found.length).toBeGreaterThan(64)
    expect(found.at(-1)).toBe(999)
    expect(found).toEqual(upTo(1000).slice(-found.length))
  })
  test('what another process took away is recomputed', () => {
    const folder = filled(100)
    const cache = openVectorCache(folder)
    openVectorCache(folder, { limit: 1 }).close() // takes away all
    expect(filesOf(folder, 'data')).toEqual([])
    expect(cache.get(vectorKey('test', 5))).toBeUndefined()
    cache.set(vectorKey('test', 5), vector(5))
    cache.close()
    expect(present(folder, 100)).toEqual([5])
  })
})

describe('several processes', () => {
  test('two at once lose nothing', async () => {
    const folder = newFolder()
    const both = [writer(folder, 0, 600), writer(folder, 400, 1000)]
    const codes = await Promise.all(both.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0])
    expect(present(folder, 1000)).toEqual(upTo(1000))
  })

  test.each([0, 3, 11, 40])('kill -9, %i ms into writing, leaves only whole vectors', async (delay) => {
    const folder = newFolder()
    const child = writer(folder, 0, 10_000_000, true)
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, delay))
    child.kill('SIGKILL')
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
    const found = present(folder, 20_000)
    expect(found.length).toBeGreaterThanOrEqual(99)
    expect(found).toEqual(upTo(found.length)) // a prefix: nothing is missing in between
    filled(200, folder)
    expect(present(folder, 200)).toEqual(upTo(200))
  })
})
