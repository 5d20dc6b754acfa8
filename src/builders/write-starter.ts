import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkFields } from '../core/index.js'
import { catalogue, writeHuggingFace } from '../datasets/index.js'
import { atomicWrite, checkOutput, fingerprint, withScratch, writePieces } from '../files/index.js'
import { loadWordNet } from '../lexicon/index.js'
import type { Built } from './builder.js'
import { buildStarter } from './starter/build-starter.js'

/** Raised when the builder would make other items: a kept suite of an older builder is then not used. */
const starterVersion = 1

/** Builds the starter suite and writes it as a data set: JSONL, a card, and the provenance of every item. */
export async function writeStarter(output: string, seed: number): Promise<Built> {
  checkFields('writeStarter', { output, seed }, { output: 'some text', seed: 'number' })
  checkOutput(output, 'folder')
  const { provenance, ...tasks } = buildStarter(await loadWordNet('3.0'), { seed })
  const parts = Object.entries(tasks).flatMap(([task, splits]) =>
    Object.entries(splits).map(([split, examples]) => ({
      name: `${task.replace(/^starter-/, '')}/${split}`,
      examples,
    })),
  )
  const folder = path.join(output, 'starter')
  await writePieces(
    path.join(folder, 'provenance.jsonl'),
    provenance.map((record) => `${JSON.stringify(record)}\n`),
  )
  await writeHuggingFace(folder, catalogue.starter!, parts)
  return { folder, parts: parts.map(({ name, examples }) => ({ name, rows: examples.length })) }
}

/** Next to a cached suite: its sha256 when it was built. */
const sealName = 'sha256'

/** Whether a kept suite is as it was built: a file that was cut or edited would be scored without a word. */
async function isWhole(root: string): Promise<boolean> {
  const seal = await readFile(path.join(root, sealName), 'utf8').catch(() => null)
  return seal !== null && seal === (await fingerprint(path.join(root, 'starter')).catch(() => null))
}

/** The folder with the starter suite of seed 1, built when it is not there yet or damaged. Two processes may do so at once. */
export async function ensureStarter(cache: string): Promise<string> {
  checkFields('ensureStarter', { cache }, { cache: 'some text' })
  const root = path.join(cache, `starter-v${starterVersion}`)
  if (await isWhole(root)) return root
  checkOutput(cache, 'folder')
  try {
    await withScratch(root, async (scratch) => {
      const { folder } = await writeStarter(scratch, 1)
      await atomicWrite(path.join(scratch, sealName), await fingerprint(folder))
      await rm(root, { recursive: true, force: true })
      await rename(scratch, root)
    })
  } catch (error) {
    if (!(await isWhole(root))) throw error // else another process was faster
  }
  return root
}
