// The mean of several trainings from one packaged encoder, as a folder of the form that is shipped:
// npx tsx scripts/average-deltas.ts OUT FOLDER FOLDER…, where each FOLDER is the `delta` that `polyseme train` leaves.
import { modelFiles, packagedFolder } from '../src/encoders/index.js'
import { loadModel, meanWeights, saveDelta } from '../src/training/index.js'

const [out, ...folders] = process.argv.slice(2)
if (!out || folders.length < 2) throw new Error('npx tsx scripts/average-deltas.ts OUT FOLDER FOLDER…')
const base = modelFiles(folders[0]!).delta?.base
if (!base || folders.some((folder) => modelFiles(folder).delta?.base !== base))
  throw new Error('expected changes of one and the same packaged encoder')
const models = await Promise.all(folders.map((folder) => loadModel(folder)))
const { weights } = await loadModel(packagedFolder(base))
await saveDelta(out, base.id, weights, meanWeights(models.map((model) => model.weights)))
