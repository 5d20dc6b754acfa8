import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from './with-temporary-folder.js'

test('the folder is private, and gone with all that is in it', async () => {
  const folder = await withTemporaryFolder('test', async (made) => {
    expect(statSync(made).mode & 0o777).toBe(0o700)
    await writeFile(path.join(made, 'file'), 'text')
    return made
  })
  expect(path.basename(folder)).toMatch(/^polyseme-test-/)
  expect(existsSync(folder)).toBe(false)
})

test('it is gone after an error, too', async () => {
  let made = ''
  const failing = withTemporaryFolder('test', async (folder) => {
    made = folder
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(existsSync(made)).toBe(false)
})
