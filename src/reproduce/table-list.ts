import { type TableOptions, textTable } from '../text/index.js'
import { tableCounts } from './table-needs.js'
import { paperTables } from './tables/index.js'

/** Every table, with how many figures the paper prints and how many cells run with any encoder. */
export const tableList = () =>
  Object.values(paperTables).map((table) => {
    const { id, source, caption } = table
    return { id, source, caption, ...tableCounts(table) }
  })

export const tableListText = (options: TableOptions): string =>
  textTable(
    ['table', { title: 'source', wraps: true }, 'figures', 'runnable', { title: 'about', wraps: true }],
    tableList().map(({ id, source, published, runnable, caption }) => [
      id,
      source,
      String(published),
      String(runnable),
      caption,
    ]),
    options,
  )
