/** A published figure with its standard deviation over three seeds. */
export interface PublishedBias {
  readonly value: number
  readonly deviation: number
}

export interface PublishedBiases {
  readonly word: PublishedBias
  readonly context: PublishedBias
}

const biases = (word: readonly [number, number], context: readonly [number, number]): PublishedBiases => ({
  word: { value: word[0], deviation: word[1] },
  context: { value: context[0], deviation: context[1] },
})

/** BERT on the development sets: Table 7 of the bias paper, by our task. `wikification` is the paper's own draw. */
export const publishedBertBiases: Readonly<Record<string, PublishedBiases>> = {
  wic: biases([0.473, 0.016], [1.055, 0.017]),
  'wic-tsv-3': biases([0.266, 0.043], [0.89, 0.028]),
  'wsd-all': biases([0.346, 0.015], [0.874, 0.02]),
  'mcl-wic-en-en': biases([0.122, 0.007], [0.864, 0.043]),
  'xl-wic-de': biases([0.903, 0.002], [0.844, 0.002]),
  'am2ico-zh': biases([0.665, 0.008], [0.768, 0.016]),
  'sense-retrieval': biases([0.648, 0.012], [0.237, 0.011]),
  aida: biases([0.91, 0.007], [0.241, 0.015]),
  wikification: biases([0.946, 0.002], [0.308, 0.003]),
  wikimed: biases([1.024, 0.022], [0.447, 0.01]),
  cometa: biases([1.017, 0.034], [0.028, 0.01]),
}

/** Table 2: mean entropy of the senses of a word in the training data, in nats, and word biases. Not Table 7's dev figures. */
export interface PublishedAmbiguity {
  readonly senseEntropy: number
  readonly bertWordBias: number
  readonly robertaWordBias: number
}

/** The rows of Table 2, by task. */
export const publishedAmbiguity: Readonly<Record<string, PublishedAmbiguity>> = {
  'sense-retrieval': { senseEntropy: 0.2102, bertWordBias: 0.7274, robertaWordBias: 0.7315 },
  wikification: { senseEntropy: 0.06, bertWordBias: 0.8939, robertaWordBias: 0.8994 },
  aida: { senseEntropy: 0.0438, bertWordBias: 0.8705, robertaWordBias: 0.8319 },
  wikimed: { senseEntropy: 0.026, bertWordBias: 1.0208, robertaWordBias: 0.9957 },
  cometa: { senseEntropy: 0.0004, bertWordBias: 1.0124, robertaWordBias: 1.1798 },
}
