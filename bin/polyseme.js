#!/usr/bin/env node
// Imported here, not above: where too few files may be open, Node can't load the program, and that is one line too.
try {
  const { watchEnd } = await import('../dist/cli/watch-end.js')
  await watchEnd(async () => {
    const { main } = await import('../dist/cli/main.js')
    return main(process.argv.slice(2))
  })
} catch (error) {
  if (error?.code !== 'EMFILE') throw error
  process.stderr.write('polyseme: too many files are open; raise the limit with ulimit -n\n')
  process.exitCode = 1
}
