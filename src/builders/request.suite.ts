import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BuildRequest } from './builder.js'
import { inProcess } from './jobs/job-runner.js'

export const temporaryFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))

const cache = temporaryFolder()

/** What the command line would ask by default, with some of it changed. */
export const request = (changes: Partial<BuildRequest>): BuildRequest => ({
  output: temporaryFolder(),
  seed: 1,
  sources: [],
  options: {},
  limit: null,
  allowPartial: false,
  encoder: null,
  cache,
  runner: inProcess,
  only: null,
  note: () => {},
  ...changes,
})
