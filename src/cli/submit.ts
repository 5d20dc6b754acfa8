import path from 'node:path'
import { Command } from 'commander'
import { UsageError } from '../core/index.js'
import { readInput } from '../files/index.js'
import { receivedText } from '../leaderboard/index.js'
import { sendSubmission } from '../server/index.js'
import { nameValue } from './name-value.js'
import { repeatable } from './repeatable.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface SubmitFlags extends SharedFlags {
  readonly user?: string
  readonly track?: string
  readonly system?: string
  readonly fact?: readonly string[]
}

export const submitCommand = (): Command =>
  withSharedOptions(
    new Command('submit')
      .argument('<url>', "the shared task's page, e.g. http://127.0.0.1:4747/#/shared-tasks/gwsc")
      .argument('<file>', 'the answers, or a zip of the files of several tracks')
      .option('--user <name>', 'who signs in; the password is in $POLYSEME_PASSWORD')
      .option('--track <id>', 'which track a single file is for')
      .option('--system <name>', 'its name on the board')
      .option(
        '--fact <question=answer>',
        'an answer for the fact sheet; repeat for each question',
        repeatable,
      ),
  ).action(async (url: string, file: string, { user, track, system, fact = [], ...flags }: SubmitFlags) => {
    const out = terminalOf(flags)
    const password = process.env.POLYSEME_PASSWORD
    if (!user) throw new UsageError('who submits? name the account with --user')
    if (!password) throw new UsageError(`put the password of ${user} into $POLYSEME_PASSWORD`)
    const facts = fact.map((each) => {
      const given = nameValue(each)
      if (!given) throw new UsageError(`--fact ${each}: expected question=answer`)
      return given
    })
    const twice = facts.find(([question], i) => facts.findIndex(([each]) => each === question) < i)
    if (twice) throw new UsageError(`--fact ${twice[0]} is given twice`)
    const bytes = await readInput(file)
    const submissions = await sendSubmission(url, bytes, {
      user,
      password,
      file: path.basename(file),
      track,
      system: system ?? path.basename(file, path.extname(file)),
      factSheet: Object.fromEntries(facts),
    })
    out.print(out.json ? JSON.stringify({ submissions }) : submissions.map(receivedText).join('\n'))
    out.note(`Scores and rank, as soon as the phase shows them: ${url}`)
  })
