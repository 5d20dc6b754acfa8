import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { cannot, row } from '../recipes.js'

/**
 * Folders, named as on the Hugging Face hub, for the paper's models. The paper names only architectures; if several
 * releases fit, each is accepted.
 */
const weightsOf = {
  PhraseBERT: ['phrase-bert'],
  BERT: ['bert-base-uncased', 'bert-base-cased'],
  'BERT-large': ['bert-large-uncased', 'bert-large-cased'],
  SpanBERT: ['spanbert-base-cased'],
  'SpanBERT-large': ['spanbert-large-cased'],
  SentenceBERT: ['bert-base-nli-mean-tokens', 'bert-base-nli-stsb-mean-tokens'],
  SimCSE: ['unsup-simcse-bert-base-uncased', 'sup-simcse-bert-base-uncased'],
  DensePhrase: ['densephrases-multi'],
} as const

export type PicModel = keyof typeof weightsOf

/** With the paper's weights, training follows the paper. */
const asPublished = (recipe: Recipe): Recipe =>
  recipe.kind === 'run' || recipe.kind === 'ranking' || recipe.kind === 'selection'
    ? { ...recipe, asPublished: true }
    : recipe

/** A row of one of the paper's models. */
export const modelRow = (
  model: PicModel,
  published: readonly (number | null)[],
  recipes: readonly Recipe[],
  title: string = model,
): TableRow => row(title, published, recipes.map(asPublished), weightsOf[model])

/** A model whose weights no encoder here can read. */
export const foreignRow = (title: string, published: readonly (number | null)[], why: string): TableRow =>
  row(title, published, cannot(why))

export const longformer = 'Longformer: no encoder here reads its sparse attention'
export const average = "the paper's own summary of its rows"

/** All of PiC's tables print per cent of test sets, with two decimals. */
export const percentOfTest = { scale: 100, digits: 2, split: 'test' } as const satisfies Partial<PaperTable>
