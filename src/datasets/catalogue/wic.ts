import type { Dataset, Part } from '../dataset.js'
import { wicText } from '../formats/wic-text.js'

const part = (name: string, rows: number): Part => ({
  name,
  kind: 'same-meaning',
  language: 'en',
  rows,
  sources: [
    { format: wicText, files: { data: `${name}/${name}.data.txt`, gold: `${name}/${name}.gold.txt` } },
  ],
})

export const wic: Dataset = {
  id: 'wic',
  title: 'WiC: the Word-in-Context dataset',
  citation:
    'Pilehvar and Camacho-Collados (2019): WiC: the Word-in-Context Dataset for Evaluating Context-Sensitive Meaning Representations. NAACL-HLT',
  licence: 'CC BY-NC 4.0',
  homepage: 'https://pilehvar.github.io/wic/',
  parts: [part('train', 5428), part('dev', 638), part('test', 1400)],
  checksums: {
    'dev/dev.data.txt': '1c360246ffa3904fc1d8f6f16bb7ae0d7980a1a27e9200e9b43c32fd35af11e7',
    'dev/dev.gold.txt': '665ee959c2cf7db2a4255b7a049bdfa165b970482145cfd2ac456007d4dcf1d6',
    'test/test.data.txt': '28befe601f5bdbc8e452e9538f6d3582a164647ad5949a9808a74908e70031f7',
    'train/train.data.txt': '3a56ff8285ca9703d6c91dfb7cc79760171899c560bb6a8698fa4559a71b160d',
    'train/train.gold.txt': '3f614ca12c03a90fecc34471d8ae666f924a3c657b5620fcfb46d9b2b50bb7b2',
  },
  downloads: [{ url: 'https://pilehvar.github.io/wic/package/WiC_dataset.zip', file: 'WiC_dataset.zip' }],
}
