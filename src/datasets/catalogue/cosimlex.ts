import { lookUp } from '../../core/index.js'
import type { Dataset, Part } from '../dataset.js'
import { cosimlexFull } from '../formats/cosimlex-full.js'
import { cosimlexKit } from '../formats/cosimlex-kit.js'

const checksums = {
  'cosimlex_hr.csv': 'bb9c5887390c9e34979eb17df8b5120f79623db0035ad7b1d9a31d837f5accdc',
  'cosimlex_sl.csv': '4b07ea726237de3ce2e6ba4f35a86f9f64c4d038cbeabca9ade72c111abb78ad',
  'evaluation_kit_final/data/data_en.tsv': 'b4382040233ffbe172c716b053c9946a9a8c0732c1843e0f4287b1214c672d39',
  'evaluation_kit_final/data/data_fi.tsv': 'ac89df72af0f5f112967694298321a491544c4bf274cae43d5faa647227016b1',
  'evaluation_kit_final/data/data_hr.tsv': '249334b6c75995dedd11c8154f2c08f2f395ed9adfc0901e74cf630b5f120a4f',
  'evaluation_kit_final/data/data_sl.tsv': '0ce6758da702b40c5cdeb47d17cbb5d1cc24ccec23a078d380f0590b35aa8e3b',
  'gold/gold_hr.tsv': '80c0bd550613258336e7ae6dfcef4dde939a61c1b099d33981a45020c1ca714e',
  'gold/gold_sl.tsv': '3a053e48e3694d794cfeb8bad4ed1e921b353f2899392c06fcad2bb9e25f68db',
  'practice_kit_final/data/data_en.tsv': 'c66857946208682ec657c31e4bc43875b49c651551ffad2e63aef3d604175083',
  'practice_kit_final/data/data_hr.tsv': '7d914d2d9c13775f3c37bc0a85f1acfa0eb0d77012f6ae115f1f4c15fc827e64',
  'practice_kit_final/data/data_sl.tsv': '81020e47ae95bc9814c6554d542d021d971085d3cc2150abf0bb8d77f4097c3e',
  'practice_kit_final/gold/gold_en.tsv': '1897bc72b09e00b5f9639ed0a2d199a20e152fabc58e56b14811727e9591b055',
  'practice_kit_final/gold/gold_hr.tsv': 'e94e5f636a6f86b86f6eb685ef488723bcc5c1997833d9364a130fd4d3c9c111',
  'practice_kit_final/gold/gold_sl.tsv': '9a097b5ddf7fc71b42139a683394b6955b4ce9e7122f95ba135ced3c68fc9f7b',
}

const test = (language: string, rows: number): Part => ({
  name: `${language}/test`,
  kind: 'graded-pair',
  language,
  rows,
  sources: [
    { format: cosimlexFull, files: { data: `cosimlex_${language}.csv` } },
    // The kit has a folder for the gold, which was published later. The practice kit has one of the same name.
    ...['gold/', 'evaluation_kit_final/gold/'].map((folder, i) => ({
      format: cosimlexKit,
      files: {
        data: `evaluation_kit_final/data/data_${language}.tsv`,
        gold: `${folder}gold_${language}.tsv`,
      },
      exact: i === 0,
    })),
  ],
})

const practice = (language: string, rows: number): Part => ({
  name: `${language}/practice`,
  kind: 'graded-pair',
  language,
  rows,
  sources: [
    {
      format: cosimlexKit,
      files: {
        data: `practice_kit_final/data/data_${language}.tsv`,
        gold: `practice_kit_final/gold/gold_${language}.tsv`,
      },
    },
  ],
})

export const cosimlex: Dataset = {
  id: 'cosimlex',
  title: 'CoSimLex: graded similarity of two words in two contexts (SemEval-2020 Task 3)',
  citation:
    'Armendariz, Purver, Ulčar, Pollak, Ljubešić and Granroth-Wilding (2020): CoSimLex: A Resource for ' +
    'Evaluating Graded Word Similarity in Context. LREC.',
  licence: 'CC BY 4.0',
  homepage: 'https://www.clarin.si/repository/xmlui/handle/11356/1308',
  parts: [
    test('en', 340),
    test('hr', 112),
    test('sl', 111),
    test('fi', 24),
    practice('en', 10),
    practice('hr', 5),
    practice('sl', 5),
  ],
  checksums,
  downloads: ['en', 'hr', 'sl', 'fi'].map((language) => {
    const file = `cosimlex_${language}.csv`
    const sha256 = lookUp(checksums as Readonly<Record<string, string>>, file)
    const url = `https://www.clarin.si/repository/xmlui/bitstream/handle/11356/1308/${file}`
    return { url, file, ...(sha256 && { sha256 }) }
  }),
}
