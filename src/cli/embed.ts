import { Command } from 'commander'
import { embeddedLine, embedFile, embedLines } from '../meaning/index.js'
import { counted } from '../text/index.js'
import { type MeaningFlags, withMeaning, withMeaningOptions } from './meaning-options.js'
import { terminalOf } from './shared-options.js'

interface EmbedFlags extends MeaningFlags {
  readonly output?: string
}

export const embedCommand = (): Command =>
  withMeaningOptions(
    new Command('embed')
      .argument(
        '<file>',
        'lines of {"text", "start", "end"}; without offsets, the whole text; or a .txt file, a text per line',
      )
      .option('--output <file>', 'a name that ends in .jsonl, .npy or .parquet (default: JSONL on stdout)'),
  ).action(async (file: string, { output, ...flags }: EmbedFlags) => {
    const out = terminalOf(flags)
    await withMeaning(flags, async (meaning) => {
      const { id, dimensions } = meaning.encoder
      if (output !== undefined) {
        const bar = out.progress('vectors')
        const rows = await embedFile(meaning, { file, output }, bar)
        bar.done()
        const summary = { file, output, rows, dimensions, encoder: id }
        out.print(
          out.json
            ? JSON.stringify(summary)
            : `${output}: ${counted(rows, 'vector')} of ${dimensions} numbers`,
        )
        return
      }
      const lines: string[] = []
      const bar = out.progress('vectors')
      for await (const batch of embedLines(meaning, file))
        for (const each of batch)
          if (out.json) lines.push(embeddedLine(each))
          else out.print(embeddedLine(each))
      bar.done()
      if (out.json) out.print(`{"encoder":${JSON.stringify(id)},"vectors":[${lines.join(',')}]}`)
    })
  })
