import type { Command } from 'commander'

/** A command: its part of the help, known without loading what it does. */
export interface CommandEntry {
  /** Heading in the help. */
  readonly group: string
  /** As the help shows them. */
  readonly arguments?: string
  /** One line among all commands. */
  readonly summary: string
  /** At the top of the command's own help, and in the docs; the summary if it says enough. */
  readonly description?: string
  readonly example: string
  /** The command with its flags. */
  load(): Promise<() => Command>
}

const evaluate = 'Evaluate systems:'
const data = 'Work with data:'
const search = 'Search by meaning:'
const people = 'Work with people:'

/** Every command, in the order of the help. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  run: {
    group: evaluate,
    summary: 'evaluate systems on tasks; start here',
    description: 'evaluate systems on tasks; without arguments: a few of each kind on the starter suite',
    example: "polyseme run --tasks 'wic-tsv-?' --systems majority,best-sense --data DIR",
    load: async () => (await import('./run.js')).runCommand,
  },
  score: {
    group: evaluate,
    arguments: '[task]',
    summary: 'check and score a file of answers',
    description: 'check and score a file of answers; with --output keep it as a run',
    example: 'polyseme score wic --split dev --predictions answers.jsonl --output runs --data DIR',
    load: async () => (await import('./score.js')).scoreCommand,
  },
  compare: {
    group: evaluate,
    arguments: '<runs...>',
    summary: 'paired tests of two runs, or of all pairs',
    description:
      'compare two systems on the same items: the difference, how certain it is, and the items where they differ; with more runs, all pairs',
    example: 'polyseme compare runs/wic/majority-dev-* runs/wic/target-cosine-minilm-dev-*',
    load: async () => (await import('./compare.js')).compareCommand,
  },
  table: {
    group: evaluate,
    arguments: '<runs...>',
    summary: 'systems × tasks as LaTeX, CSV or Markdown',
    description:
      'systems × tasks for a paper: LaTeX, CSV or Markdown, with intervals, the best in bold, ties marked',
    example: 'polyseme table runs --format latex --output table.tex',
    load: async () => (await import('./table.js')).tableCommand,
  },
  plot: {
    group: evaluate,
    arguments: '<runs...>',
    summary: 'scores with their intervals as SVG and PNG',
    example: 'polyseme plot runs --output figures',
    load: async () => (await import('./plot.js')).plotCommand,
  },
  report: {
    group: evaluate,
    arguments: '<runs...>',
    summary: 'one self-contained HTML page of runs',
    description: 'one self-contained HTML page of runs: scores, intervals, slices, hardest and flipped items',
    example: 'polyseme report runs --output report.html',
    load: async () => (await import('./report.js')).reportCommand,
  },
  bias: {
    group: evaluate,
    summary: 'what the context or the word alone would score',
    description: 'how much of a score the context alone, or the target alone, would give',
    example: 'polyseme bias --tasks wic --gate 0.8 --data DIR',
    load: async () => (await import('./bias.js')).biasCommand,
  },
  reproduce: {
    group: evaluate,
    arguments: '[table]',
    summary: "a paper's results table next to ours",
    description: "a paper's results table next to ours, cell by cell; without a name, list the tables",
    example: 'polyseme reproduce gwsc-table2 --quick --data DIR',
    load: async () => (await import('./reproduce.js')).reproduceCommand,
  },
  train: {
    group: evaluate,
    arguments: '<what>',
    summary: 'train a system on a task, over seeds',
    description:
      'train a system on a task, over seeds and learning rates, and keep the encoders; or make a Polyseme encoder',
    example: 'polyseme train wic-tsv-classifier --task wic-tsv-3 --seeds 1,2,3 --data DIR',
    load: async () => (await import('./train.js')).trainCommand,
  },
  ls: {
    group: data,
    arguments: '[what]',
    summary: 'list tasks, systems, encoders, data sets, metrics …',
    description: 'list what there is, one line each',
    example: 'polyseme ls datasets --data DIR',
    load: async () => (await import('./ls.js')).lsCommand,
  },
  validate: {
    group: data,
    arguments: '[dataset]',
    summary: 'check every row of a data set',
    description: 'read everything in a data set, count it, and list every problem',
    example: 'polyseme validate --dataset mine.tsv',
    load: async () => (await import('./validate.js')).validateCommand,
  },
  stats: {
    group: data,
    arguments: '[dataset]',
    summary: "a data set's statistics, next to the paper's",
    example: 'polyseme stats wic-tsv --data DIR',
    load: async () => (await import('./stats.js')).statsCommand,
  },
  fetch: {
    group: data,
    arguments: '<dataset>',
    summary: 'download a data set from its official address',
    description: 'download a data set from its official address; resumes where it stopped',
    example: 'polyseme fetch wic-tsv --data DIR',
    load: async () => (await import('./fetch.js')).fetchCommand,
  },
  convert: {
    group: data,
    arguments: '[dataset]',
    summary: 'write the Hugging Face layout, or the published one',
    description: 'write a data set in the Hugging Face layout or in its published format',
    example: 'polyseme convert wic-tsv --output hub --data DIR',
    load: async () => (await import('./convert.js')).convertCommand,
  },
  'init-dataset': {
    group: data,
    arguments: '<dir>',
    summary: 'write a small example to replace with your own data',
    description: 'write a small commented data set of a kind, to replace with your own',
    example: 'polyseme init-dataset mine --kind same-meaning',
    load: async () => (await import('./init-dataset.js')).initDatasetCommand,
  },
  build: {
    group: data,
    arguments: '[builder]',
    summary: 'make a new data set from dumps and dictionaries',
    description: 'make a new data set, with the provenance of every item',
    example: 'polyseme build wic-pairs --source dictionary.jsonl --output data',
    load: async () => (await import('./build.js')).buildCommand,
  },
  worker: {
    group: data,
    summary: 'work on jobs from a queue',
    description: 'work on the builds and runs of a queue until interrupted',
    example: 'polyseme worker --queue redis://127.0.0.1:6379',
    load: async () => (await import('./worker.js')).workerCommand,
  },
  contamination: {
    group: data,
    arguments: '<file...>',
    summary: 'find published test items in a training file',
    description: 'list the texts of a corpus or training file that appear in a published dev or test split',
    example: 'polyseme contamination train.txt',
    load: async () => (await import('./contamination.js')).contaminationCommand,
  },
  find: {
    group: search,
    arguments: '<query> [path...]',
    summary: 'find phrases by what they mean, in files and folders',
    description: 'find phrases by what they mean, in files and folders: ranked, with their places',
    example: 'polyseme find "huge statue" notes/',
    load: async () => (await import('./find.js')).findCommand,
  },
  index: {
    group: search,
    arguments: '<folder>',
    summary: 'index a folder so that find answers at once',
    example: 'polyseme index notes/',
    load: async () => (await import('./index-folder.js')).indexCommand,
  },
  verify: {
    group: search,
    arguments: '<word> [path...]',
    summary: 'does each mention of a word have a given sense?',
    description: 'check whether each mention of a word has a given sense',
    example: 'polyseme verify Java notes/ --means "an island of Indonesia"',
    load: async () => (await import('./verify.js')).verifyCommand,
  },
  embed: {
    group: search,
    arguments: '<file>',
    summary: 'vectors of words and phrases in context',
    description: 'vectors of words and phrases in context, as JSONL, .npy or Parquet',
    example: 'polyseme embed spans.jsonl --output vectors.npy',
    load: async () => (await import('./embed.js')).embedCommand,
  },
  site: {
    group: search,
    arguments: '<out>',
    summary: 'the search page as static files or browser extension',
    description: 'the search page as static files, with the encoder running in the browser',
    example: 'polyseme site public',
    load: async () => (await import('./site.js')).siteCommand,
  },
  serve: {
    group: people,
    summary: 'annotation, shared tasks and results in the browser',
    description: 'the workbench in the browser: annotation, shared tasks, results',
    example: 'polyseme serve --runs runs',
    load: async () => (await import('./serve.js')).serveCommand,
  },
  campaign: {
    group: people,
    summary: 'prepare, simulate and start annotation campaigns',
    description:
      'prepare an annotation campaign, check it, simulate it, start it, or let a chat model answer it; invitations, agreement and exports are on its page in polyseme serve',
    example: 'polyseme campaign new pic-verify --items mine.tsv --checks gold.tsv',
    load: async () => (await import('./campaign.js')).campaignCommand,
  },
  'shared-task': {
    group: people,
    summary: 'open, correct, export or import a shared task',
    description:
      'open, correct, export or import a shared task: hidden gold, phases, a practice kit, a leaderboard',
    example: 'polyseme shared-task open rivers --dataset mine --phase evaluation:test:2027-01-01:2027-02-01',
    load: async () => (await import('./shared-task.js')).sharedTaskCommand,
  },
  submit: {
    group: people,
    arguments: '<url> <file>',
    summary: 'send a file of answers to a shared task',
    example: 'polyseme submit http://127.0.0.1:4747/#/shared-tasks/rivers answers.jsonl --user ana',
    load: async () => (await import('./submit.js')).submitCommand,
  },
}
