// Makes a site of the documentation, with navigation and search: npm run site [-- FOLDER]
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { docsFolder, readPages } from './docs/pages.js'
import { htmlName } from './site/page-links.js'
import { renderPage, type SitePage, searchEntry } from './site/render-page.js'

const [output = 'site'] = process.argv.slice(2)
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Pages outside docs/ that the documentation links to. */
const beside = ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']

const pages: SitePage[] = [
  ...readPages(),
  // Their links are relative to the folder above docs/.
  ...beside.map((name) => ({
    name,
    text: readFileSync(here(`../${name}`), 'utf8').replaceAll('](docs/', ']('),
  })),
]
rmSync(output, { recursive: true, force: true })
for (const page of pages) {
  const file = path.join(output, htmlName(page.name))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, renderPage(page, pages))
}
cpSync(path.join(docsFolder, 'images'), path.join(output, 'images'), { recursive: true })
for (const name of ['site.css', 'site.js']) cpSync(here(`site/${name}`), path.join(output, name))
writeFileSync(
  path.join(output, 'search.js'),
  `globalThis.searchPages = ${JSON.stringify(pages.map(searchEntry)).replaceAll('<', '\\u003c')}\n`,
)
process.stdout.write(`${pages.length} pages: ${path.join(output, 'index.html')}\n`)
