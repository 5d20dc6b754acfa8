import path from 'node:path'
import MarkdownIt from 'markdown-it'
import { pagesByChapter } from './navigation.js'
import { anchorOf, htmlName, siteLink } from './page-links.js'

export interface SitePage {
  /** Path below docs/, with `/`. */
  readonly name: string
  readonly text: string
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

export const titleOf = ({ name, text }: SitePage): string =>
  name === 'README.md' ? 'Documentation' : (/^# (.+)$/m.exec(text)?.[1] ?? name).replaceAll('`', '')

/** Markdown as GitHub shows it: headings with anchors, links between pages, tables that scroll by themselves. */
function markdown(page: SitePage): MarkdownIt {
  const parser = new MarkdownIt({ html: true, linkify: false })
  const { rules } = parser.renderer
  rules.heading_open = (tokens, at, _options, _env, self) => {
    tokens[at]!.attrSet('id', anchorOf(tokens[at + 1]!.content))
    return self.renderToken(tokens, at, {})
  }
  rules.link_open = (tokens, at, _options, _env, self) => {
    tokens[at]!.attrSet('href', siteLink(tokens[at]!.attrGet('href') ?? '', page.name))
    return self.renderToken(tokens, at, {})
  }
  rules.table_open = () => '<div class="wide" tabindex="0" role="region" aria-label="table"><table>\n'
  rules.table_close = () => '</table></div>\n'
  return parser
}

/** What a reader may search: a page's headings and words. */
export const searchEntry = (page: SitePage) => ({
  title: titleOf(page),
  link: htmlName(page.name),
  text: page.text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/[#*`|[\]()>-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
})

/** A whole page with navigation and search; nothing is loaded from elsewhere. */
export function renderPage(page: SitePage, pages: readonly SitePage[]): string {
  const root = path.posix.relative(path.posix.dirname(page.name), '.') || '.'
  const byName = new Map(pages.map((each) => [each.name, each]))
  const item = (name: string) => {
    const here = name === page.name ? ' aria-current="page"' : ''
    return `<li><a href="${root}/${htmlName(name)}"${here}>${escaped(titleOf(byName.get(name)!))}</a></li>`
  }
  const navigation = pagesByChapter(pages.map(({ name }) => name))
    .filter(({ pages: own, folded }) => own.length + folded.length > 0)
    .map(({ title, pages: own, folded }) => {
      const open = folded.includes(page.name) ? ' open' : ''
      const rest =
        folded.length === 0
          ? ''
          : `<details${open}><summary>each of them (${folded.length})</summary><ul>${folded.map(item).join('')}</ul></details>`
      return `<h2>${title}</h2><ul>${own.map(item).join('')}</ul>${rest}`
    })
    .join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(titleOf(page))} · Polyseme</title>
<link rel="stylesheet" href="${root}/site.css">
</head>
<body data-root="${root}">
<a class="skip" href="#content">Skip to the text</a>
<header><a class="home" href="${root}/index.html">Polyseme</a>
<form role="search"><label for="search">Search</label><input id="search" type="search" placeholder="Search" autocomplete="off"></form></header>
<ol id="found" hidden></ol>
<div class="columns">
<details class="menu" open><summary>Pages</summary><nav aria-label="Pages">${navigation}</nav></details>
<main id="content">
${markdown(page).render(page.text)}
</main>
</div>
<script src="${root}/search.js"></script>
<script src="${root}/site.js"></script>
</body>
</html>
`
}
