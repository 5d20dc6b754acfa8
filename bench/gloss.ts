import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glossedEncoder } from '../src/encoders/glossed/glossed-encoder.js'
import { openModel } from '../src/encoders/index.js'
import { loadWordNet, openGlossary } from '../src/lexicon/index.js'
import { median } from '../src/math/index.js'

const data = process.env.POLYSEME_DATA || path.join('..', 'shared', 'data')
const repeats = 3
const size = 37

/** Croatian contexts of CoSimLex: putting them into English words against encoding those. */
export async function run(): Promise<void> {
  const file = path.join(data, 'cosimlex', 'cosimlex_hr.csv')
  if (!existsSync(file)) throw new Error(`${file}: needs CoSimLex there`)
  const rows = (await readFile(file, 'utf8')).split(/\r?\n/).slice(1).filter(Boolean)
  const texts = rows.map((row) => row.split('\t')[2]!.replace(/<\/?strong>/g, ''))
  const encoder = await openModel('minilm')
  const wordnets = path.join(data, 'omw')
  const opened = performance.now()
  const wordnet = await loadWordNet('3.0')
  const glossary = await openGlossary('hr', wordnet, existsSync(wordnets) ? { wordnets } : {})
  const reader = glossedEncoder(encoder, glossary)
  console.log(`opened word lists in ${((performance.now() - opened) / 1000).toFixed(2)} s`)
  await reader.encode(['riječ'], () => {}) // loads the weights

  const ratios: number[] = []
  for (let i = 0; i < repeats; i++) {
    const some = texts.slice(i * size, (i + 1) * size) // others each time: words that were looked up are remembered
    const started = performance.now()
    const glossed = await reader.reads!(some)
    const middle = performance.now()
    await encoder.encode(glossed, () => {})
    const [gloss, encode] = [middle - started, performance.now() - middle]
    ratios.push(gloss / encode)
    console.log(`${some.length} texts: glossing ${gloss.toFixed(0)} ms, encoding ${encode.toFixed(0)} ms`)
  }
  await encoder.close()
  console.log('time of glossing over time of encoding, each text for the first time: lower is better')
  console.log(`ratio ${median(ratios).toFixed(2)}`)
}
