export type { MissingData } from './missing-data.js'
export type { Means, OurFigure } from './our-figure.js'
export type {
  AnswersRecipe,
  BiasFigure,
  BiasRecipe,
  FewShotRecipe,
  PaperTable,
  RankingRecipe,
  Recipe,
  RunRecipe,
  SelectionRecipe,
  TableCell,
  TableColumn,
  TableRow,
} from './paper-table.js'
export { type CellResult, type RowResult, reproduceTable, type TableResult } from './reproduce-table.js'
export { type ReproduceOptions, reproduceTables } from './reproduce-tables.js'
export { resultMarkdown, resultText } from './result-text.js'
export { tableList } from './table-list.js'
export { paperTables } from './tables/index.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { changedTableFiles } from './changed-table-files.js'
/** @internal */
export { withRows } from './chosen-rows.js'
/** @internal */
export { nothingRun } from './nothing-run.js'
/** @internal */
export { quickItems } from './reproduce-tables.js'
/** @internal */
export { tableListText } from './table-list.js'
/** @internal */
export { writeResult } from './write-result.js'
