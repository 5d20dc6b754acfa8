/** Systems that tables refer to and that are still to come; a cell lights up as soon as one is registered. */
export const expectedSystems: Readonly<Record<string, string>> = {
  'ps-classifier': 'PiC approach 2: a classifier on two phrase vectors, phrases alone',
  'ps-classifier-context': 'PiC approach 2: a classifier on two phrase vectors in their sentence',
  'ps-classifier-tuned': 'PiC approach 2 with the encoder fine-tuned',
  'span-selection': 'start and end of the phrase, fine-tuned',
  'wic-tsv-classifier': '[CLS], target and definition or hypernyms, fine-tuned',
  'fasttext-classifier': 'averaged word vectors and two layers',
  glossbert: 'sentence–gloss pairs, fine-tuned',
  'glossbert-ws': 'sentence–gloss pairs with the target marked, fine-tuned',
  'wic-classifier': '[CLS] and both targets, fine-tuned',
  multisem: 'fine-tuned on WiC and substitutes, then cosine',
}
