/** What other tools call our commands. */
export const commandWords: readonly (readonly [ours: string, theirs: string])[] = [
  ['run', 'evaluate eval evaluation benchmark bench test start'],
  ['ls', 'list tasks list-tasks available-tasks available-benchmarks models info datasets systems'],
  ['serve', 'view server ui web app gui annotate annotation agreement adjudicate explore'],
  ['table', 'results leaderboard create-table scores summary show'],
  ['compare', 'diff significance'],
  ['report', 'html'],
  ['score', 'predict predictions grade'],
  ['validate', 'check lint verify-data'],
  ['stats', 'describe statistics'],
  ['convert', 'export push'],
  ['fetch', 'download pull get'],
  ['init-dataset', 'init new create'],
  ['find', 'search query grep'],
  ['embed', 'encode embeddings vectors'],
  ['train', 'finetune fine-tune fit'],
  ['shared-task', 'competition challenge'],
  ['--version', 'version'],
]

/** What other tools call our flags; a command has some of ours. */
export const flagWords: readonly (readonly [ours: string, theirs: string])[] = [
  [
    '--encoder --systems --system',
    '-m --model --models --model-args --model-name --model-path --model-base-url',
  ],
  ['--tasks --task', '-t -b --benchmark --benchmarks --task-types'],
  ['--output', '-o --out --output-path --output-dir --output-folder --output-file --log-dir --save --path'],
  ['--shots', '--num-fewshot --fewshot --few-shot'],
  ['--samples --limit --top', '-n --n --num-samples --max-samples --max-items --subset --fraction'],
  ['--top --items', '--limit -k --k --top-k --max-count --max-results'],
  ['--context', '-C -A -B --lines'],
  ['--min', '--threshold --min-score --score-threshold'],
  ['--means', '--sense --meaning --definition'],
  ['--encoder', '--layer --layers --pooling'],
  ['--items', '--sample-id --ids --doc-ids'],
  ['--split', '-s --eval-splits --eval-split --subset-name'],
  [
    '--no-resume',
    '--overwrite --overwrite-strategy --overwrite-results --force -f --no-cache --cache-requests',
  ],
  ['--resume', '--use-cache --retry --continue'],
  ['--data', '-d --data-dir --data-path --datasets-dir --prediction-folder'],
  [
    '--dataset --predictions --source --items',
    '-i --input --input-file --file --dataset-path --include-path',
  ],
  ['--predictions', '-p --prediction --answers --answer --pred --preds --submission'],
  [
    '--prompt',
    '--apply-chat-template --chat-template --system-prompt --system-message --system-instruction --template',
  ],
  ['--max-tokens', '--gen-kwargs --max-gen-toks --max-new-tokens'],
  ['--quiet', '-q --silent --log-level --verbosity -v --verbose'],
  ['--seeds', '--num-seeds --n-seeds --seed-list'],
  ['--json', '--format --output-format'],
  ['--source', '--dump --corpus --input-dump'],
  ['--as', '--name --run-name --system-name'],
  ['--kind', '--type --task-type'],
]

/** Flags of other tools that need none here. */
const needless: readonly (readonly [theirs: string, why: string])[] = [
  ['--device --gpu --gpus --cuda --fp16 --bf16', 'everything runs on the processor'],
  ['--batch-size -bs --batch --max-batch-size', 'batches are chosen by the length of the texts'],
  ['--log-samples --write-out --save-predictions', 'every answer is kept in outcomes.jsonl of its run'],
  ['--bootstrap-iters --stderr', 'every score has its interval'],
  ['--languages --language --langs --lang -l', 'each task has its language; name tasks by a pattern'],
]

const namesIn = (text: string): string[] => text.split(' ')

const oursOf = (table: typeof commandWords, theirs: string): string[] =>
  table.filter(([, words]) => namesIn(words).includes(theirs)).flatMap(([ours]) => namesIn(ours))

/** `; here it is run`: what to type instead of a command that another tool has; null if it is not known. */
export function commandHint(theirs: string): string | null {
  const [ours] = oursOf(commandWords, theirs)
  return ours === undefined ? null : `; here it is polyseme ${ours}`
}

/** The same for a flag, among those that the command has. */
export function flagHint(theirs: string, flags: readonly string[]): string | null {
  const ours = oursOf(flagWords, theirs).filter((flag) => flags.includes(flag))
  if (ours.length > 0) return `; here it is ${ours.join(' or ')}`
  const why = needless.find(([words]) => namesIn(words).includes(theirs))
  return why ? `; it is not needed: ${why[1]}` : null
}
