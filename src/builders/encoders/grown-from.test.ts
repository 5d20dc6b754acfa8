import { expect, test } from 'vitest'
import { packagedFolder, packagedModels } from '../../encoders/index.js'
import { loadModel } from '../../training/index.js'
import { grownFrom } from './grown-from.js'

test.each([
  ['minilm', 'minilm'],
  ['polyseme-small', 'minilm'],
  ['gte-small', 'gte-small'],
])('%s grew from %s', async (name, base) => {
  const model = await loadModel(packagedFolder(packagedModels[name]!))
  expect((await grownFrom(model))?.id).toBe(base)
})

test('an encoder with its own embeddings grew from none', async () => {
  const minilm = await loadModel(packagedFolder(packagedModels.minilm!))
  const name = 'embeddings.word_embeddings.weight'
  const { shape, values } = minilm.weights.get(name)!
  const weights = new Map(minilm.weights).set(name, { shape, values: values.map((value) => value + 1) })
  expect(await grownFrom({ ...minilm, weights })).toBeNull()
})
