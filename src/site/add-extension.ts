import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { version } from '../core/index.js'
import { atomicWrite } from '../files/index.js'
import { svgToPng } from '../reports/index.js'

/**
 * It may look into a page only when its button is pressed there, and its own pages may ask for nothing but its files: a
 * text has no way out.
 */
const manifest = {
  manifest_version: 3,
  name: 'Polyseme: find by meaning',
  version,
  description: 'Finds phrases of a page by what they mean. The text never leaves the browser.',
  minimum_chrome_version: '116', // offscreen.hasDocument
  permissions: ['activeTab', 'scripting', 'offscreen'],
  action: { default_title: 'Find by meaning in this page' },
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+F' } } },
  background: { service_worker: 'background.js' },
  icons: { 128: 'icon.png' },
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; object-src 'none'",
  },
}

/** Makes an unpacked extension of the search pages in a folder. */
export async function addExtension(folder: string, scripts: string): Promise<void> {
  await cp(scripts, folder, { recursive: true })
  const icon = await readFile(path.join(folder, 'icon.svg'), 'utf8')
  await atomicWrite(path.join(folder, 'icon.png'), await svgToPng(icon, { width: 128 }))
  await atomicWrite(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
