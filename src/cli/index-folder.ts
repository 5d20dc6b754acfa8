import { Command } from 'commander'
import { counted } from '../text/index.js'
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
        note: out.note,
        progress: bar,
        waiting: ({ pid, host }) =>
          out.note(`${folder}: waiting for process ${pid} on ${host}, which is indexing it`),
      }),
    )
    bar.done()
    const { files, sentences, phrases, read, encoded } = built
    out.print(
      out.json
        ? JSON.stringify({ folder, ...built })
        : `${folder}: ${counted(files, 'file')}, ${counted(sentences, 'sentence')}, ${counted(phrases, 'phrase')}; ${counted(read, 'file')} read, ${counted(encoded, 'sentence')} encoded`,
    )
  })
