/** Undoes `lists.flat()` for values made from it, one for each item. */
export function regrouped<T>(values: readonly T[], lists: readonly { readonly length: number }[]): T[][] {
  const items = lists.reduce((sum, { length }) => sum + length, 0)
  if (values.length !== items)
    throw new RangeError(`${values.length} values for ${items} items: expected as many`)
  let end = 0
  return lists.map(({ length }) => {
    end += length
    return values.slice(end - length, end)
  })
}
