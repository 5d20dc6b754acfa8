import { Command } from 'commander'
import { legible, UsageError, UserError } from '../core/index.js'
import { lemmaText, loadWordNet, synsetsOf } from '../lexicon/index.js'
import { type Mention, verifyMentions } from '../meaning/index.js'
import { textTable } from '../text/index.js'
import { excerpt } from './excerpt.js'
import { documentsOf, type MeaningFlags, withMeaning, withMeaningOptions } from './meaning-options.js'
import { terminalOf } from './shared-options.js'

interface VerifyFlags extends MeaningFlags {
  readonly means?: string
  readonly senses?: boolean
}

/** As fast as the default of other commands, and better here (docs/find.md). */
const knowsSenses = 'polyseme-small'

export const verifyCommand = (): Command =>
  withMeaningOptions(
    new Command('verify')
      .argument('<word>', 'a word or name')
      .argument('[path...]', 'files and folders: text, Markdown, HTML, PDF, DOCX; stdin without any')
      .option('--means <text>', 'the sense in question, in words: "an island of Indonesia"')
      .option('--senses', "list WordNet's senses of the word to choose from"),
    knowsSenses,
  ).action(async (word: string, paths: readonly string[], { means, senses, ...flags }: VerifyFlags) => {
    const out = terminalOf(flags)
    if (senses) {
      if (means !== undefined || paths.length > 0)
        throw new UsageError('--senses only lists senses; leave out --means and the files')
      const found = await sensesOf(word)
      out.print(
        out.json
          ? JSON.stringify({ word, senses: found })
          : textTable(
              ['sense', { title: 'words', wraps: true }, { title: 'definition', wraps: true }],
              found.map(({ id, words, definition }) => [id, words.join(', '), definition]),
              out.table,
            ),
      )
      return
    }
    if (means === undefined || means.trim() === '')
      throw new UsageError(`which sense of ${word}? say --means "…", or --senses for WordNet's`)
    const mentions = await withMeaning(flags, async (meaning) => {
      const documents = await documentsOf(paths, out.note)
      const judging = out.progress(`mentions of ${word}`)
      const judged = await verifyMentions(meaning, { word, sense: { definition: means }, documents })
      judging.done()
      return judged
    })
    if (out.json) out.print(JSON.stringify({ word, means, mentions: mentions.map(rounded) }))
    else for (const mention of mentions) out.print(mentionText(mention, word))
    if (mentions.length === 0) out.note(`${word} is not mentioned`)
  })

/** `notes.md:3: yes 0.90 Java is warm in May.` */
function mentionText({ file, line, page, label, probability, sentence }: Mention, word: string): string {
  const place = page === undefined ? String(line) : `p${page}:${line}`
  return `${legible(file)}:${place}: ${label ? 'yes' : 'no '} ${probability.toFixed(2)} ${excerpt(sentence, word)}`
}

const rounded = ({ probability, ...mention }: Mention) => ({
  ...mention,
  probability: Number(probability.toFixed(4)),
})

async function sensesOf(word: string) {
  const found = synsetsOf(word, await loadWordNet())
  if (found.length === 0) throw new UserError(`WordNet does not have ${word}; say what it means with --means`)
  return found.map(({ id, lemmas, definition }) => ({
    id,
    words: lemmas.map(lemmaText),
    definition,
  }))
}
