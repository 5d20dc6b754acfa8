// @ts-nocheck: runs in a browser, which these types do not know
// Search in all pages by their words, and a menu that is folded on a phone. No request leaves the page.
const field = document.querySelector('#search')
const found = document.querySelector('#found')
const { root } = document.body.dataset

if (matchMedia('(max-width: 50em)').matches) document.querySelector('.menu').open = false

function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 50)
  return `${at > 0 ? '… ' : ''}${text.slice(at, at + 140)} …`
}

function rank({ title, text }, words) {
  const [head, body] = [title.toLowerCase(), text.toLowerCase()]
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0
  return words.reduce((sum, word) => sum + (head.includes(word) ? 100 : 0) + body.split(word).length - 1, 0)
}

field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = globalThis.searchPages
    .map((page) => ({ page, rank: words.length === 0 ? 0 : rank(page, words) }))
    .filter((hit) => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 12)
  found.hidden = words.length === 0
  found.replaceChildren(
    ...hits.map(({ page }) => {
      const [item, link, text] = ['li', 'a', 'small'].map((name) => document.createElement(name))
      link.href = `${root}/${page.link}`
      link.textContent = page.title
      text.textContent = excerpt(page.text, words[0])
      item.append(link, text)
      return item
    }),
  )
  if (words.length > 0 && hits.length === 0) found.textContent = 'Nothing found.'
})

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  found.querySelector('a')?.click()
})
