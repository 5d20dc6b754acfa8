import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from '../src/math/index.js'

const rounds = 11
const polyseme = fileURLToPath(new URL('../bin/polyseme.js', import.meta.url))
const listed = ['tasks', 'systems', 'encoders', 'datasets', 'metrics', 'probes', 'builders']
const commands = [['--version'], ['--help'], ...listed.map((what) => ['ls', what])]

/** How long commands take that compute nothing (dist, so build first), next to node with an empty program. */
export async function run(): Promise<void> {
  console.log(`${process.version}, ${rounds} starts each in turn with node -e 0, medians`)
  const ratios = commands.map((command) => {
    const pairs = Array.from({ length: rounds }, () => ({
      bare: milliseconds(['-e', '0']),
      ours: milliseconds([polyseme, ...command]),
    }))
    const bare = median(pairs.map((pair) => pair.bare))
    const ours = median(pairs.map((pair) => pair.ours))
    const ratio = median(pairs.map((pair) => pair.ours / pair.bare))
    console.log(
      `polyseme ${command.join(' ').padEnd(13)} ${ours.toFixed(0).padStart(5)} ms, node ${bare.toFixed(0).padStart(4)} ms: ${ratio.toFixed(2)}`,
    )
    return ratio
  })
  console.log('time of polyseme --version over time of bare node, median: lower is better')
  console.log(`ratio ${ratios[0]!.toFixed(2)}`)
}

function milliseconds(args: readonly string[]): number {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`)
  return performance.now() - began
}
