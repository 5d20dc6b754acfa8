import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('installing runs no script of onnxruntime-node: it would download GPU libraries', () => {
  const { packages } = read('package-lock.json')
  expect(packages['node_modules/onnxruntime-node']).toMatchObject({ version: expect.any(String) })
  expect(packages['node_modules/onnxruntime-node']).not.toHaveProperty('hasInstallScript') // scripts/complete-lock.js
  expect(read('package.json').bundleDependencies).toContain('onnxruntime-node') // cut by scripts/bundle.js
})

test('every dependency is pinned', () => {
  const { dependencies, devDependencies } = read('package.json')
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
})
