import { fileError } from '../files/index.js'

let watched = false

/** Ends the process cleanly if no one reads its output: once per process, however many commands it runs. */
export function watchStdout(): void {
  if (watched) return
  watched = true
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0) // the reader has had enough: `polyseme … | head`
    process.stderr.write(`polyseme: ${fileError(error, 'stdout')?.message ?? error.message}\n`)
    process.exit(1)
  })
}
