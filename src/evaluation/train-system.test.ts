import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { smallWic } from '../../test/fixtures/small-wic.js'
import { temporaryFolder } from '../../test/polyseme.js'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import { loadSystem } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { trainSystem } from './train-system.js'

test('an encoder that was deleted is trained again, though its run is there', async () => {
  const data = smallWic(8)
  const output = temporaryFolder()
  const options = {
    root: () => data,
    output,
    cache: temporaryFolder(),
    encoder: `local:${writeTinyModel(tinyFamily('bert'))}`,
    split: 'dev',
    limit: 2,
    training: { epochs: 1, examples: 4 },
  }
  const system = await loadSystem('wic-classifier')
  const train = () => trainSystem(tasks.wic!, system, options)
  const first = await train()
  const [weights] = readdirSync(output, { recursive: true })
    .map((name) => path.join(output, String(name)))
    .filter((name) => name.endsWith('model.onnx'))
  expect(weights).toBeDefined()
  rmSync(path.dirname(path.dirname(weights!)), { recursive: true })
  expect(await train()).toEqual(first)
  expect(existsSync(weights!)).toBe(true)
})
