import { Command } from 'commander'
import { defined, UsageError, UserError, wholeNumberUpTo } from '../core/index.js'
import { openServer } from '../server/index.js'
import { databaseUrl } from './database-url.js'
import { flagValue } from './flag-value.js'
import { chosenTasks, type DatasetFlags, withOwnData } from './own-data.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface ServeFlags extends SharedFlags, DatasetFlags {
  readonly host: string
  readonly port: number
  readonly folder: string
  readonly publicUrl?: string
  readonly runs?: string
  readonly trustProxy?: boolean
  readonly languageTool?: string
}

export const serveCommand = (): Command =>
  withOwnData(
    withSharedOptions(
      new Command('serve')
        .option(
          '--host <address>',
          'address to listen on; anything but loopback is open to the network',
          '127.0.0.1',
        )
        .option(
          '--port <n>',
          'port to listen on; 0 takes a free one',
          flagValue(wholeNumberUpTo(65_535)),
          4747,
        )
        .option(
          '--folder <dir>',
          'where the database and uploads are kept; $DATABASE_URL (postgres://…) replaces the database',
          'polyseme-server',
        )
        .option('--runs <dir>', 'run folder to explore in the browser')
        .option('--public-url <url>', 'public address of the server behind a reverse proxy')
        .option(
          '--trust-proxy',
          'behind one reverse proxy: distinguish visitors by the address that it adds (X-Forwarded-For)',
        )
        .option(
          '--language-tool <url>',
          'a LanguageTool server that checks paraphrases in their sentences, e.g. http://127.0.0.1:8081',
        ),
    ),
  ).action(
    async ({ host, port, folder, publicUrl, trustProxy, languageTool, runs, ...flags }: ServeFlags) => {
      for (const [flag, url] of Object.entries({
        '--public-url': publicUrl,
        '--language-tool': languageTool,
      }))
        if (url !== undefined && !isWebAddress(url))
          throw new UsageError(`${flag} ${url}: expected an address such as https://polyseme.example.org`)
      const out = terminalOf(flags)
      const server = await openServer({
        host,
        port,
        folder,
        data: dataFolder(flags),
        tasks: await chosenTasks(undefined, flags),
        ...defined({ database: databaseUrl() }),
        ...(publicUrl ? { publicUrl } : {}),
        ...(runs === undefined ? {} : { runs }),
        ...(trustProxy ? { trustProxy } : {}),
        ...(languageTool ? { languageTool } : {}),
        onFault: unlessRepeated((line) => out.note(line)),
      })
      if (out.json) out.print(JSON.stringify({ url: server.url, startUrl: server.startUrl }))
      else {
        // First what signs the owner in: who opens only the results is a stranger there.
        out.print(`Polyseme is at ${server.startUrl}`)
        if (runs !== undefined) out.print(`Results of ${runs}: ${server.url}/#/results`)
        out.print('Stop it with Ctrl-C.')
      }
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
      })
      await server.close()
    },
  )

const quietMs = 10_000

/** While the database is unavailable, every request fails: the same line is not repeated for a while. */
function unlessRepeated(say: (line: string) => void): (error: unknown) => void {
  let last = { line: '', at: 0 }
  return (error) => {
    const line =
      error instanceof UserError
        ? error.message
        : `internal error: ${error instanceof Error ? error.stack : error}`
    if (line === last.line && Date.now() - last.at < quietMs) return
    last = { line, at: Date.now() }
    say(line)
  }
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
