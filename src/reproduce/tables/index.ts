import type { PaperTable } from '../paper-table.js'
import { biasFigure2, biasTable2, biasTable4, biasTable5, biasTable7 } from './bias.js'
import { gwscTable2, gwscTable3 } from './gwsc.js'
import { picTable5, picTableA3, picTableA5 } from './pic-ranking.js'
import { picTable6, picTableA4 } from './pic-span-selection.js'
import { picTable3 } from './pic-table3.js'
import { picTable4 } from './pic-table4.js'
import { semeval2013Table2, semeval2013Table4, semeval2013Table5 } from './semeval2013.js'
import { wicTsvFewShot } from './wic-tsv-few-shot.js'
import { wicTsvTable3 } from './wic-tsv-table3.js'
import { wicTsvTable4 } from './wic-tsv-table4.js'
import { wicTsvTable5 } from './wic-tsv-table5.js'
import { wicTsvTable6 } from './wic-tsv-table6.js'

const all: readonly PaperTable[] = [
  picTable3,
  picTable4,
  picTable5,
  picTable6,
  picTableA3,
  picTableA4,
  picTableA5,
  wicTsvTable3,
  wicTsvTable4,
  wicTsvTable5,
  wicTsvTable6,
  wicTsvFewShot,
  semeval2013Table2,
  semeval2013Table4,
  semeval2013Table5,
  gwscTable2,
  gwscTable3,
  biasFigure2,
  biasTable2,
  biasTable4,
  biasTable5,
  biasTable7,
]

/** The papers' results tables, by id. */
export const paperTables: Readonly<Record<string, PaperTable>> = Object.fromEntries(
  all.map((table) => [table.id, table]),
)
