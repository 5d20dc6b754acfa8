import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openEncoder } from './open-encoder.js'
import { testFolder, tinyFamily, writeTinyModel } from './tiny/tiny-model.suite.js'

const bert = tinyFamily('bert')
const cache = testFolder()
afterEach(() => vi.unstubAllEnvs())

const texts = ['the bank', 'a river bank']

/** Vectors of texts and of a target. */
async function vectorsOf(spec: string) {
  const encoder = await openEncoder(spec, { cache })
  try {
    const embedder = encoder.embedder()
    const target = { text: texts[0]!, span: { start: 4, end: 8 } }
    return {
      revision: encoder.revision,
      texts: await embedder.texts(texts),
      target: (await embedder.targets([target]))[0]!,
      tokens: await tokensOf(embedder.encoder),
    }
  } finally {
    await encoder.close()
  }
}

/** The last hidden states of the first text, a row per token. */
async function tokensOf(encoder: ReturnType<Awaited<ReturnType<typeof openEncoder>>['embedder']>['encoder']) {
  const rows: number[][] = []
  await encoder.encode([texts[0]!], (_, { tokens, states, dimensions }) => {
    for (const [i] of tokens.entries()) rows.push([...states[0]!.slice(i * dimensions, (i + 1) * dimensions)])
  })
  return rows
}

const plain = await vectorsOf(`local:${writeTinyModel(bert)}`)

describe("Hugging Face's cache", () => {
  /** Files as its libraries lay them: blobs, and links to them in a snapshot. */
  function downloaded(hub: string): string {
    const entry = path.join(hub, 'models--some-org--tiny-bert')
    const snapshot = path.join(entry, 'snapshots', '1a2b')
    mkdirSync(path.join(entry, 'blobs'), { recursive: true })
    mkdirSync(path.join(entry, 'refs'), { recursive: true })
    mkdirSync(snapshot, { recursive: true })
    writeFileSync(path.join(entry, 'refs', 'main'), '1a2b\n')
    const model = writeTinyModel(bert)
    for (const [i, name] of ['config.json', 'tokenizer.json', 'model.safetensors'].entries()) {
      renameSync(path.join(model, name), path.join(entry, 'blobs', `b${i}`))
      symlinkSync(path.join('..', '..', 'blobs', `b${i}`), path.join(snapshot, name))
    }
    return entry
  }
  const hub = testFolder()
  const entry = downloaded(hub)

  test.each([
    ['the entry', entry],
    ['a snapshot', path.join(entry, 'snapshots', '1a2b')],
  ])('%s is read as it lies', async (_, folder) => expect(await vectorsOf(`local:${folder}`)).toEqual(plain))

  test("a model's name is looked for in it", async () => {
    vi.stubEnv('HF_HUB_CACHE', hub)
    expect(await vectorsOf('local:some-org/tiny-bert')).toEqual(plain)
    await expect(openEncoder('local:some-org/other', { cache })).rejects.toThrow(
      'some-org/other: no such folder',
    )
  })

  test('~ is the home folder, which no shell puts in after a colon', async () => {
    vi.stubEnv('HOME', hub)
    expect(await vectorsOf('local:~/models--some-org--tiny-bert')).toEqual(plain)
  })

  test('with several snapshots and no main, one must be named', async () => {
    const other = testFolder()
    for (const name of ['1', '2']) mkdirSync(path.join(other, 'snapshots', name), { recursive: true })
    await expect(openEncoder(`local:${other}`, { cache })).rejects.toThrow(
      'which of its snapshots? name one: ',
    )
  })
})

describe('a sentence-transformers folder', () => {
  const type = (name: string) => `sentence_transformers.models.${name}`
  function folderOf(modules: readonly { name: string; path: string }[], pooling: unknown, below = '') {
    const folder = testFolder()
    const model = writeTinyModel(bert)
    if (below === '') renameSync(model, path.join(folder, 'st'))
    else {
      mkdirSync(path.join(folder, 'st'))
      renameSync(model, path.join(folder, 'st', below))
    }
    const whole = path.join(folder, 'st')
    writeFileSync(
      path.join(whole, 'modules.json'),
      JSON.stringify(
        modules.map(({ name, path: at }, idx) => ({ idx, name: `${idx}`, path: at, type: type(name) })),
      ),
    )
    mkdirSync(path.join(whole, '1_Pooling'))
    writeFileSync(path.join(whole, '1_Pooling', 'config.json'), JSON.stringify(pooling))
    return whole
  }
  const transformer = { name: 'Transformer', path: '' }
  const pooling = { name: 'Pooling', path: '1_Pooling' }
  const normalize = { name: 'Normalize', path: '2_Normalize' }
  const mode = (chosen: string) => ({
    word_embedding_dimension: 32,
    pooling_mode_cls_token: chosen === 'cls',
    pooling_mode_mean_tokens: chosen === 'mean',
    pooling_mode_max_tokens: chosen === 'max',
  })

  test('mean: the same vectors, another revision', async () => {
    const made = await vectorsOf(`local:${folderOf([transformer, pooling], mode('mean'))}`)
    expect(made.texts).toEqual(plain.texts)
    expect(made.target).toEqual(plain.target)
    expect(made.revision).not.toBe(plain.revision)
  })

  test.each([
    { name: 'cls', settings: mode('cls') },
    { name: 'cls, as newer versions write it', settings: { pooling_mode: 'cls' } },
  ])('$name: the vector of the first token; targets as ever', async ({ settings }) => {
    const made = await vectorsOf(`local:${folderOf([transformer, pooling], settings)}`)
    expect([...made.texts[0]!]).toEqual(plain.tokens[0])
    expect(made.target).toEqual(plain.target)
  })

  test('max, normalized, the model in a folder below', async () => {
    const made = await vectorsOf(
      `local:${folderOf([{ name: 'Transformer', path: '0_Transformer' }, pooling, normalize], mode('max'), '0_Transformer')}`,
    )
    const greatest = plain.tokens[0]!.map((_, k) => Math.max(...plain.tokens.map((row) => row[k]!)))
    const length = Math.sqrt(greatest.reduce((sum, x) => sum + x * x, 0))
    for (const [k, x] of made.texts[0]!.entries()) expect(x).toBeCloseTo(greatest[k]! / length, 5)
  })

  test.each([
    {
      name: 'a module that we do not know',
      folder: () => folderOf([transformer, pooling, { name: 'Dense', path: '2_Dense' }], mode('mean')),
      message: 'modules.json: has a Dense module, which changes vectors',
    },
    {
      name: 'no pooling',
      folder: () => folderOf([transformer], mode('mean')),
      message: 'modules.json: has Transformer; expected Transformer, Pooling, and Normalize or nothing',
    },
    {
      name: 'two poolings at once',
      folder: () => folderOf([transformer, pooling], { ...mode('cls'), pooling_mode_mean_tokens: true }),
      message: 'texts are pooled by cls_token and mean_tokens; known, one of: cls_token',
    },
    {
      name: 'a pooling that we do not know',
      folder: () => folderOf([transformer, pooling], { pooling_mode_weightedmean_tokens: true }),
      message: 'texts are pooled by weightedmean_tokens; known',
    },
    {
      name: 'modules that are not a list',
      folder: () => {
        const folder = folderOf([transformer, pooling], mode('mean'))
        writeFileSync(path.join(folder, 'modules.json'), '{"a":1}')
        return folder
      },
      message: 'modules.json: ',
    },
    {
      name: 'no configuration of the pooling',
      folder: () => folderOf([transformer, { name: 'Pooling', path: '1_Missing' }], mode('mean')),
      message: '1_Missing/config.json: ',
    },
  ])('$name: one line', async ({ folder, message }) =>
    expect(openEncoder(`local:${folder()}`, { cache })).rejects.toThrow(message),
  )

  test('a pickle is not read, and the message says what to do', async () => {
    const folder = folderOf([transformer, pooling], mode('mean'))
    renameSync(path.join(folder, 'model.safetensors'), path.join(folder, 'pytorch_model.bin'))
    await expect(openEncoder(`local:${folder}`, { cache })).rejects.toThrow('pytorch_model.bin is a pickle')
  })
})
