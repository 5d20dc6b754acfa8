import path from 'node:path'

/** As GitHub makes the anchor of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** `docs/README.md` → `index.html`, `docs/tasks/wic.md` → `tasks/wic.html`; pages next to docs/ go next to it. */
export const htmlName = (page: string): string =>
  page.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html')

/** A link of one page as a link of the site; addresses and anchors are unchanged. */
export function siteLink(link: string, from: string): string {
  if (/^[a-z]+:|^#/i.test(link)) return link
  const [file = '', anchor] = link.split('#')
  const target = path.posix.join(path.posix.dirname(from), file)
  const inside = target.startsWith('../') ? target.slice('../'.length) : target
  const to =
    path.posix.relative(path.posix.dirname(from), htmlName(inside)) || path.posix.basename(htmlName(inside))
  return anchor === undefined ? to : `${to}#${anchor}`
}
