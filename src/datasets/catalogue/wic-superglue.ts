import type { Dataset, Part } from '../dataset.js'
import { wicSuperglue as format, wicSuperglueParquet } from '../formats/wic-superglue.js'
import { checksumsBelow } from './checksums-below.js'
import { type HubSplit, hubFiles } from './hub-files.js'

// The archive has a top-level folder. Those of SuperGLUE's other tasks have files of the same names.
const folders = ['', 'WiC/']

const part = (name: HubSplit, file: string, rows: number): Part => ({
  name,
  kind: 'same-meaning',
  language: 'en',
  rows,
  sources: [
    ...folders.map((folder) => ({ format, files: { data: `${folder}${file}` }, exact: folder === '' })),
    ...hubFiles('wic', name).map((data) => ({ format: wicSuperglueParquet, files: { data } })),
  ],
})

export const wicSuperglue: Dataset = {
  id: 'wic-superglue',
  title: 'WiC in the files of SuperGLUE',
  citation:
    'Wang et al. (2019): SuperGLUE: A Stickier Benchmark for General-Purpose Language Understanding Systems. NeurIPS; data: Pilehvar and Camacho-Collados (2019), NAACL-HLT',
  licence: 'CC BY-NC 4.0',
  homepage: 'https://super.gluebenchmark.com/tasks',
  parts: [
    part('train', 'train.jsonl', 5428),
    part('dev', 'val.jsonl', 638),
    part('test', 'test.jsonl', 1400),
  ],
  checksums: checksumsBelow(folders, {
    'val.jsonl': '7a954e2f2ffbe3df194decc00619bb9b81e4d1c29e7c31e9201fa541041bef78',
  }),
  downloads: [{ url: 'https://dl.fbaipublicfiles.com/glue/superglue/data/v2/WiC.zip', file: 'WiC.zip' }],
}
