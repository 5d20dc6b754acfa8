import { checkList, checkNumber } from '../core/index.js'

/** A seeded generator of numbers in [0, 1). Every random draw takes one, so that the same command gives the same bytes. */
export type Random = () => number

/** sfc32: small, fast, passes PractRand; seeded through a string so that streams can be named. */
export function seeded(seed: number | string): Random {
  if (typeof seed !== 'string' && !Number.isFinite(seed))
    throw new RangeError(`seed is ${seed}, expected a number or a text`)
  let [a, b, c, d] = hash128(String(seed))
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next() // let the seed diffuse
  return next
}

/** cyrb128: four 32-bit words from a string; only to spread seeds, not for security. */
function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703
  let h2 = 3144134277
  let h3 = 1013904242
  let h4 = 2773480762
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}

/** From 0 up to, but not including, `below`. */
export function randomInteger(random: Random, below: number): number {
  checkGenerator('drawing', random)
  checkNumber('drawing', below)
  return Math.floor(random() * below)
}

function checkGenerator(what: string, random: unknown): void {
  if (typeof random !== 'function')
    throw new RangeError(`${what} without a generator: expected one, such as seeded(1)`)
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  checkList('shuffling', items)
  checkGenerator('shuffling', random)
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInteger(random, i + 1)
    const kept = result[i]!
    result[i] = result[j]!
    result[j] = kept
  }
  return result
}

/** `n` items without replacement, in random order; all of them when there are fewer. */
export function sample<T>(items: readonly T[], n: number, random: Random): T[] {
  if (!(n >= 0)) throw new RangeError(`a sample of ${n}: expected 0 or more`)
  return shuffled(items, random).slice(0, n)
}
