import type { Dataset } from '../dataset.js'
import { wicTsvRelease } from './wic-tsv-release.js'

const checksums = {
  'Development/dev_definitions.txt': '04f104b3e6de6fa1348d6024983f91e34c75ccf38a84457b2a3e98245824a10e',
  'Development/dev_examples.txt': 'b8798c78eb2f76ee04cb5d7ac8b96c63dcfdfbb251b1c70372ce90f021245453',
  'Development/dev_hypernyms.txt': '7f9ae6b8c722dbc34cd858972f1b83d10c923faa163178c37c337d4a665109bb',
  'Development/dev_labels.txt': '3531353642e78a960e0f00ef8eca7f7503a02d1e7008ab22520687f7349bbb80',
  'Test/test_definitions.txt': '295e0fa3566e4170939b0bcfcb3f3c1b185dbf68cbb3437b3ca6e6d6113776e7',
  'Test/test_domains.txt': 'a0d4dad4dcc01796fe824708959f7814dc81c4a4a4b4266eab6be2227beb2988',
  'Test/test_examples.txt': '8ed7e341919988a3bd1bcb8e25508f39fb452ec60a367c7fe2a8cc1026cfbc8f',
  'Test/test_hypernyms.txt': '3129e432b2626e069bede0656a9c6a9419acc81e514296d263c2650baf5c3493',
  'Training/train_definitions.txt': '6e065859bb6493b41d171fe864f5227221b221f8818199db362c9ddf7bd91a9e',
  'Training/train_examples.txt': '9354a9d32cea4788b988eb8e8e7810a9699a565442f2c1588ee14548c56e0944',
  'Training/train_hypernyms.txt': '2fd9a919774be4d13cbfe5b922e19f97f767e884c0aef554f6bce5b2168dca04',
  'Training/train_labels.txt': 'c047dcd1100f6718cc39bf2fcd7977770cfd1db5a9b3cf5b7a243db33af6320b',
}

export const wicTsvEn: Dataset = {
  id: 'wic-tsv',
  title: 'WiC-TSV: target sense verification, English',
  citation:
    'Breit, Revenko, Rezaee, Pilehvar and Camacho-Collados (2021): WiC-TSV: An Evaluation Benchmark for ' +
    'Target Sense Verification of Words in Context. EACL.',
  ...wicTsvRelease({
    language: 'en',
    domain: 'WNT/WKT',
    rows: { train: 2137, dev: 389, test: 1306 },
    checksums,
  }),
}
