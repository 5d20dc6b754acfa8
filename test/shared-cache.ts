import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** One cache for all test files: the starter suite is built and encoded once. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-cache-'))
  process.env.POLYSEME_TEST_CACHE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
