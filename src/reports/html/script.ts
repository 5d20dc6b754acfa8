/** Sorts a table when a column's title is clicked. Without it the page lacks nothing but that. */
export const script = `
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0]
  const heads = [...table.tHead.rows[0].cells]
  const read = (row, i) => {
    const cell = row.cells[i]
    if (!cell) return ''
    const value = cell.dataset.value
    return value === undefined ? cell.textContent.trim().toLowerCase() : value === '' ? '' : Number(value)
  }
  heads.forEach((head, i) => {
    if (head.classList.contains('plot')) return
    const button = document.createElement('button')
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') !== 'descending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
      const rows = [...body.rows].sort((a, b) => {
        const x = read(a, i), y = read(b, i)
        if (x === '' || y === '') return (x === '') - (y === '')
        return (down ? -1 : 1) * (x < y ? -1 : x > y ? 1 : 0)
      })
      body.append(...rows)
    })
  })
}
`
