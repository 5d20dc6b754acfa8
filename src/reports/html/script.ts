/** Sorts tables, copies them, saves pictures as PNG, and opens all that is folded before it is printed. The page can be read without. */
export const script = `
const say = (button, text) => { button.parentElement.querySelector('[role=status]').textContent = text }
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy)
    try {
      await navigator.clipboard.writeText(source.textContent)
      say(button, 'copied')
    } catch {
      source.closest('details').open = true
      getSelection().selectAllChildren(source)
      say(button, document.execCommand('copy') ? 'copied' : 'selected below: copy it')
    }
  })
}
for (const button of document.querySelectorAll('[data-png]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const link = button.parentElement.querySelector('a[download]')
    const svg = new TextDecoder().decode(Uint8Array.from(atob(link.href.split(',')[1]), (c) => c.charCodeAt(0)))
    const light = svg.replace('@media screen and (prefers-color-scheme: dark)', '@media not all')
    const image = new Image()
    image.onload = () => {
      const canvas = document.createElement('canvas')
      canvas.width = image.width * 3
      canvas.height = image.height * 3
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
      const saved = document.createElement('a')
      saved.download = button.dataset.png
      saved.href = canvas.toDataURL('image/png')
      saved.click()
      say(button, 'saved')
    }
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(light)
  })
}
addEventListener('beforeprint', () => {
  for (const each of document.querySelectorAll('details.fold')) each.open = true
})
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
    if (head.querySelector('a')) {
      button.className = 'sort'
      button.setAttribute('aria-label', 'sort by ' + head.querySelector('a').textContent)
    } else button.append(...head.childNodes)
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
