import type { RankingName } from '../systems/phrase-search/index.js'
import type { Lesson } from '../systems/tuned/index.js'

/** How our figure for one cell of a paper's table is made. */
export type Recipe =
  | RunRecipe
  | RankingRecipe
  | SelectionRecipe
  | FewShotRecipe
  | BiasRecipe
  | AnswersRecipe
  | { readonly kind: 'statistic'; readonly dataset: string; readonly figure: string }
  | { readonly kind: 'cannot'; readonly why: string }

/** A system on a task, as `polyseme run` evaluates it. */
export interface RunRecipe extends Scored {
  readonly kind: 'run'
  /** An id of a system. */
  readonly system: string
  /** Only the items of this slice: `domain`, `MSH`. */
  readonly slice?: readonly [name: string, value: string]
}

/** PiC's ranking with the gold phrase among the candidates: an experiment, no system. */
export interface RankingRecipe extends Scored {
  readonly kind: 'ranking'
  readonly ranking: RankingName
  /** By the encoder's vectors after span selection on these, one after the other; none: untrained. */
  readonly taught?: readonly Lesson[]
}

/** Span selection that is given what to learn from, one after the other. */
export interface SelectionRecipe extends Scored {
  readonly kind: 'selection'
  readonly taught: readonly Lesson[]
  /** PSD's test divided as in Appendix G, if all of it is available. */
  readonly divided?: true
}

/** WiC-TSV's few-shot and continued learning: a part of a domain is learned from, the other asked; mean of draws. */
export interface FewShotRecipe extends Scored {
  readonly kind: 'few-shot'
  /** An id of a system. */
  readonly system: string
  readonly domain: string
  /** From train (the general domain), from a few items of the domain, from both. */
  readonly learned: 'general' | 'domain' | 'both'
  /** Asked items whose target word is among the few of the domain, those whose is not, or all. */
  readonly part: 'all' | 'seen' | 'unseen'
}

/** A figure that `polyseme bias` measures, over three seeds. */
export interface BiasRecipe extends Scored {
  readonly kind: 'bias'
  /** An id of a system. */
  readonly system: string
  readonly figure: BiasFigure
  /** The scored split; by default test if it has labels. */
  readonly split?: string
  /** The score that the paper gives of people: the figure is then theirs less the system's. */
  readonly people?: number
}

/** One of the two biases, or what a probe scores. */
export type BiasFigure = 'context bias' | 'word bias' | 'full' | 'context' | 'word' | 'label'

/** A file of answers that the paper's authors published with the data set. */
export interface AnswersRecipe extends Scored {
  readonly kind: 'answers'
  /** Below the data set's folder. */
  readonly file: string
}

interface Scored {
  readonly task: string
  /** Trained with the paper's own sizes and rates, whatever the run says. */
  readonly asPublished?: true
  readonly metric: string
  readonly scorer: 'sound' | 'official'
  /** Differences from the paper other than split and weights. */
  readonly note?: string
}

export interface TableCell {
  /** As the paper prints it; null if it prints none. */
  readonly published: number | null
  readonly recipe: Recipe
}

export interface TableRow {
  /** `{encoder}` is replaced by the encoder of the run. */
  readonly title: string
  /** Of a model: folders of weights that are this model. The row runs only with one of them as the encoder. */
  readonly weights?: readonly string[]
  readonly cells: readonly TableCell[]
}

export interface TableColumn {
  /** What the paper prints above several columns. */
  readonly group?: string
  readonly title: string
}

/** A results table of a paper, and what of it can be run. */
export interface PaperTable {
  readonly id: string
  /** Paper and number. */
  readonly source: string
  /** In our own words. */
  readonly caption: string
  /** Above the titles of the rows. */
  readonly corner: string
  /** 100 if the paper prints per cent: our figures are multiplied by it. */
  readonly scale: 1 | 100
  /** Decimals that the paper prints. */
  readonly digits: number
  /** What the paper's figures are of. */
  readonly split: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}
