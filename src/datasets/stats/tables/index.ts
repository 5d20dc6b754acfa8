import type { Table } from '../tally.js'
import { biasTable2 } from './bias-table-2.js'
import { biasTable4, biasTable4Languages } from './bias-table-4.js'
import { gwscFigure2Changes, gwscFigure2Ratings } from './gwsc-figure-2.js'
import { gwscSection44 } from './gwsc-section-4-4.js'
import { gwscScws, gwscSimlexRow, gwscTable1 } from './gwsc-table-1.js'
import { picTable1, picTable1Wic } from './pic-table-1.js'
import { picTable2 } from './pic-table-2.js'
import { semeval2013Table1 } from './semeval2013-table-1.js'
import { semeval2013Table3 } from './semeval2013-table-3.js'
import { wicTsvDomainsTable, wicTsvTable2 } from './wic-tsv-table-2.js'

/** The papers' tables, by data set. */
export const tables: Readonly<Record<string, readonly Table[]>> = {
  pic: [picTable1, picTable2],
  'wic-tsv': [wicTsvTable2, biasTable4['wic-tsv']],
  'wic-tsv-de': [wicTsvDomainsTable],
  cosimlex: [gwscTable1, gwscFigure2Ratings, gwscFigure2Changes, gwscSection44],
  simlex999: [gwscSimlexRow, gwscFigure2Ratings],
  scws: [gwscScws],
  'semeval2013-5a': [semeval2013Table1],
  'semeval2013-5b': [semeval2013Table3],
  wic: [biasTable4.wic, picTable1Wic],
  'wic-superglue': [biasTable4.wic],
  'mcl-wic': [biasTable4['mcl-wic']],
  am2ico: [biasTable4Languages.am2ico],
  'xl-wic': [biasTable4Languages['xl-wic']],
  semcor: [biasTable2.semcor],
  wsd: [biasTable2.wsd],
  aida: [biasTable2.aida],
  wikimed: [biasTable2.wikimed],
  cometa: [biasTable2.cometa],
}
