import { Command } from 'commander'
import { type MeaningFlags, troubleLine, withMeaning, withMeaningOptions } from './meaning-options.js'
import { terminalOf } from './shared-options.js'

export const indexCommand = (): Command =>
  withMeaningOptions(
    new Command('index').argument('<folder>', 'of text, Markdown, HTML, PDF, DOCX; the index is kept in it'),
  ).action(async (folder: string, flags: MeaningFlags) => {
    const out = terminalOf(flags)
    const bar = out.progress(folder)
    const built = await withMeaning(flags, (meaning) =>
      meaning.index(folder, {
        trouble: troubleLine,
        progress: bar,
        waiting: ({ pid, host }) =>
          out.note(`${folder}: waits for process ${pid} on ${host}, which indexes it`),
      }),
    )
    bar.done()
    const { files, sentences, phrases, read, encoded } = built
    out.print(
      out.json
        ? JSON.stringify({ folder, ...built })
        : `${folder}: ${files} files, ${sentences} sentences, ${phrases} phrases; ${read} files read, ${encoded} sentences encoded`,
    )
  })
