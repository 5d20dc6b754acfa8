import { spawn } from 'node:child_process'
import os from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { packagedFolder, packagedModels } from '../src/encoders/index.js'
import { median, randomInteger, seeded } from '../src/math/index.js'
import {
  type Classified,
  classifier,
  defaultTraining,
  loadModel,
  openLearner,
} from '../src/training/index.js'
import { blasOf, type PeerBuild, referenceBlas } from './peer-blas.js'

const sizes = { batch: 16, tokens: 64, layers: 6, size: 384, heads: 12, wide: 1536, vocabulary: 30522 }
const rounds = 12

/** One step of MiniLM with a classifier, forward, backward and AdamW: ours against PyTorch (Debian: python3-torch), in turns. */
export async function run(): Promise<void> {
  const threads = os.availableParallelism()
  console.log(
    `MiniLM-L6 + classifier, ${sizes.batch} × ${sizes.tokens} tokens, fp32, no dropout, ${threads} threads`,
  )
  const peer = await openPeer(threads)
  if (!peer) {
    console.log('PyTorch is not installed (Debian: apt-get install python3-torch): nothing to compare with')
    return
  }
  const blas = blasOf(peer.build)
  console.log(`PyTorch ${peer.build.torch} on ${blas}`)
  if (blas === referenceBlas) {
    peer.close()
    console.log(
      'that library is no peer, it takes many times as long as any other: apt-get install libopenblas0-pthread, then compare',
    )
    return
  }
  const model = await loadModel(packagedFolder(packagedModels.minilm!))
  const head = classifier({ size: sizes.size, pools: 1, classes: 2, hidden: null, seed: '1' })
  const learner = await openLearner(head, model, { ...defaultTraining, dropout: 0, threads })
  const examples = randomExamples()
  const ours: number[] = []
  const theirs: number[] = []
  for (let step = 1; step <= rounds + 2; step++) {
    const start = performance.now()
    await learner.step([examples], { step, rate: 5e-5 })
    const [mine, other] = [performance.now() - start, await peer.step()]
    if (step <= 2) continue // both warm up
    ours.push(mine)
    theirs.push(other)
  }
  await learner.close()
  peer.close()
  const line = (name: string, times: readonly number[]) =>
    console.log(
      `${name} ${Math.min(...times).toFixed(0)} ms at best, ${median(times).toFixed(0)} ms median of ${rounds}`,
    )
  line('polyseme', ours)
  line('PyTorch ', theirs)
  console.log(`peak memory of our process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  console.log('our time over time of the peer, medians: lower is better')
  console.log(`ratio ${(median(ours) / median(theirs)).toFixed(2)}`)
}

function randomExamples(): Classified[] {
  const random = seeded('bench')
  return Array.from({ length: sizes.batch }, (_, i) => ({
    sequences: [
      {
        ids: Array.from({ length: sizes.tokens }, () => 1000 + randomInteger(random, 19_000)),
        types: new Uint8Array(0),
      },
    ],
    pools: [{ sequence: 0, places: Array.from({ length: sizes.tokens }, (_, place) => place) }],
    label: i % 2,
  }))
}

interface Peer {
  readonly build: PeerBuild
  step(): Promise<number>
  close(): void
}

/** The first Python that has torch; null if none has. */
async function openPeer(threads: number): Promise<Peer | null> {
  const script = fileURLToPath(new URL('train-peer.py', import.meta.url))
  for (const python of ['python3', '/usr/bin/python3']) {
    const child = spawn(python, [script, JSON.stringify({ ...sizes, threads })], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    child.stdin.on('error', () => {}) // it has ended: no torch there
    child.on('error', () => {})
    const first = await lines.next()
    if (first.done) continue
    const step = async (): Promise<number> => {
      child.stdin.write('step\n')
      return Number((await lines.next()).value)
    }
    return { build: JSON.parse(first.value) as PeerBuild, step, close: () => child.stdin.end() }
  }
  return null
}
