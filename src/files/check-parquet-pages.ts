import type { AsyncBuffer, PageHeader, RowGroup } from 'hyparquet'

const damaged = (): Error => new Error('it is damaged: the size of a page is not that of its column')

const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

/** The reader trusts the sizes in the file: if one is missing or too large, it never ends. */
function isSound(header: PageHeader, left: number, mostValues: number): boolean {
  const { data_page_header, data_page_header_v2, dictionary_page_header } = header
  return (
    isCount(header.compressed_page_size, left) &&
    isCount(header.uncompressed_page_size, Number.MAX_SAFE_INTEGER) &&
    [data_page_header, data_page_header_v2, dictionary_page_header].every(
      (page) => !page || isCount(page.num_values, mostValues),
    )
  )
}

/** Throws if the pages of a group's columns do not fill them. */
export async function checkParquetPages(buffer: AsyncBuffer, { columns }: RowGroup): Promise<void> {
  const { parquetHeader } = await import('hyparquet/src/column.js')
  for (const { meta_data: column } of columns) {
    if (!column) continue
    const start = Number(column.dictionary_page_offset || column.data_page_offset)
    const end = start + Number(column.total_compressed_size)
    if (!(start >= 0 && end >= start && end <= buffer.byteLength)) throw damaged()
    const reader = { view: new DataView(await buffer.slice(start, end)), offset: 0 }
    while (reader.offset < reader.view.byteLength) {
      const header = parquetHeader(reader)
      const left = reader.view.byteLength - reader.offset
      if (!isSound(header, left, Number(column.num_values))) throw damaged()
      reader.offset += header.compressed_page_size
    }
  }
}
