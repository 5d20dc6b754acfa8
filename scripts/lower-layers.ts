// The lower layers of an encoder as an encoder of its own, from which a smaller student can be trained:
// npx tsx scripts/lower-layers.ts OUT FOLDER LAYERS, then polyseme train polyseme-small --encoder local:OUT
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadModel, saveModel } from '../src/training/index.js'

const [out, folder, count] = process.argv.slice(2)
const layers = Number(count)
if (!out || !folder || !(layers > 0)) throw new Error('npx tsx scripts/lower-layers.ts OUT FOLDER LAYERS')
const model = await loadModel(folder)
const kept = [...model.weights].filter(([name]) => Number(/layer\.(\d+)\./.exec(name)?.[1] ?? -1) < layers)
await saveModel(out, { ...model, config: { ...model.config, layers } }, new Map(kept))
const file = path.join(out, 'config.json')
writeFileSync(
  file,
  JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), num_hidden_layers: layers }, null, 2),
)
