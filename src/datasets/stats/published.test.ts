import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue/index.js'
import { dataFolder } from '../dataset.suite.js'
import { findPart } from '../read-part.js'
import type { Figure } from './figure.js'
import { stats } from './stats.js'
import { tables } from './tables/index.js'

/**
 * Figures that do not come out as printed, with what ours are; the comments in `tables` say why. All others that have a
 * published figure beside them must agree with it.
 */
const others: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  pic: {
    // Train and dev only.
    'PS, all splits: instances': 8004,
    'PS, all splits: unique phrases': 7240,
    'PS, all splits: lexical overlap (share of pairs of phrases with a word in common, case apart)': 0.0555,
    'PS, all splits: mean length of phrase2 (tokens)': 2.4548,
    'PS, all splits: mean length of a context sentence (tokens)': 22.4889,
    // 13, 3 and 24 samples.
    'PR-pass, samples: mean length of a query (tokens)': 2.4615,
    'PR-pass, samples: mean length of an answer (tokens)': 2.1538,
    'PR-pass, samples: mean length of a sentence (tokens)': 24.4964,
    'PR-pass, samples: mean length of a document (sentences)': 10.5385,
    'PR-pass, samples: mean length of a document (tokens)': 258.1538,
    'PR-page, samples: mean length of a query (tokens)': 2.3333,
    'PR-page, samples: mean length of an answer (tokens)': 2.3333,
    'PR-page, samples: mean length of a sentence (tokens)': 27.4527,
    'PR-page, samples: mean length of a document (sentences)': 98.6667,
    'PR-page, samples: mean length of a document (tokens)': 2708.6667,
    'PSD, samples: mean length of a query (tokens)': 2.3333,
    'PSD, samples: mean length of an answer (tokens)': 2.0417,
    'PSD, samples: mean length of a sentence (tokens)': 24.0584,
    'PSD, samples: mean length of a document (sentences)': 19.25,
    'PSD, samples: mean length of a document (tokens)': 463.125,
  },
  cosimlex: {
    'sl/test: mean standard deviation of the ratings': 2.1773,
    // Croatian and Slovene only.
    "all languages: Pearson's correlation of a rating with the number of words between the two targets":
      -0.1423,
  },
  'semeval2013-5a': { 'en/train: rows': 11_175 },
  am2ico: {
    // Four of fourteen languages.
    "all training sets: label entropy (mean over the first context's lower-cased forms that occur more than once, nats)": 0.5614,
  },
  wic: { 'WiC, all splits: mean length of a context sentence (tokens)': 8.5417 },
  semcor: { 'sense entropy (mean over all lower-cased forms of the training data, nats)': 0.2151 },
}

/** Where the figures above are of some parts, which: with more of the data available they would be others. */
const partial: Readonly<Record<string, readonly string[]>> = {
  pic: ['ps/train', 'ps/dev', 'pr-pass/samples', 'pr-page/samples', 'psd/samples'],
  cosimlex: ['hr/test', 'sl/test'],
  am2ico: ['eu/train', 'fi/train', 'id/train', 'tr/train'],
}

const decimals = { count: 0, share: 2, mean: 2, nats: 4, correlation: 2 }

describe.each(Object.keys(tables))('%s', (id) => {
  const dataset = catalogue[id]!
  const available = dataset.parts.some((part) => findPart(dataset, part, dataFolder))

  test.skipIf(!available)('the figures of the papers', async () => {
    const { figures } = await stats(dataset, dataFolder)
    const printed = figures.filter(
      (figure): figure is Figure & { published: number } =>
        figure.published !== null &&
        !Number.isNaN(figure.value) && // hidden labels
        (figure.parts ?? []).every((part) => partial[id]?.includes(part) ?? true),
    )
    expect(printed).not.toHaveLength(0)
    for (const { name, value, unit, published } of printed) {
      const ours = others[id]?.[name]
      if (ours === undefined)
        expect(value.toFixed(decimals[unit]), name).toBe(published.toFixed(decimals[unit]))
      else expect(value, name).toBeCloseTo(ours, 4)
    }
  })
})
