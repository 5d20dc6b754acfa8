// What the server sends, by the library's own types: they are erased, so nothing of it is bundled.

export type {
  Answer,
  AnswerValue,
  Ask,
  Feedback,
  LiveNumbers,
  ModelProbes,
  Next,
  ShownText,
  View,
} from '../../../src/annotation/index.ts'
export type { Board, BoardRow, Phase, SharedTask } from '../../../src/leaderboard/index.ts'
export type {
  AnswersPage,
  BiasPage,
  ComparisonPage,
  DatasetPage,
  Figure,
  ItemPage,
  ListedDataset,
  OverviewPage,
  RunPage,
  ShownItem,
  StatisticsPage,
  Tested,
} from '../../../src/reports/explorer/index.ts'
