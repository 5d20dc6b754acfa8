import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: './', // the pages also stand on plain web space, in any folder
  plugins: [svelte()],
  server: { proxy: { '/api': 'http://127.0.0.1:4747' } },
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
})
