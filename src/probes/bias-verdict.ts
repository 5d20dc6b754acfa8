import { checkFields, lookUp } from '../core/index.js'
import { judgedFields } from './check-findings.js'
import type { BiasFinding, Measure, Verdict } from './finding.js'
import { sides } from './probe.js'

/** A bias above this is most of what FULL gains over LABEL. */
const most = 0.5

/** What a probe leaves, in words. */
const leaves: Readonly<Record<string, string>> = {
  context: 'the context alone',
  word: 'the target alone',
  'phrase-only': 'the phrase alone',
  'word-only': 'the word alone',
  'no-query': 'the document alone',
  'no-document': 'the query alone',
}

const partName = (probe: string): string => lookUp(leaves, probe) ?? probe

const figure = (value: number): string => (Number.isNaN(value) ? 'undefined' : value.toFixed(3))

const measureText = ({ value, interval }: Pick<Measure, 'value' | 'interval'>): string =>
  interval ? `${figure(value)} [${figure(interval.low)}, ${figure(interval.high)}]` : figure(value)

/** Whether a bias is above or below half for sure, going by its interval; without one nothing is sure. */
function sureOf(bias: Measure): 'above' | 'below' | null {
  if (!bias.interval) return null
  if (bias.interval.low > most) return 'above'
  return bias.interval.high < most ? 'below' : null
}

interface Part {
  /** `the context alone` */
  readonly name: string
  /** `context bias` */
  readonly title: string
  readonly bias: Measure
}

type Judged = Pick<BiasFinding, 'kind' | 'probes' | 'contextBias' | 'wordBias' | 'silent' | 'n'>

/** What a task's probes say, in words, and why. The first rule that applies decides. */
export function biasVerdict(judged: Judged): Verdict {
  checkFields('biasVerdict', judged, judgedFields)
  const { kind, probes, contextBias, wordBias, silent, n } = judged
  const side = sides[kind]
  const scoreOf = (probe: string) => probes.find((each) => each.probe === probe)
  const [full, label] = [scoreOf('full'), scoreOf('label')]
  if (!full || !label || !contextBias || !wordBias)
    return {
      id: 'incomplete',
      text: 'no verdict: a probe that it needs could not be run',
      reason: `needed are FULL, LABEL, ${side.context.toUpperCase()} and ${side.word.toUpperCase()}`,
    }
  if (Number.isNaN(label.value))
    return {
      id: 'no-label',
      text: 'no verdict: LABEL has no score here, so that no bias can be formed',
      reason: `the same answer to everything has no ${kind === 'graded-pair' ? 'correlation' : 'score'}; FULL ${figure(full.value)}, ${[
        side.context,
        side.word,
      ]
        .map((probe) => `${partName(probe)} ${figure(scoreOf(probe)?.value ?? Number.NaN)}`)
        .join(', ')}`,
    }
  if (Number.isNaN(contextBias.value) || Number.isNaN(wordBias.value))
    return {
      id: 'too-weak',
      text: 'this system is too weak to judge: FULL is not clearly above LABEL',
      reason: `FULL ${measureText(full)}, LABEL ${measureText(label)} on ${n} items`,
    }
  const parts: Part[] = [
    { name: partName(side.context), title: `context bias`, bias: contextBias },
    { name: partName(side.word), title: `word bias`, bias: wordBias },
  ]
  const above = parts.filter(({ bias }) => sureOf(bias) === 'above')
  const open = parts.filter(({ bias }) => sureOf(bias) === null)
  const figures = (of: readonly Part[]): string =>
    of.map(({ title, bias }) => `${title} ${measureText(bias)}`).join(', ')
  if (above.length === 2)
    return {
      id: 'either',
      text: `${parts[0]!.name} gives most of the score, and so does ${parts[1]!.name}`,
      reason: figures(parts),
    }
  if (above.length === 1)
    return {
      id: above[0] === parts[0] ? 'context' : 'word',
      text: `${above[0]!.name} gives most of the score`,
      reason: figures(above),
    }
  const off = [side.context, side.word].find((probe) => silent.includes(probe))
  if (off !== undefined)
    return {
      id: 'switched-off',
      text: `masking switches this system off: its ${off.toUpperCase()} equals LABEL by construction`,
      reason: `all ${n} answers are the same as with nothing shown, so that a bias of 0 is the system's and not the data set's`,
    }
  if (open.length > 0)
    return {
      id: 'unsure',
      text: `too few items to say whether ${open.map(({ name }) => name).join(' or ')} gives most of the score`,
      reason: `${figures(open)} on ${n} items`,
    }
  return {
    id: 'needs-both',
    text: `neither ${parts[0]!.name} nor ${parts[1]!.name} gives most of the score`,
    reason: figures(parts),
  }
}
