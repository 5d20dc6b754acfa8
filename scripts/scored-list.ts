import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { writeScoredList } from '../src/datasets/index.js'
import { writePieces } from '../src/files/index.js'

// Packs a table of `hash⇥part` into the list that the package ships.
const [table] = argv.slice(2)
if (!table) throw new Error('name the table: npx tsx scripts/scored-list.ts FILE.tsv')
const entries = readFileSync(table, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [hash, part] = line.split('\t')
    return [BigInt(`0x${hash}`), part!] as const
  })
await writePieces('data/scored-sentences.bin', [writeScoredList(entries)])
console.log(`${entries.length} texts of ${new Set(entries.map(([, part]) => part)).size} parts`)
