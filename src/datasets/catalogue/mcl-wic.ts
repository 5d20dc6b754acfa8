import type { Dataset, Part } from '../dataset.js'
import { mclWic as format } from '../formats/mcl-wic.js'

const languages = ['ar', 'en', 'fr', 'ru', 'zh']
const monolingual = languages.map((language) => `${language}-${language}`)
const crosslingual = languages.filter((language) => language !== 'en').map((language) => `en-${language}`)

const part = (pair: string, split: string, stem: string, rows: number): Part => ({
  name: `${pair}/${split}`,
  kind: 'same-meaning',
  language: pair.slice(0, 2),
  slices: { pair },
  rows,
  // The archive of the test labels has no folders.
  sources: (split === 'test' ? [`${stem}.${pair}.gold`, `test.${pair}.gold`] : [`${stem}.${pair}.gold`]).map(
    (gold) => ({ format, files: { data: `${stem}.${pair}.data`, gold } }),
  ),
})

export const mclWic: Dataset = {
  id: 'mcl-wic',
  title: 'MCL-WiC: SemEval-2021 Task 2, multilingual and cross-lingual words in context',
  citation:
    'Martelli, Kalach, Tola and Navigli (2021): SemEval-2021 Task 2: Multilingual and Cross-lingual Word-in-Context Disambiguation (MCL-WiC). SemEval',
  licence: 'CC BY-NC 4.0',
  homepage: 'https://github.com/SapienzaNLP/mcl-wic',
  parts: [
    part('en-en', 'train', 'training/training', 8000),
    ...monolingual.map((pair) => part(pair, 'dev', 'dev/multilingual/dev', 1000)),
    ...monolingual.map((pair) => part(pair, 'test', 'test/multilingual/test', 1000)),
    ...crosslingual.map((pair) => part(pair, 'test', 'test/crosslingual/test', 1000)),
  ],
  checksums: {
    'dev/multilingual/dev.ar-ar.data': '5654da871a264f402a3651f6eae74a298d7a2ee54cd3dce6d427f6c98812340c',
    'dev/multilingual/dev.ar-ar.gold': 'c592de68c9dece449791b95563969851f56a1be56b549bd484797a1d97409dec',
    'dev/multilingual/dev.en-en.data': '54b90966d29cc47c12e2790514f7019155d3203c4871b17999762672cc197cee',
    'dev/multilingual/dev.en-en.gold': '3b52abbe9c81e72d74348b8877ad0b23cd6ff6246d03471c9ceeb526a49f5486',
    'dev/multilingual/dev.fr-fr.data': 'a8c5f00775ff1428bea52afa5684d2eec942b221450b211732f002732c43e131',
    'dev/multilingual/dev.fr-fr.gold': 'ba08b95dc8010020e7cc753ecff8d5b9d3138f8192339edc8c3988c2c0d5d5b7',
    'dev/multilingual/dev.ru-ru.data': 'afc9599594339f15613516d5f27c5414da70b411ab3fd40395a57bc0ec232544',
    'dev/multilingual/dev.ru-ru.gold': 'e247dc272af7522eabfbf5549462eb781154509834b1cba8a1d3c8b98939b11e',
    'dev/multilingual/dev.zh-zh.data': '9fe79d2649031cf7834bcdcff45d01b7c537c55ca417043d59b1ab798af83624',
    'dev/multilingual/dev.zh-zh.gold': '2779df7d4fb779604caadfac1796284a03957293fc9c5fa62113c1c1f54328fe',
    'test/crosslingual/test.en-ar.data': 'a78ef7ac802ef2b85e6eb56e88fdb421090645d414713756a931ee13e8947602',
    'test/crosslingual/test.en-fr.data': '457fe4814cf650abbbc96acf9a479c8f3eb40660234a0bdff2df85ca5483219d',
    'test/crosslingual/test.en-ru.data': 'deda37c1d8f36c288553bd96aeedd648b5bae01dcbd35c253969ec880f5e40ef',
    'test/crosslingual/test.en-zh.data': 'b833127b4a988467166bf05bd6cc9de1a6d84f01a816d45c3f69332c17abd36d',
    'test/multilingual/test.ar-ar.data': 'cdee569f983b63b5b05fc4d38b159513b33daa879113b6fc705e7c71e02ab1b0',
    'test/multilingual/test.en-en.data': 'a35c8887c8e37620c8e45bdae18c60f7286c1a090f5e75846cde43d07305d458',
    'test/multilingual/test.fr-fr.data': 'da84c1d32bb0b448e9d01842004d77477d47b27e90d9036626d2bbe5207534c7',
    'test/multilingual/test.ru-ru.data': 'c774ddfa21e63a5f2d87761f308813e16a9f8e7c9f6b10aa788a6c4915d0bb9c',
    'test/multilingual/test.zh-zh.data': 'a5276c89a815eb03ab99c3e558c74fda9bd4fdcbcd2b2fe92e009435da8817d9',
    'training/training.en-en.data': 'a99de9950f52ca2b3c982a22fd5deb094bd93b38de3b6217bc304768be595c3e',
    'training/training.en-en.gold': 'c23872e031192665fb9919a33056a16c53a8d397703152f68f50d7c64d1208fe',
  },
  downloads: ['all-datasets', 'test-gold-data'].map((name) => ({
    url: `https://github.com/SapienzaNLP/mcl-wic/raw/master/SemEval-2021_MCL-WiC_${name}.zip`,
    file: `SemEval-2021_MCL-WiC_${name}.zip`,
  })),
}
