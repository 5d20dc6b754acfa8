import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { evaluate, loadSplit, readFinishedRun } from '../../../src/evaluation/index.js'
import { loadSystem } from '../../../src/systems/index.js'
import { tasks } from '../../../src/tasks/index.js'
import { temporaryFolder } from '../../polyseme.js'

const folder = temporaryFolder()
for (const part of ['train', 'dev']) {
  mkdirSync(path.join(folder, 'wic', part), { recursive: true })
  const row = (word: string) => `${word}\tN\t1-3\tThe ${word} was wet .\tThey covered the ${word} .\n`
  writeFileSync(
    path.join(folder, 'wic', part, `${part}.data.txt`),
    ['pitch', 'bank', 'seal', 'bat'].map(row).join(''),
  )
  writeFileSync(path.join(folder, 'wic', part, `${part}.gold.txt`), 'T\nF\nT\nF\n')
}

/** Four items of WiC, a system and a run of it: as small as they can be. */
export const wic = tasks.wic!
export const root = (): string => folder
export const output = path.join(folder, 'runs')
export const system = await loadSystem('always-true')
export const { folder: runFolder } = await evaluate(wic, system, { root, output })
export const finished = await readFinishedRun(runFolder)
export const examples = await loadSplit(wic, 'dev', root)
export const answersFile = path.join(folder, 'answers.txt')
writeFileSync(answersFile, 'T\nT\nF\nF\n')
