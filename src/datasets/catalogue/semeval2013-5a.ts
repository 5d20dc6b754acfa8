import type { Dataset, Part, Source } from '../dataset.js'
import { semeval20135aInstances } from '../formats/semeval2013-5a-instances.js'
import { semeval20135aPlain } from '../formats/semeval2013-5a-plain.js'
import { semeval20135aTagged } from '../formats/semeval2013-5a-tagged.js'

const tagged = (file: string): Source => ({ format: semeval20135aTagged, files: { data: file } })
const plain = (file: string): Source => ({ format: semeval20135aPlain, files: { data: file } })
const instances = (file: string): Source => ({
  format: semeval20135aInstances,
  files: { positive: `${file}.positiveInstances-v2`, negative: `${file}.negativeInstances-v2` },
})

const part = (name: string, rows: number, sources: readonly Source[]): Part => ({
  name,
  kind: 'phrase-pair',
  language: name.slice(0, 2),
  rows,
  sources,
})

export const semeval20135a: Dataset = {
  id: 'semeval2013-5a',
  title: 'SemEval-2013 Task 5a: similarity of a word and a two-word phrase',
  citation:
    'Korkontzelos, Zesch, Zanzotto and Biemann (2013): SemEval-2013 Task 5: Evaluating Phrasal Semantics. SemEval.',
  licence: 'none stated',
  homepage: 'https://www.cs.york.ac.uk/semeval-2013/task5/',
  parts: [
    // Two releases. The first has tags and 11,175 different pairs, half of them positive, the trial's 25 among
    // them. The paper's Table 1 has 5,861: no subset of the first by tags, labels or repetition has that number,
    // so we take it for that of the second release, after rare words and bad definitions were taken out.
    part('en/train', 11_175, [tagged('en.trainSet'), plain('en.train.tsv')]),
    part('en/train-v2', 5861, [instances('en.trainSet')]),
    part('en/trial', 25, [tagged('en.trial')]),
    part('en/test', 3907, [instances('en.testSet'), plain('en.test.tsv'), tagged('en.testSet')]),
    // Of the German pairs, 1,101 and 733 are not names of people.
    part('de/train', 1516, [instances('de.trainSet'), plain('de.train.tsv'), tagged('de.trainSet')]),
    part('de/test', 1010, [instances('de.testSet'), plain('de.test.tsv'), tagged('de.testSet')]),
    part('it/train', 1275, [instances('it.trainSet'), plain('it.train.tsv'), tagged('it.trainSet')]),
    part('it/test', 850, [instances('it.testSet'), plain('it.test.tsv'), tagged('it.testSet')]),
  ],
  checksums: {
    'en.trainSet': 'a56122ee26873249514c1a0c3d5c9ee2e36957f724d5333827a07a0f0c301a7c',
    'en.trial': '1b75853ae1af0dc1fdc91620e4bada7ee00170c0e72123bc0ce9544477bf8e58',
  },
}
