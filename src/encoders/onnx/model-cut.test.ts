import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testFolder } from '../tiny/tiny-model.suite.js'
import { modelCut } from './model-cut.js'

const model = Buffer.from('the bytes of a model, cut down')
const place = (cache: string, layer = 1) => ({ revision: 'a'.repeat(64), layers: [layer], cache })

/** Makes it, or takes the one that is kept, and says which. */
async function cut(cache: string, layer = 1, limit?: number): Promise<{ file: string; made: boolean }> {
  let made = false
  const file = await modelCut({ ...place(cache, layer), ...(limit ? { limit } : {}) }, async () => {
    made = true
    return [model.subarray(0, 5), model.subarray(5)]
  })
  return { file, made }
}

test('is made once', async () => {
  const cache = testFolder()
  const { file, made } = await cut(cache)
  expect(made).toBe(true)
  expect(readFileSync(file)).toEqual(model)
  expect(await cut(cache)).toEqual({ file, made: false })
})

test('any damage is found and repaired by making the file again', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.record({ at: fc.nat(model.length - 1), flip: fc.integer({ min: 1, max: 255 }) }),
        fc.record({ cut: fc.nat(model.length - 1) }),
        fc.constantFrom('no hash', 'no file', 'another hash'),
      ),
      async (damage) => {
        const cache = testFolder()
        const { file } = await cut(cache)
        if (damage === 'no hash') rmSync(`${file}.sha256`)
        else if (damage === 'no file') rmSync(file)
        else if (damage === 'another hash') writeFileSync(`${file}.sha256`, '0'.repeat(64))
        else if (typeof damage === 'object' && 'cut' in damage)
          writeFileSync(file, model.subarray(0, damage.cut))
        else if (typeof damage === 'object') {
          const flipped = Buffer.from(model)
          flipped[damage.at]! ^= damage.flip
          writeFileSync(file, flipped)
        }
        expect(await cut(cache)).toEqual({ file, made: true })
        expect(readFileSync(file)).toEqual(model)
      },
    ),
    { numRuns: 60 },
  ))

test('the least recently used goes when there are too many', async () => {
  const cache = testFolder()
  const files: string[] = []
  for (const layer of [0, 1, 2]) files.push((await cut(cache, layer)).file)
  const [first, second, third] = files as [string, string, string]
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
  utimesSync(first, hours(5), hours(5))
  utimesSync(second, hours(9), hours(9))
  utimesSync(third, hours(0), hours(0))
  await cut(cache, 3, 3 * model.length)
  expect([first, second, third].map((file) => existsSync(file))).toEqual([true, false, true])
  await cut(cache, 4, 1) // the others are old enough or in use: only what is in use stays
  expect([first, third].map((file) => existsSync(file))).toEqual([false, true])
  expect(readdirSync(path.join(cache, 'models')).filter((name) => name.endsWith('.onnx'))).toHaveLength(3)
})
