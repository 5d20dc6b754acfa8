import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../../../test/polyseme.js'

const sentences = [
  'close contact needs the meeting of two people',
  'close interaction needs the meeting of two people',
  'a manual vehicle has wheels and an engine',
]

/** Gives the tests of a file a corpus of a few sentences, each often enough to be counted; returns its path. */
export function toyCorpus(): string {
  const file = path.join(temporaryFolder(), 'corpus.txt')
  const before = process.env.POLYSEME_CORPUS
  beforeAll(() => {
    writeFileSync(file, sentences.flatMap((sentence) => new Array<string>(6).fill(`${sentence}\n`)).join(''))
    process.env.POLYSEME_CORPUS = file
  })
  afterAll(() => {
    if (before === undefined) delete process.env.POLYSEME_CORPUS
    else process.env.POLYSEME_CORPUS = before
  })
  return file
}
