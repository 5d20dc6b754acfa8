/** How our figure for one cell of a paper's table is made. */
export type Recipe =
  | RunRecipe
  | RankingRecipe
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
  /** What is not as in the paper, besides split and weights. */
  readonly note?: string
}

/** PiC's ranking with the gold phrase among the candidates: an experiment, no system. */
export interface RankingRecipe extends Scored {
  readonly kind: 'ranking'
  readonly context: boolean
}

/** A file of answers that the paper's authors published beside the data set. */
export interface AnswersRecipe extends Scored {
  readonly kind: 'answers'
  /** Below the data set's folder. */
  readonly file: string
}

interface Scored {
  readonly task: string
  readonly metric: string
  readonly scorer: 'sound' | 'official'
}

export interface TableCell {
  /** As the paper prints it; null where it prints none. */
  readonly published: number | null
  readonly recipe: Recipe
}

export interface TableRow {
  /** `{encoder}` stands for the encoder of the run. */
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
  /** 100 where the paper prints per cent: our figures are multiplied by it. */
  readonly scale: 1 | 100
  /** Decimals that the paper prints. */
  readonly digits: number
  /** What the paper's figures are of. */
  readonly split: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}
