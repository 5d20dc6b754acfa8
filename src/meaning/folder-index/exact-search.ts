/** Every row of some matrices of byte vectors against a query, by cosine; rows are numbered through. */
export const exactSearch =
  (matrices: readonly Int8Array[], dimensions: number) =>
  (query: Int8Array, most: number): { readonly row: number; readonly score: number }[] => {
    const length = Math.hypot(...query)
    const found: { row: number; score: number }[] = []
    let row = 0
    for (const matrix of matrices)
      for (let at = 0; at < matrix.length; at += dimensions, row++) {
        let dot = 0
        let squares = 0
        for (let k = 0; k < dimensions; k++) {
          dot += matrix[at + k]! * query[k]!
          squares += matrix[at + k]! ** 2
        }
        if (squares > 0) found.push({ row, score: dot / (Math.sqrt(squares) * length) })
      }
    return found.sort((a, b) => b.score - a.score || a.row - b.row).slice(0, most)
  }
