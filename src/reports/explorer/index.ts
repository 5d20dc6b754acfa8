export type { BiasPage } from './bias-page.js'
export type { ComparisonPage } from './comparison-page.js'
export type { DatasetPage, ListedDataset, StatisticsPage } from './dataset-page.js'
export { type Explorer, type ExplorerOptions, openExplorer } from './explorer.js'
export type { Figure } from './figure.js'
export type { ItemPage } from './item-page.js'
export type { Tested } from './jobs.js'
export type { OverviewPage } from './overview-page.js'
export type { AnswersPage, RunPage } from './run-page.js'
export type { ShownAnswer, ShownItem } from './shown-item.js'
export { writeExplorer } from './write-explorer.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { webFolder } from './web-folder.js'
