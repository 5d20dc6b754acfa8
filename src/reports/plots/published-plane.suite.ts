import type { PlanePoint } from './plane-point.js'

const bert = (label: string, word: number, context: number): PlanePoint => ({
  label,
  series: 'published',
  word,
  context,
  contextInterval: null,
  wordInterval: null,
})

/** BERT's biases: the paper's Table 7. */
export const publishedPlane: readonly PlanePoint[] = [
  bert('WiC', 0.473, 1.055),
  bert('WiC-TSV', 0.266, 0.89),
  bert('WSD', 0.346, 0.874),
  bert('MCL-WiC', 0.122, 0.864),
  bert('XL-WiC', 0.903, 0.844),
  bert('AM²iCo', 0.665, 0.768),
  bert('SR', 0.648, 0.237),
  bert('AIDA', 0.91, 0.241),
  bert('Wiki', 0.946, 0.308),
  bert('WikiMed', 1.024, 0.447),
  bert('COMETA', 1.017, 0.028),
]
