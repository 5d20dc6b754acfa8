// Runs the commands that the documentation shows, and writes what they print now: `npm run transcripts [-- PAGE…]`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../src/files/index.js'
import { docsFolder, readPages } from './docs/pages.js'
import { hasTranscripts, withTranscripts } from './docs/transcripts.js'

const wanted = process.argv.slice(2)
for (const page of readPages().filter(hasTranscripts)) {
  if (wanted.length > 0 && !wanted.includes(page.name)) continue
  const text = withTranscripts(page, cacheFolder())
  if (text === page.text) continue
  writeFileSync(path.join(docsFolder, page.name), text)
  process.stdout.write(`docs/${page.name}\n`)
}
