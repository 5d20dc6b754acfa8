import { readdirSync } from 'node:fs'

// npm run bench -- NAME
const here = new URL('.', import.meta.url)
const names = readdirSync(here)
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const name = process.argv[2] ?? ''

if (names.includes(name)) {
  const { run } = (await import(new URL(`${name}.ts`, here).href)) as { run(): Promise<void> }
  await run()
} else {
  console.error(
    `${name === '' ? 'which benchmark?' : `unknown benchmark: ${name};`} known: ${names.join(', ')}`,
  )
  process.exitCode = 2
}
