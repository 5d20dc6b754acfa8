import { lookUp } from '../../core/index.js'
import type { Dataset, Part } from '../dataset.js'
import { am2ico as format } from '../formats/am2ico.js'

/** Rows that were counted in the published files; the sizes of the other training sets differ by language. */
const rows: Readonly<Record<string, number>> = {
  'eu/train': 978,
  'fi/train': 6322,
  'id/train': 1598,
  'tr/train': 3904,
  ...Object.fromEntries(
    ['de', 'eu', 'fi', 'id', 'ru', 'tr', 'zh'].map((language) => [`${language}/dev`, 500]),
  ),
}

const languages = 'ar bn de eu fi id ja ka kk ko ru tr ur zh'.split(' ')

function part(language: string, split: string): Part {
  const name = `${language}/${split}`
  return {
    name,
    kind: 'same-meaning',
    language,
    slices: { pair: `${language}-en` },
    rows: lookUp(rows, name) ?? null,
    sources: [{ format, files: { data: `${name}.tsv` } }],
  }
}

export const am2ico: Dataset = {
  id: 'am2ico',
  title: 'AM²iCo: words in context across fourteen languages and English, with adversarial examples',
  citation:
    'Liu, Ponti, McCarthy, Vulić and Korhonen (2021): AM2iCo: Evaluating Word Meaning in Context across Low-Resource Languages with Adversarial Examples. EMNLP',
  licence: 'CC BY 4.0',
  homepage: 'https://github.com/cambridgeltl/AM2iCo',
  parts: languages.flatMap((language) => ['train', 'dev', 'test'].map((split) => part(language, split))),
  checksums: {
    'de/dev.tsv': '96bba3bbede13e84fe7126af71d62529806c20d8c758077b11ffbc5e77f1e22d',
    'eu/dev.tsv': 'a411a3fd34c4edc9c7ce1e58e3642e266a5a458220705f9464c07e3af890ed62',
    'eu/train.tsv': '0e9cfbb218cc81e78fb4a71fad99d22b544cf6b4b1552f597321f83bc61eb533',
    'fi/dev.tsv': 'e04ed7055bead8e0e359d53c547bba8df58d4ecdc1ada1b5843ccf08cbd984af',
    'fi/train.tsv': '552cd9e7752638eed28623effeef8656fbc884b1fec54e4ff666e95ec2a08134',
    'id/dev.tsv': 'fd44492fc4d295035260b58c05971ca5052b47ec550e326072371bb7a7cb84a0',
    'id/train.tsv': '1b194b4b823c91c0c8410417aa1e8d8624914dffd1b38309a1535221e964894b',
    'ru/dev.tsv': '667a791f49a5f874b3d46d7a2291637dce915a301b1c2ad67aa6594f4d71bd61',
    'tr/dev.tsv': 'd16066fbfa43d170e7d118302fa698481ec29b40054c1ef4add53475bdd4e08c',
    'tr/train.tsv': '89c9baa07c162c482a96da8bde01cc4d2280a1a941f7799983e6e72e2c077908',
    'zh/dev.tsv': '53497106b86103734b29058495b37057de95054b8e4fa3c668d03ed9fc12ed2d',
  },
}
