// Regenerates the generated parts of the documentation: `npm run docs`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { docsFolder, readPages, withBlocks } from './docs/pages.js'
import { writeSystemEntries } from './docs/system-entries.js'
import { generatedText } from './docs/tables.js'

await writeSystemEntries()
const pages = readPages()
for (const page of pages) {
  const text = withBlocks(page.text, (marker) => generatedText(marker, page, pages))
  if (text === page.text) continue
  writeFileSync(path.join(docsFolder, page.name), text)
  process.stdout.write(`docs/${page.name}\n`)
}
