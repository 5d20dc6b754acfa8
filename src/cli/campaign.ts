import { Command } from 'commander'
import {
  presetNamed,
  type Quality,
  readCampaign,
  type Simulation,
  simulateCampaign,
  writePreset,
} from '../annotation/index.js'
import { defined, lookUp, numberFromZero, positiveNumberUpTo, share, wholeNumber } from '../core/index.js'
import { textTable } from '../text/index.js'
import { databaseUrl } from './database-url.js'
import { expectEnding } from './expect-ending.js'
import { flagValue } from './flag-value.js'
import { withFolder } from './server-folder.js'
import { type SharedFlags, withSharedOptions } from './shared-options.js'
import { subcommand } from './subcommand.js'
import type { Terminal } from './terminal.js'

interface NewFlags extends SharedFlags {
  readonly items: string
  readonly checks?: string
  readonly output: string
}

/** Check items that no rule of the campaign shows to anybody. */
function tellUnused({ practice, test, gold, attention }: Quality, checks: boolean, out: Terminal): void {
  if (checks && practice === 0 && !test && !gold && attention === null)
    out.note(
      'No check item is shown to anybody: set quality.practice, test or gold in the campaign, see docs/campaigns.md',
    )
}

const newCommand = (): Command =>
  subcommand<NewFlags>(
    new Command('new')
      .description("write a paper's campaign for your items")
      .argument('<preset>', 'see polyseme ls presets')
      .requiredOption('--items <path>', 'the items to annotate: any file that validate --dataset reads')
      .option('--checks <path>', 'items with gold labels, for practice, test and gold items')
      .option('--output <file>', 'where the campaign is written', 'campaign.yaml'),
    'polyseme campaign new wic-tsv-human --items items.jsonl',
    async (preset, { items, checks, output }, out) => {
      expectEnding(output, '.yaml', '.yml')
      const { title, people } = await writePreset(preset, { items, output, ...(checks ? { checks } : {}) })
      if (out.json) out.print(JSON.stringify({ preset, campaign: output, people }))
      else
        out.print(
          `${output}: ${title}\nTry it: polyseme campaign simulate ${output}\nThen: polyseme campaign start ${output}`,
        )
      tellUnused(presetNamed(preset).campaign.quality, checks !== undefined, out)
    },
  )

const checkCommand = (): Command =>
  subcommand(
    new Command('check').description('read a campaign and its items').argument('<file>', 'campaign.yaml'),
    'polyseme campaign check campaign.yaml',
    async (file, _flags, out) => {
      const { campaign, items, checks } = await readCampaign(file)
      tellUnused(campaign.quality, checks.length > 0, out)
      const found = { name: campaign.name, form: campaign.form, items: items.length, checks: checks.length }
      out.print(
        out.json
          ? JSON.stringify(found)
          : `${file}: no problems; ${found.items} items and ${found.checks} check items for the form ${found.form}`,
      )
    },
  )

interface SimulateFlags extends SharedFlags {
  readonly annotators?: number
  readonly accuracy: number
  readonly noise: number
  readonly lazy: number
  readonly seconds: number
  readonly tolerated: number
  readonly seed: number
}

const figureTitles = {
  units: 'items to answer',
  answers: 'answers',
  checkAnswers: 'answers to check items',
  accepted: 'accepted items',
  rejected: 'rejected items',
  undecided: 'items for an adjudicator',
  open: 'unfinished items',
  wrong: 'share of accepted items with a wrong label',
  alpha: "Krippendorff's alpha",
  pairwise: 'pairwise agreement',
  excluded: 'people excluded by the rules',
  lazyLeft: 'people who answer at random and are not excluded',
  hours: 'hours of work',
  cost: 'cost',
} as const satisfies Record<keyof Omit<Simulation, 'byAnswers' | 'enough'>, string>

/** What an undefined figure lacks. */
function whyUndefined({ accepted, pairwise }: Simulation): Readonly<Record<string, string>> {
  const single = 'no item was answered twice'
  return {
    wrong: accepted === 0 ? 'nothing was accepted' : 'the form has no right answer',
    alpha: Number.isNaN(pairwise) ? single : 'all answers are the same',
    pairwise: single,
    cost: 'the campaign sets no pay',
  }
}

const simulateCommand = (): Command =>
  subcommand<SimulateFlags>(
    new Command('simulate')
      .description('run a campaign with simulated annotators: agreement, cost, wrong labels that survive')
      .argument('<file>', 'campaign.yaml')
      .option(
        '--annotators <n>',
        'how many people (default: 20, or as many as it takes)',
        flagValue(positiveNumberUpTo(10_000)), // a million take minutes and tell no more
      )
      .option('--accuracy <share>', 'share of right answers of a diligent annotator', flagValue(share), 0.85)
      .option(
        '--noise <sd>',
        'how much that differs between people: a standard deviation',
        flagValue(share),
        0.05,
      )
      .option('--lazy <share>', 'share of people who answer at random', flagValue(share), 0.1)
      .option('--tolerated <share>', 'share of wrong labels you can accept', flagValue(share), 0.05)
      .option('--seconds <s>', 'time per answer', flagValue(numberFromZero), 20)
      .option('--seed <n>', 'seed of the simulated answers', flagValue(wholeNumber), 1),
    'polyseme campaign simulate campaign.yaml --accuracy 0.8 --lazy 0.2',
    async (file, options, out) => {
      const { annotators, accuracy, noise, lazy, tolerated, seconds, seed } = options
      const made = await simulateCampaign(await readCampaign(file), {
        ...defined({ annotators }),
        accuracy,
        noise,
        lazy,
        tolerated,
        seconds,
        seed,
      })
      if (out.json) return out.print(JSON.stringify(made))
      const { byAnswers, enough, ...figures } = made
      const shown = (value: number) =>
        Number.isNaN(value) ? 'undefined' : String(Math.round(value * 1000) / 1000)
      const reasons = whyUndefined(made)
      out.print(
        textTable(
          ['figure', 'value'],
          Object.entries(figureTitles).map(([name, title]) => {
            const value = figures[name as keyof typeof figureTitles]
            const why = Number.isNaN(value) ? lookUp(reasons, name) : undefined
            return [title, why === undefined ? shown(value) : `undefined: ${why}`]
          }),
        ),
      )
      const percent = (value: number) => `${Math.round(1000 * value) / 10} %`
      out.note(
        `Assumed: ${percent(accuracy)} right answers ± ${percent(noise)} (--accuracy, --noise), ${percent(lazy)} of people answer at random (--lazy), ${seconds} s per answer (--seconds)`,
      )
      if (made.open > 0)
        out.note(
          `${made.open} of ${made.units} items were not finished: too few people who may answer them; try more with --annotators, or fewer answers per item`,
        )
      if (byAnswers.length === 0) return
      out.print('')
      out.print(
        textTable(
          ['answers per item', 'wrong majorities'],
          byAnswers.map(({ answers, wrong }) => [String(answers), shown(wrong)]),
        ),
      )
      out.print('')
      out.print(
        Number.isNaN(enough)
          ? `No number of answers per item brings wrong majorities to ${options.tolerated} or below: such people are right too seldom`
          : `${enough} ${enough === 1 ? 'answer' : 'answers'} per item are enough for at most ${options.tolerated} wrong labels (--tolerated)`,
      )
    },
  )

interface StartFlags extends SharedFlags {
  readonly folder: string
}

const startCommand = (): Command =>
  subcommand<StartFlags>(
    withFolder(
      new Command('start')
        .description('add a campaign to polyseme serve, which may be running')
        .argument('<file>', 'campaign.yaml'),
    ),
    'polyseme campaign start campaign.yaml',
    async (file, { folder }, out) => {
      const data = await readCampaign(file)
      const { startCampaign } = await import('../server/index.js')
      const id = await startCampaign(data, { folder, ...defined({ database: databaseUrl() }) })
      out.print(
        out.json
          ? JSON.stringify({ id })
          : `${data.campaign.name}: ${data.items.length} items. Its page, once polyseme serve runs: #/campaigns/${id}`,
      )
    },
  )

interface AnswerFlags extends SharedFlags {
  readonly chat: string
  readonly folder: string
}

const answerCommand = (): Command =>
  subcommand<AnswerFlags>(
    withFolder(
      new Command('answer')
        .description('let a chat model answer a campaign of polyseme serve, marked as a model')
        .argument('<campaign>', 'its id: the last part of the address of its page')
        .requiredOption('--chat <spec>', 'chat:URL?model=NAME, see docs/chat.md'),
    ),
    "polyseme campaign answer 4d1c8047bb --chat 'chat:http://127.0.0.1:8000/v1?model=NAME'",
    async (campaign, { chat, folder }, out) => {
      const progress = out.progress('asking the model')
      const { answerCampaign } = await import('../server/index.js')
      const made = await answerCampaign(campaign, {
        chat,
        folder,
        ...defined({ database: databaseUrl() }),
        onAnswer: (answered, of) => progress(answered, of),
      }).finally(() => progress.done())
      out.print(
        out.json
          ? JSON.stringify(made)
          : `${made.annotator}: ${made.answered} answered, ${made.unreadable} without a readable answer`,
      )
    },
  )

export const campaignCommand = (): Command =>
  withSharedOptions(new Command('campaign'))
    .addCommand(newCommand())
    .addCommand(checkCommand())
    .addCommand(simulateCommand())
    .addCommand(startCommand())
    .addCommand(answerCommand())
