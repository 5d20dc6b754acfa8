import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openModelFolder } from './model-folder.js'
import { graphBuilder } from './onnx/graph-builder.js'
import { openModel } from './open-encoder.js'
import {
  safetensorsBytes,
  testFolder,
  tinyFamily,
  tinyWeights,
  writeTinyModel,
} from './tiny/tiny-model.suite.js'

const bert = tinyFamily('bert')
const config = { model_type: 'bert', ...bert.config }

/** A good folder, spoilt. */
function spoilt(change: (folder: string) => void): string {
  const folder = writeTinyModel(bert)
  change(folder)
  return folder
}
const writeConfig = (fields: object) => (folder: string) =>
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ ...config, ...fields }))
const write = (name: string, content: string | Uint8Array) => (folder: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}
const remove = (name: string) => (folder: string) => rmSync(path.join(folder, name))

/** An ONNX model that casts one input, under any names. */
function castModel(input: string, output: string): Buffer {
  const graph = graphBuilder()
  graph.node('Cast', [graph.input(input, ['batch', 'tokens'])], { to: 1 }, output)
  graph.output(output, ['batch', 'tokens'])
  return Buffer.concat(graph.model())
}

describe('a model folder that cannot be used is reported in one line', () => {
  test('no such folder', () =>
    expect(openModel('local:/no/such/model', testFolder())).rejects.toThrow('/no/such/model: no such folder'))

  test.each<[string, (folder: string) => void, RegExp]>([
    ['no configuration', remove('config.json'), /bert: no configuration here; expected config\.json$/],
    ['no tokenizer', remove('tokenizer.json'), /bert: no tokenizer here; expected tokenizer\.json$/],
    [
      'no weights',
      remove('model.safetensors'),
      /bert: no model here; expected onnx\/model\.onnx or model\.onnx or model\.safetensors$/,
    ],
    ['configuration not JSON', write('config.json', '{'), /config\.json: not a model's configuration: /],
    [
      'configuration no object',
      write('config.json', '[1]'),
      /config\.json: not a model's configuration: it is not an object/,
    ],
    [
      'no size',
      writeConfig({ hidden_size: undefined }),
      /config\.json: hidden_size is missing, expected a number$/,
    ],
    [
      'size no number',
      writeConfig({ hidden_size: 'big' }),
      /config\.json: hidden_size is "big", expected a number$/,
    ],
    ...[-1, 0].map((value): [string, (folder: string) => void, RegExp] => [
      `${value} positions`,
      writeConfig({ max_position_embeddings: value }),
      /config\.json: max_position_embeddings is -?\d, expected a /,
    ]),
    ...[1, 2].map((value): [string, (folder: string) => void, RegExp] => [
      `room for ${value} tokens`,
      writeConfig({ max_position_embeddings: value }),
      /config\.json: max_position_embeddings leaves \d tokens for an input, 2 of which are special ones: no room for a text$/,
    ]),
    [
      'half a layer',
      writeConfig({ num_hidden_layers: 1.5 }),
      /num_hidden_layers is 1\.5, expected a whole number/,
    ],
    [
      'no layer',
      writeConfig({ num_hidden_layers: 0 }),
      /num_hidden_layers is 0, expected a whole number, 1 or/,
    ],
    [
      'no size at all',
      writeConfig({ hidden_size: 0 }),
      /hidden_size is 0, expected a whole number, 1 or above$/,
    ],
    [
      'no heads',
      writeConfig({ num_attention_heads: 0 }),
      /num_attention_heads is 0, expected a whole number/,
    ],
    ...[5, true, ['bert']].map((value): [string, (folder: string) => void, RegExp] => [
      `a family that is ${JSON.stringify(value)}`,
      writeConfig({ model_type: value }),
      /model_type is .*, expected a name such as bert$/,
    ]),
    [
      'a number as activation',
      writeConfig({ hidden_act: 1 }),
      /hidden_act is 1, expected a name such as gelu$/,
    ],
    ['no vocabulary', writeConfig({ vocab_size: '300' }), /vocab_size is "300", expected a number$/],
    [
      'an epsilon that levels all',
      writeConfig({ layer_norm_eps: 1e308 }),
      /layer_norm_eps is 1e\+308, expected/,
    ],
    [
      'padding that no token is',
      writeConfig({ pad_token_id: 300 }),
      /pad_token_id is 300, expected a number below vocab_size, 300$/,
    ],
    [
      'a frame of tokens that the model does not have',
      (folder) => {
        const { post_processor: frame, ...rest } = bert.tokenizer as {
          post_processor: { special_tokens: object }
        }
        const cls = { id: '[CLS]', ids: [1e9], tokens: ['[CLS]'] }
        const special_tokens = { ...frame.special_tokens, '[CLS]': cls }
        write(
          'tokenizer.json',
          JSON.stringify({ ...rest, post_processor: { ...frame, special_tokens } }),
        )(folder)
      },
      /tokenizer\.json: post_processor puts the token 1000000000 around a text, the model has 300 /,
    ],
    [
      'not a tokenizer',
      write('tokenizer.json', '{"model": 1}'),
      /tokenizer\.json: not a tokenizer in Hugging Face form: /,
    ],
    [
      'a tokenizer of another model',
      writeConfig({ vocab_size: 20 }),
      /tokenizer\.json: the tokenizer has 61 tokens, the model only 20 \(.*config\.json\): they do not belong together$/,
    ],
    [
      'an unknown family',
      writeConfig({ model_type: 'mamba' }),
      /config\.json: model_type mamba cannot be built from safetensors \(known: bert, roberta, .*distilbert\)/,
    ],
    ['not an ONNX model', write('model.onnx', 'hello'), /model\.onnx: not an ONNX model: /],
    ['an empty ONNX model', write('onnx/model.onnx', ''), /model\.onnx: not an ONNX model: it has no graph$/],
    [
      'an ONNX model with other outputs',
      write('model.onnx', castModel('input_ids', 'logits')),
      /model\.onnx: the model gives logits; expected last_hidden_state$/,
    ],
    [
      'an ONNX model with other inputs',
      write('model.onnx', castModel('pixel_values', 'last_hidden_state')),
      /model\.onnx: the model asks for pixel_values; known: input_ids, /,
    ],
    [
      'an empty safetensors file',
      write('model.safetensors', ''),
      /model\.safetensors: the safetensors header is damaged: 0 bytes are too few$/,
    ],
    [
      'a header longer than the file',
      write('model.safetensors', Buffer.concat([Buffer.from([200, 0, 0, 0, 0, 0, 0, 0]), Buffer.from('{}')])),
      /header is damaged: a header of 200 bytes in a file of 10: it is cut off/,
    ],
    [
      'a header that is not JSON',
      write('model.safetensors', Buffer.concat([Buffer.from([2, 0, 0, 0, 0, 0, 0, 0]), Buffer.from('xx')])),
      /header is damaged: /,
    ],
    [
      'a file that was cut off',
      (folder) => write('model.safetensors', safetensorsBytes(tinyWeights(bert)).subarray(0, -4))(folder),
      /header is damaged: bert\.pooler\.dense\.weight ends at byte \d+, the file has \d+: it is cut off/,
    ],
    [
      'a tensor that is shifted into its neighbour',
      (folder) => {
        const bytes = safetensorsBytes(tinyWeights(bert))
        const length = Number(bytes.readBigUInt64LE())
        const header = JSON.parse(bytes.toString('utf8', 8, 8 + length))
        const { data_offsets: offsets } = header['bert.embeddings.word_embeddings.weight']
        for (const i of [0, 1]) offsets[i] += 4
        const text = Buffer.from(JSON.stringify(header))
        const size = Buffer.alloc(8)
        size.writeBigUInt64LE(BigInt(text.length))
        write('model.safetensors', Buffer.concat([size, text, bytes.subarray(8 + length)]))(folder)
      },
      /header is damaged: .* begins at byte \d+, the tensor before it ends at \d+/,
    ],
    [
      'a pointer of Git LFS in place of the weights',
      write('model.safetensors', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'),
      /model\.safetensors: is a pointer of Git LFS, expected the file itself; get it with git lfs pull$/,
    ],
    [
      'a web page in place of the tokenizer',
      write('tokenizer.json', '<!DOCTYPE html>\n<html></html>\n'),
      /tokenizer\.json: is a web page, expected the file itself; download it again$/,
    ],
    [
      'an error in place of the configuration',
      write('config.json', '{"error":"Entry not found"}'),
      /config\.json: is the error message of a server/,
    ],
    [
      'weights that were renamed',
      (folder) =>
        renameSync(path.join(folder, 'model.safetensors'), path.join(folder, 'Model.safetensors.part')),
      /no model here; expected .*; .*Model\.safetensors\.part is there: rename or unpack it$/,
    ],
    [
      'a file with more behind it',
      (folder) =>
        write(
          'model.safetensors',
          Buffer.concat([safetensorsBytes(tinyWeights(bert)), Buffer.alloc(9)]),
        )(folder),
      /header is damaged: its tensors end at byte \d+, the file has \d+$/,
    ],
    [
      'a tensor without a type',
      (folder) => {
        const bytes = safetensorsBytes(tinyWeights(bert)).toString('latin1').replace('"dtype"', '"dtypE"')
        write('model.safetensors', Buffer.from(bytes, 'latin1'))(folder)
      },
      /header is damaged: bert\..* has no type, no shape or no place$/,
    ],
  ])('%s', async (_what, change, message) => {
    const opening = openModel(`local:${spoilt(change)}`, testFolder())
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.toHaveProperty('name', 'UserError')
    await opening.catch((error: Error) => expect(error.message).not.toContain('\n'))
  })

  test('a wrong hash', () =>
    expect(
      openModelFolder(writeTinyModel(bert), { id: 'tiny', cache: testFolder(), sha256: '0'.repeat(64) }),
    ).rejects.toThrow(/model\.safetensors: the weights have sha256 [0-9a-f]{12}…, expected 000000000000…/))

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'weights of another shape',
      writeConfig({ hidden_size: 4 }),
      /embeddings\.word_embeddings\.weight has shape \[300, 8\], expected \[300, 4\] by config\.json$/,
    ],
    [
      'more positions than there are',
      writeConfig({ max_position_embeddings: 2 ** 31 }),
      /position_embeddings\.weight has shape \[24, 8\], expected \[2147483648, 8\] by config\.json$/,
    ],
    [
      'another inner size',
      writeConfig({ intermediate_size: 32 }),
      /intermediate\.dense\.weight has shape \[16, 8\], expected \[32, 8\] by config\.json$/,
    ],
    [
      'token types that are left out',
      writeConfig({ type_vocab_size: 0 }),
      /type_vocab_size is 0, but the weights have token types$/,
    ],
    [
      'an unknown activation',
      writeConfig({ hidden_act: 'silu' }),
      /hidden_act silu is unknown; known: gelu, /,
    ],
    [
      'heads that do not divide',
      writeConfig({ num_attention_heads: 3 }),
      /8 dimensions cannot be shared by 3 attention heads$/,
    ],
    [
      'relative positions',
      writeConfig({ position_embedding_type: 'relative_key' }),
      /position_embedding_type relative_key is unknown/,
    ],
    [
      'a missing tensor',
      (folder) => {
        const { 'bert.embeddings.LayerNorm.bias': _gone, ...rest } = tinyWeights(bert)
        write('model.safetensors', safetensorsBytes(rest))(folder)
      },
      /model\.safetensors: has no tensor embeddings\.LayerNorm\.bias$/,
    ],
    [
      'weights of something else',
      write('model.safetensors', safetensorsBytes({ x: { shape: [1], values: [1] } })),
      /model\.safetensors: has no tensor embeddings\.word_embeddings\.weight$/,
    ],
    [
      'integers as weights',
      (folder) => {
        const bytes = safetensorsBytes(tinyWeights(bert)).toString('latin1').replaceAll('"F32"', '"I32"')
        write('model.safetensors', Buffer.from(bytes, 'latin1'))(folder)
      },
      /embeddings\.word_embeddings\.weight is I32; known: F32, F16, BF16$/,
    ],
    ['a layer that is not there', () => {}, /has layers 0 to 2, not 7$/],
  ])('when it is used: %s', async (what, change, message) => {
    const encoder = await openModel(`local:${spoilt(change)}`, testFolder())
    const layers = what.startsWith('a layer') ? [7] : [-1]
    await expect(encoder.encode(['a'], () => {}, { layers })).rejects.toThrow(message)
    await encoder.close()
  })

  test('an unknown name gets the known ones', () =>
    expect(() => openModel('minilmm', testFolder())).toThrow(
      'unknown encoder: minilmm; did you mean minilm?',
    ))
})

test('an ONNX export whose layers have unknown names gives its last layer, and says so', async () => {
  const graph = graphBuilder()
  const ids = graph.node('Cast', [graph.input('input_ids', ['batch', 'tokens'])], { to: 1 })
  const column = graph.node('Unsqueeze', [ids, graph.integers([2])])
  graph.node(
    'Mul',
    [column, graph.weights('row', [1, 1, 8], new Float32Array(8).fill(2))],
    {},
    'last_hidden_state',
  )
  graph.output('last_hidden_state', ['batch', 'tokens', 8])
  const folder = spoilt(write('model.onnx', Buffer.concat(graph.model())))
  const encoder = await openModel(`local:${folder}`, testFolder())
  const found: number[][] = []
  await encoder.encode(['a'], (_, { states }) => found.push([...states[0]!]))
  // [CLS] a [SEP] have ids 2, 5 and 3, each doubled in all 8 dimensions
  expect(found).toEqual([[...Array(8).fill(4), ...Array(8).fill(10), ...Array(8).fill(6)]])
  await expect(encoder.encode(['a'], () => {}, { layers: [1] })).rejects.toThrow(
    'only the last layer is available',
  )
  await encoder.close()
})

test.each([
  { name: 'cut by a byte', change: (bytes: Buffer) => bytes.subarray(0, -1) },
  { name: 'with a byte more', change: (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]) },
  { name: 'whose end is zeros', change: (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length - 40) },
])('an ONNX file $name', async ({ change }) => {
  const graph = graphBuilder()
  const ids = graph.node('Cast', [graph.input('input_ids', ['batch', 'tokens'])], { to: 1 })
  graph.node('Identity', [ids], {}, 'last_hidden_state')
  graph.output('last_hidden_state', ['batch', 'tokens', 8])
  const folder = spoilt(write('model.onnx', change(Buffer.concat(graph.model()))))
  await expect(openModel(`local:${folder}`, testFolder())).rejects.toThrow(
    /model\.onnx: not an ONNX model: .* at byte \d+.*: is it cut off or damaged\?$/,
  )
})

test('a model that gives fewer numbers per token than config.json says', async () => {
  const graph = graphBuilder()
  const ids = graph.node('Cast', [graph.input('input_ids', ['batch', 'tokens'])], { to: 1 })
  graph.node('Unsqueeze', [ids, graph.integers([2])], {}, 'last_hidden_state')
  graph.output('last_hidden_state', ['batch', 'tokens', 1])
  const encoder = await openModel(
    `local:${spoilt(write('model.onnx', Buffer.concat(graph.model())))}`,
    testFolder(),
  )
  await expect(encoder.encode(['a'], () => {})).rejects.toThrow(
    'the model gives 1 numbers per token, config.json says 8',
  )
  await encoder.close()
})

test('a change of any file that is read is another model', async () => {
  const folder = writeTinyModel(bert)
  const cache = testFolder()
  const seen = new Set<string>()
  const open = async () => {
    const encoder = await openModel(`local:${folder}`, cache)
    const values: number[] = []
    await encoder.encode(['the bank'], (_, { states }) => values.push(...states[0]!))
    await encoder.close()
    seen.add(encoder.info.revision)
    return values
  }
  const first = await open()
  expect(await open()).toEqual(first)
  expect(seen.size).toBe(1)
  writeConfig({ hidden_act: 'relu' })(folder) // the weights' bytes are the same
  expect(await open()).not.toEqual(first)
  const tokenizer = path.join(folder, 'tokenizer.json')
  writeFileSync(tokenizer, `${readFileSync(tokenizer, 'utf8')}\n`)
  await open()
  expect(seen.size).toBe(3)
})

test('a cut whose bytes were changed gives the same vectors: it is regenerated', async () => {
  const cache = testFolder()
  const folder = writeTinyModel(bert)
  const encode = async () => {
    const encoder = await openModel(`local:${folder}`, cache)
    const values: number[] = []
    await encoder.encode(['the bank'], (_, { states }) => values.push(...states[0]!))
    await encoder.close()
    return values
  }
  const first = await encode()
  const [name] = readdirSync(path.join(cache, 'models')).filter((each) => each.endsWith('.onnx'))
  const file = path.join(cache, 'models', name!)
  const bytes = readFileSync(file)
  for (const at of [0.3, 0.5, 0.7]) {
    const flipped = Buffer.from(bytes)
    flipped[Math.floor(at * bytes.length)]! ^= 0x10
    writeFileSync(file, flipped)
    expect(await encode()).toEqual(first)
  }
})

test('a model whose vectors are not finite is reported, and lets the process end', async () => {
  const weights = tinyWeights(bert)
  const [name] = Object.keys(weights).filter((each) => each.includes('word_embeddings'))
  const { shape, values } = weights[name!]!
  const spoiled = { ...weights, [name!]: { shape, values: values.map(() => Number.NaN) } }
  const folder = spoilt(write('model.safetensors', safetensorsBytes(spoiled)))
  const encoder = await openModel(`local:${folder}`, testFolder())
  await expect(encoder.encode(['the bank', 'a river'], () => {})).rejects.toThrow(
    /gives vectors with NaN or infinite numbers; its weights are damaged, or its training diverged$/,
  )
  await encoder.close()
})
