// Puts our own command where npx looks first. Without it, `npx polyseme` in a clone would install the clone into
// npm's cache, with a build of its own, before each first run.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const folder = new URL('../node_modules/.bin/', import.meta.url)
mkdirSync(folder, { recursive: true })
if (process.platform === 'win32')
  writeFileSync(new URL('polyseme.cmd', folder), '@node "%~dp0\\..\\..\\bin\\polyseme.js" %*\r\n')
else {
  const link = new URL('polyseme', folder)
  rmSync(link, { force: true })
  symlinkSync('../../bin/polyseme.js', link)
}
