import { readFileSync } from 'node:fs'
import path from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const here = import.meta.dirname
const below = (name: string) => path.join(here, name)

/** Modules that a page has no use for, or finds elsewhere, and their replacements. */
const replaced: readonly (readonly [RegExp, string])[] = [
  // The tagger's words are a file of the site, compressed, instead of three megabytes of script.
  [/eng-core-web-model\.json$/, 'module.exports = globalThis.polysemeTaggerModel'],
  // Other features we do not use: sentiment (an automaton without a state), names, base forms.
  [/eng-sa-model\.json$/, "module.exports = ['[100,0,{},{},{},{}]']"],
  [/eng-ner-model\.json$/, 'module.exports = []'],
  // And Node, which index files of the library name.
  [/wn-\w+-exceptions\.js$|^node:/, 'module.exports = {}'],
]

const replace: Plugin = {
  name: 'replace',
  enforce: 'pre',
  resolveId(id, importer) {
    const found = replaced.findIndex(([pattern]) => pattern.test(id))
    if (found >= 0) return `\0replaced-${found}.cjs`
    // Otherwise `require` would give a module whose only export is `default`.
    if (id.endsWith('.json') && importer) return `\0json:${path.resolve(path.dirname(importer), id)}.cjs`
    return null
  },
  load(id) {
    const [, json] = /^\0json:(.+)\.cjs$/.exec(id) ?? []
    if (json) return `module.exports = ${readFileSync(json, 'utf8')}`
    return replaced[Number(/^\0replaced-(\d+)/.exec(id)?.[1])]?.[1] ?? null
  },
  /** Files that only modules which are left out name. */
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.bin')) delete bundle[name]
  },
}

/** Exports of the library's index files that a page does not use are not bundled: most of them need Node. */
const treeshake = {
  moduleSideEffects: (id: string) => !id.startsWith(below('../src/')),
}

const shared = { base: './', plugins: [svelte()] } satisfies UserConfig // './': pages may be in any folder
const output = (folder: string) => ({
  outDir: below(`../dist/${folder}`),
  emptyOutDir: true,
  target: 'es2022',
})

const configs: Readonly<Record<string, UserConfig>> = {
  /** Served by `polyseme serve`. */
  production: {
    ...shared,
    root: here,
    server: { proxy: { '/api': 'http://127.0.0.1:4747' } },
    build: output('web'),
  },
  /** Written by `polyseme site`: the encoder runs in the browser. */
  site: {
    ...shared,
    root: below('site'),
    publicDir: below('public'),
    build: {
      ...output('pages'),
      rolldownOptions: { input: [below('site/index.html'), below('site/engine.html')] },
    },
    worker: { format: 'es', plugins: () => [replace], rolldownOptions: { treeshake } },
  },
  /** The bar that the extension puts into a page: one script, styles and all, because pages load no modules of ours. */
  extension: {
    root: below('extension'),
    publicDir: below('extension'),
    plugins: [svelte({ compilerOptions: { css: 'injected' } })],
    build: {
      ...output('extension'),
      lib: {
        entry: below('src/extension/content.ts'),
        formats: ['iife'],
        name: 'polysemeBar',
        fileName: () => 'content.js',
      },
    },
  },
  /** The scoring program of Codabench bundles: one file that node runs, with nothing else installed. */
  scorer: {
    root: below('..'),
    ssr: { noExternal: true },
    build: {
      ...output('scorer'),
      ssr: below('../src/leaderboard/codabench/score-program.ts'),
      rolldownOptions: {
        treeshake,
        output: { entryFileNames: 'score.mjs', codeSplitting: false },
      },
    },
  },
}

export default defineConfig(({ mode }) => configs[mode] ?? configs.production!)
