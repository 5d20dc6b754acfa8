import { expect, test } from 'vitest'
import { readPages } from '../scripts/docs/pages.js'
import { hasTranscripts, withTranscripts } from '../scripts/docs/transcripts.js'
import { temporaryFolder } from './polyseme.js'

const cache = temporaryFolder()
const pages = readPages().filter(hasTranscripts)

test('there are transcripts to check', () => expect(pages.length).toBeGreaterThan(4))

test.each(pages)('what $name shows is what its commands print (npm run transcripts)', (page) => {
  expect(withTranscripts(page, cache)).toBe(page.text)
})
