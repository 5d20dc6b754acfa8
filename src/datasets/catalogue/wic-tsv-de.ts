import type { Dataset } from '../dataset.js'
import { wicTsvRelease } from './wic-tsv-release.js'

const checksums = {
  'Development/dev_definitions.txt': 'e5ac51fa21ca988b1d3662de84c6e7ee8c72876477b2128ed4a74e21d66c0cbc',
  'Development/dev_examples.txt': '4ee69c8e9d34215379b9f9506cd1baab1303c48ebc7ca592305f4bb6eb719003',
  'Development/dev_hypernyms.txt': '7fea31e0fea27e49c191d1bd1e2378bb3b0afa75795f28dc703bc0ec8732aa98',
  'Development/dev_labels.txt': '0c4077f95a091727f95dfe790bed7a3a2e0c3f0f4e2634f0a28c41e864d809b3',
  'Test/test_definitions.txt': '75b0b5e75874c94358d6fc01d9a2907ceb1be5a5f88dbb7691c6516551f3f856',
  'Test/test_domains.txt': 'f5c2cbee4ddf0054a622927d966e0d6723768a42a8f4760e6cef7bc43afd9185',
  'Test/test_examples.txt': 'a547cf2a193c644278aa7fa31c929ef842e8c550d4139441cf7d350d28bf2fff',
  'Test/test_hypernyms.txt': '033002b11e6b414b52f357c4136132f95c9a2a34d9c4c359dff94f3d15911402',
  'Training/train_definitions.txt': '034d0146c1b86b688ffa7f9cb814dd017ccfa2df53207c4809a86965795a0825',
  'Training/train_examples.txt': '1334d7bee00221c7cd976213e814a36ed40bf185188bdf1d58f154d611634a5e',
  'Training/train_hypernyms.txt': 'e446bfef7f0d0f3398d2b5eefea59ee6a4c450cf19b8830a89835a891d1356de',
  'Training/train_labels.txt': '82e5829f3803a04a958e7e949bdcbfb3cbaffec88c63fc95f88d5da55a606535',
}

export const wicTsvDe: Dataset = {
  id: 'wic-tsv-de',
  title: 'WiC-TSV-de: target sense verification, German',
  citation:
    'Breit, Revenko and Blaschke (2022): WiC-TSV-de: German Word-in-Context Target-Sense-Verification ' +
    'Dataset and Cross-Lingual Transfer Analysis. LREC.',
  ...wicTsvRelease({
    language: 'de',
    domain: 'general',
    rows: { train: 2532, dev: 425, test: 1160 },
    checksums,
  }),
}
