import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import { openEncoder } from '../encoders/index.js'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import { figureMaker } from './our-figure.js'
import { ranking, selection } from './recipes.js'

const folder = temporaryFolder()
const model = writeTinyModel(tinyFamily('bert'))
const encoder = await openEncoder(`local:${model}?layer=1`, { cache: folder })
/** Span selection trains the whole encoder: it takes no options. */
const whole = await openEncoder(`local:${model}`, { cache: folder })
afterAll(async () => {
  await encoder.close()
  await whole.close()
  rmSync(folder, { recursive: true })
})

// Each phrase once where the other fits and once where it does not: searches and disambiguations can be made of them.
const rows = ['ab cd', 'ef gh', 'ij kl'].flatMap((phrase) =>
  ['positive', 'negative'].map((label) => ({
    phrase1: phrase,
    phrase2: `x ${phrase}`,
    sentence1: `${label[0]} ${phrase} .`,
    sentence2: `${label[0]} x ${phrase} .`,
    label,
  })),
)
mkdirSync(path.join(folder, 'pic', 'ps'), { recursive: true })
writeFileSync(
  path.join(folder, 'pic', 'ps', 'train-hard-v2.0.1.json'),
  JSON.stringify({ data: rows.map((row, idx) => ({ ...row, idx })) }),
)
const sample = { id: 'q', title: '', context: 'a b c d .', query: 'b d' }
const line = JSON.stringify({ ...sample, answers: { text: ['b c'], answer_start: [2] } })
for (const set of ['pr-pass', 'psd'])
  writeFileSync(path.join(folder, 'pic', `${set}-samples.jsonl`), `${line}\n`)

const output = path.join(folder, 'runs')
const means = { root: () => folder, output, encoder, training: { epochs: 1 } }
const encoders = path.join(output, 'encoders')
const kept = () => readdirSync(encoders).filter((name) => name !== 'cache')
const written = () => statSync(path.join(encoders, kept()[0]!, 'onnx', 'model.onnx')).mtimeMs

const recipes = (['official-ranking-alone', 'official-ranking'] as const).map((name) =>
  ranking('pic-pr-pass', name, 'mrr@5', { taught: ['pr-pass'] }),
)

test('ranking by the trained encoder, which is kept and trained once', async () => {
  const make = figureMaker(means)
  const figures = [await make(recipes[0]!), await make(recipes[1]!)]
  expect(kept()).toHaveLength(1)
  expect(kept()[0]).toMatch(/^span-selection-pr-pass-[\da-f]{12}$/)
  const spec = `local:${path.join(encoders, kept()[0]!)}?layer=1`
  expect(figures).toMatchObject([
    { n: 1, split: 'samples', by: `official-ranking-alone, ${spec}` },
    { n: 1, split: 'samples', by: `official-ranking, ${spec}` },
  ])
  const first = written()
  expect(await figureMaker(means)(recipes[0]!)).toEqual(figures[0])
  expect(written()).toBe(first)
  await figureMaker({ ...means, resume: false })(recipes[0]!)
  expect(written()).toBeGreaterThan(first)
})

test('the encoder as it is has its own run', async () => {
  const { by } = await figureMaker(means)(ranking('pic-pr-pass', 'official-ranking', 'mrr@5'))
  expect(by).toBe(`official-ranking, local:${model}?layer=1`)
})

test.each([
  { taught: ['pr-pass'] as const },
  { taught: ['psd'] as const },
  { taught: ['pr-pass', 'psd'] as const },
])('span selection on PSD after $taught', async ({ taught }) => {
  const make = figureMaker({ ...means, encoder: whole })
  const figure = await make(selection('pic-psd', taught, 'em-loc', { scorer: 'official' }))
  expect(figure).toMatchObject({ n: 1, by: `span-selection-${taught.join('-')}, ${whole.spec}` })
})
