import { lookUp } from '../../core/index.js'
import type { Agreement, HumanScore } from './human-score.js'

const paper = 'Measuring Context-Word Biases in Lexical Semantic Datasets'

/** What the paper's text states of people on one task. */
export interface PublishedHumans {
  readonly source: string
  readonly scores: readonly HumanScore[]
  readonly notes: readonly string[]
}

/** Two people, a hundred items each, fifty of them shared (Section 2.2); the number of answers is not stated. */
const [annotators, shared] = [2, 50]

/**
 * Table 10 as printed, as shares. It has people agree more on CONTEXT than on FULL, against footnote 8 ("lower … in the
 * probing baselines"): the rows may be exchanged.
 */
export const publishedAgreement: Readonly<
  Record<string, { readonly context: number; readonly full: number }>
> = {
  'am2ico-zh': { context: 0.94, full: 0.879 },
  'xl-wic-de': { context: 0.88, full: 0.66 },
  wic: { context: 0.76, full: 0.64 },
}

const agreed = (task: string, probe: 'context' | 'full'): Agreement => ({
  shared,
  share: lookUp(publishedAgreement, task)![probe],
  kappa: Number.NaN,
})

const asked = (
  probe: string,
  value: number,
  where: string,
  agreement: Agreement | null = null,
): HumanScore => ({
  probe,
  value,
  agreement,
  annotators,
  source: `${paper}, ${where}`,
  interval: null,
  n: null,
  assumed: false,
})

const assumed = (probe: string, value: number): HumanScore => ({
  ...asked(probe, value, 'Section 2.2'),
  annotators: 0,
  n: 0,
  assumed: true,
})

const dev = 'answered on dev, whose labels are public (footnote 7)'
const half = 'of the bars of Figure 2 the text states only these as numbers'

/**
 * By our task: German for XL-WiC and Chinese for AM²iCo, the languages of the paper's examples (Table 6). Full input on
 * WiC, XL-WiC and AIDA, and most other figures of AIDA and XL-WiC, are only in Figure 2, and so not here.
 */
export const publishedHumans: Readonly<Record<string, PublishedHumans>> = {
  wic: {
    source: paper,
    scores: [
      asked('context', 0.61, 'Section 3.2; agreement: Table 10', agreed('wic', 'context')),
      assumed('word', 0.5),
      assumed('label', 0.5),
    ],
    notes: [dev, half],
  },
  'xl-wic-de': {
    source: paper,
    scores: [assumed('word', 0.5), assumed('label', 0.5)],
    notes: [dev, half],
  },
  'am2ico-zh': {
    source: paper,
    scores: [
      asked('full', 0.879, 'Table 5; agreement: Table 10', agreed('am2ico-zh', 'full')),
      asked('context', 0.69, 'Table 5; agreement: Table 10', agreed('am2ico-zh', 'context')),
      asked('word', 0.685, 'Table 5'),
      assumed('label', 0.5),
    ],
    notes: [],
  },
  aida: { source: paper, scores: [assumed('label', 0)], notes: [half] },
}
