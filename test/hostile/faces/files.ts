import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as face from '../../../src/files/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const file = path.join(folder, 'a.txt')
writeFileSync(file, 'a')
mkdirSync(path.join(folder, 'below'))
const locked = path.join(folder, 'locked')

export const calls: Calls = {
  atomicWrite: { call: face.atomicWrite, args: [file, 'b'] },
  'atomicWrite bytes': { call: face.atomicWrite, args: [file, Uint8Array.of(1, 2)] },
  cacheFolder: { call: face.cacheFolder, args: [] },
  fingerprint: { call: face.fingerprint, args: [path.join(folder, 'below')] },
  'fingerprint of a file': { call: face.fingerprint, args: [file] },
  sha256: { call: face.sha256, args: [file] },
  withLock: { call: face.withLock, args: [locked, async () => 1, { waiting: () => {}, patience: 1000 }] },
}
