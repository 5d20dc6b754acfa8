import type { Command } from 'commander'

/** A command: its line in the help, known without loading what it does. */
interface CommandEntry {
  /** As the help shows them. */
  readonly arguments?: string
  readonly description: string
  /** The command with its flags. */
  load(): Promise<() => Command>
}

/** Every command, in the order of the help. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  run: {
    description: 'evaluate systems on tasks; without arguments: a few of each kind on the starter suite',
    load: async () => (await import('./run.js')).runCommand,
  },
  ls: {
    arguments: '<what>',
    description: 'list what there is, one line each',
    load: async () => (await import('./ls.js')).lsCommand,
  },
  validate: {
    arguments: '[dataset]',
    description: 'read everything of a data set, count it, and list every problem',
    load: async () => (await import('./validate.js')).validateCommand,
  },
  stats: {
    arguments: '[dataset]',
    description: "a data set's figures, with the paper's beside ours",
    load: async () => (await import('./stats.js')).statsCommand,
  },
  fetch: {
    arguments: '<dataset>',
    description: 'download a data set from its official address; resumes where it stopped',
    load: async () => (await import('./fetch.js')).fetchCommand,
  },
  convert: {
    arguments: '[dataset]',
    description: 'write a data set in the Hugging Face layout or in its published format',
    load: async () => (await import('./convert.js')).convertCommand,
  },
  'init-dataset': {
    arguments: '<dir>',
    description: 'write a small data set of a kind, with comments, to be replaced by your own',
    load: async () => (await import('./init-dataset.js')).initDatasetCommand,
  },
  contamination: {
    arguments: '<file...>',
    description: 'list the texts of a corpus or training file that appear in a published dev or test split',
    load: async () => (await import('./contamination.js')).contaminationCommand,
  },
  score: {
    arguments: '[task]',
    description: 'check and score a file of answers; leave it as a run',
    load: async () => (await import('./score.js')).scoreCommand,
  },
  compare: {
    arguments: '<runs...>',
    description:
      'two systems on the same items: the difference, how sure it is, and the items on which they differ; of more runs all pairs',
    load: async () => (await import('./compare.js')).compareCommand,
  },
  table: {
    arguments: '<runs...>',
    description:
      'systems × tasks for a paper: LaTeX, CSV or Markdown, with intervals, the best bold, ties marked',
    load: async () => (await import('./table.js')).tableCommand,
  },
  plot: {
    arguments: '<runs...>',
    description: 'scores with their intervals as SVG and PNG',
    load: async () => (await import('./plot.js')).plotCommand,
  },
  report: {
    arguments: '<runs...>',
    description: 'one self-contained HTML page of runs: scores, intervals, slices, hardest and flipped items',
    load: async () => (await import('./report.js')).reportCommand,
  },
  bias: {
    description: 'how much of a score the context alone, or the target alone, would give',
    load: async () => (await import('./bias.js')).biasCommand,
  },
  reproduce: {
    arguments: '[table]',
    description: "a paper's results table beside ours, cell by cell; without a name: the tables there are",
    load: async () => (await import('./reproduce.js')).reproduceCommand,
  },
  train: {
    arguments: '<what>',
    description:
      'train a system on a task, over seeds and learning rates, and keep the encoders; or make a Polyseme encoder',
    load: async () => (await import('./train.js')).trainCommand,
  },
  find: {
    arguments: '<query> [path...]',
    description: 'find phrases by what they mean, in files and folders, ranked, where they stand',
    load: async () => (await import('./find.js')).findCommand,
  },
  index: {
    arguments: '<folder>',
    description: 'index a folder, so that find answers at once',
    load: async () => (await import('./index-folder.js')).indexCommand,
  },
  verify: {
    arguments: '<word> [path...]',
    description: 'tell of every mention of a word whether it has a given sense there',
    load: async () => (await import('./verify.js')).verifyCommand,
  },
  embed: {
    arguments: '<file>',
    description: 'vectors of words and phrases in context, as JSONL, .npy or Parquet',
    load: async () => (await import('./embed.js')).embedCommand,
  },
  build: {
    arguments: '<builder>',
    description: 'make a new data set, with the provenance of every item',
    load: async () => (await import('./build.js')).buildCommand,
  },
  worker: {
    description: 'do jobs of builds that a queue hands out, until interrupted',
    load: async () => (await import('./worker.js')).workerCommand,
  },
  campaign: {
    description:
      'new: write a campaign from a paper; check: read it; simulate: run it with imagined annotators',
    load: async () => (await import('./campaign.js')).campaignCommand,
  },
  serve: {
    description: 'the workbench in the browser: annotation, shared tasks, results',
    load: async () => (await import('./serve.js')).serveCommand,
  },
  site: {
    arguments: '<out>',
    description: 'the search page as static files, with the encoder running in the browser',
    load: async () => (await import('./site.js')).siteCommand,
  },
  'shared-task': {
    arguments: '<id>',
    description: 'open a shared task on tasks: hidden gold, phases, a practice kit, a leaderboard',
    load: async () => (await import('./shared-task.js')).sharedTaskCommand,
  },
  submit: {
    arguments: '<url> <file>',
    description: 'send a file of answers to a shared task',
    load: async () => (await import('./submit.js')).submitCommand,
  },
}
