// onnxruntime-node's install script downloads GPU libraries that we do not use, and where it cannot, the whole install
// fails. Its CPU libraries are in the package, so we bundle it without the script and without what only the script needs.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const file = new URL('../node_modules/onnxruntime-node/package.json', import.meta.url)
const { scripts: _scripts, dependencies, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
const bundled = { ...rest, dependencies: { 'onnxruntime-common': dependencies['onnxruntime-common'] } }
rmSync(file) // a package manager may have linked it to its cache
writeFileSync(file, `${JSON.stringify(bundled, null, 2)}\n`)
