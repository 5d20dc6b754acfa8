import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import { encoderFeeds, gatherRows, places, type SparseRows } from './embeddings.js'
import { encoderOnTape } from './encoder-on-tape.js'
import { loadModel } from './load-model.js'
import { matMul, sum, tanh } from './operators/index.js'
import { poolingMatrix } from './pooling.js'
import { compile } from './program.js'
import { makeTape } from './tape.js'

// By scripts/reference-gradients.py: the same model, sequences and loss in PyTorch, double precision.
const reference = JSON.parse(readFileSync(new URL('reference-gradients.json', import.meta.url), 'utf8')) as {
  loss: number
  gradients: Record<string, number[]>
  words: Record<string, number[]>
}
const sequences = [
  { ids: [101, 7, 9, 102, 11, 102], types: Uint8Array.of(0, 0, 0, 0, 1, 1) },
  { ids: [101, 9, 9, 102], types: new Uint8Array(4) },
]

test('every gradient of an encoder is that of PyTorch', async () => {
  const { config, weights } = await loadModel(writeTinyModel(tinyFamily('bert')))
  const tape = makeTape()
  const states = encoderOnTape(tape, config, weights, { dropout: 0 })
  const means = matMul(tape, tape.input('pool', ['examples', 'rows']), states.at(-1)!)
  const loss = sum(tape, tanh(tape, matMul(tape, means, tape.input('probe', [config.dimensions, 1]))))
  const wanted = [...tape.parameters, { name: 'embedded', shape: ['rows', config.dimensions] }]
  const found = tape.gradients(loss, wanted)
  const program = await compile(tape, {
    loss,
    ...Object.fromEntries(wanted.map(({ name }, i) => [name, found[i]!])),
  })
  const spread = places(config, sequences)
  const pools = sequences.map(({ ids }, sequence) => ({ sequence, places: [...ids.keys()] }))
  const results = await program.run({
    ...Object.fromEntries(weights),
    ...encoderFeeds(config, weights, sequences, spread),
    pool: poolingMatrix(pools, sequences),
    probe: {
      values: Float32Array.from({ length: config.dimensions }, (_, i) => Math.sin(i + 1)),
      shape: [config.dimensions, 1],
    },
  })
  await program.close()
  expect(results.loss![0]).toBeCloseTo(reference.loss, 5)
  const rows = new Map<string, SparseRows>()
  gatherRows(rows, spread, sequences, results.embedded!)
  const row = (table: string, index: number) => rows.get(`embeddings.${table}_embeddings.weight`)!.get(index)!
  const ours = new Map<string, ArrayLike<number>>(tape.parameters.map(({ name }) => [name, results[name]!]))
  for (const index of Object.keys(reference.words)) {
    ours.set(`word ${index}`, row('word', Number(index)))
    reference.gradients[`word ${index}`] = reference.words[index]!
  }
  ours.set(
    'embeddings.token_type_embeddings.weight',
    [0, 1].flatMap((index) => [...row('token_type', index)]),
  )
  ours.set(
    'embeddings.position_embeddings.weight',
    reference.gradients['embeddings.position_embeddings.weight']!.map(
      (_, i) =>
        rows.get('embeddings.position_embeddings.weight')!.get(Math.floor(i / config.dimensions))?.[
          i % config.dimensions
        ] ?? 0,
    ),
  )
  for (const [name, expected] of Object.entries(reference.gradients)) {
    const scale = Math.max(...expected.map(Math.abs), 1e-3)
    const worst = Math.max(...expected.map((value, i) => Math.abs(value - ours.get(name)![i]!)))
    expect(worst / scale, name).toBeLessThan(2e-4)
  }
})
