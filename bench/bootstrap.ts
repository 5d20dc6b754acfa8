import {
  bootstrapSums,
  groupSums,
  median,
  percentileInterval,
  type Random,
  randomInteger,
  seeded,
} from '../src/math/index.js'

interface Outcome {
  readonly example: { readonly id: string; readonly group: string; readonly gold: boolean }
  readonly prediction: { readonly label: boolean; readonly score: number }
}

const outcomeCount = 5000
const rounds = 10_000
const repeats = 3

/** 10,000 bootstrap rounds of accuracy over 5,000 outcomes: sums per group against rescoring every resample. */
export async function run(): Promise<void> {
  const outcomes = makeOutcomes(seeded('outcomes'))
  const groups = new Set(outcomes.map((outcome) => outcome.example.group)).size
  console.log(`${rounds} rounds of accuracy over ${outcomeCount} outcomes in ${groups} groups of 1 to 9`)

  const ratios: number[] = []
  for (let i = 0; i < repeats; i++) {
    const ours = measure(() => bySums(outcomes, seeded(i)))
    const naive = measure(() => byOutcomes(outcomes, seeded(i)))
    ratios.push(ours.seconds / naive.seconds)
    console.log(`sums per group    ${ours.seconds.toFixed(3)} s  ${range(ours.draws)}`)
    console.log(`resample outcomes ${naive.seconds.toFixed(3)} s  ${range(naive.draws)}`)
  }
  console.log(`our time over time of the naive loop, median of ${repeats}: lower is better`)
  console.log(`ratio ${median(ratios).toFixed(2)}`)
}

function makeOutcomes(random: Random): Outcome[] {
  const outcomes: Outcome[] = []
  for (let group = 0; outcomes.length < outcomeCount; group++) {
    const size = Math.min(1 + randomInteger(random, 9), outcomeCount - outcomes.length)
    for (let i = 0; i < size; i++) {
      const gold = random() < 0.5
      const score = random()
      const label = score < 0.7 ? gold : !gold
      outcomes.push({
        example: { id: `${group}.${i}`, group: `${group}`, gold },
        prediction: { label, score },
      })
    }
  }
  return outcomes
}

const isRight = ({ example, prediction }: Outcome) => example.gold === prediction.label

function bySums(outcomes: readonly Outcome[], random: Random): Float64Array {
  const terms = outcomes.map((outcome) => [Number(isRight(outcome)), 1])
  const groups = outcomes.map((outcome) => outcome.example.group)
  return bootstrapSums(groupSums(terms, groups), ([right, n]) => right! / n!, { rounds, random })
}

/** What one writes first: draw groups, collect their outcomes, score the collection. */
function byOutcomes(outcomes: readonly Outcome[], random: Random): Float64Array {
  const byGroup = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const members = byGroup.get(outcome.example.group)
    if (members) members.push(outcome)
    else byGroup.set(outcome.example.group, [outcome])
  }
  const groups = [...byGroup.values()]
  return Float64Array.from({ length: rounds }, () => {
    const resample: Outcome[] = []
    for (let g = 0; g < groups.length; g++)
      for (const outcome of groups[randomInteger(random, groups.length)]!) resample.push(outcome)
    let right = 0
    for (const outcome of resample) if (isRight(outcome)) right++
    return right / resample.length
  })
}

function measure(work: () => Float64Array): { draws: Float64Array; seconds: number } {
  const start = performance.now()
  const draws = work()
  return { draws, seconds: (performance.now() - start) / 1000 }
}

function range(draws: Float64Array): string {
  const { low, high } = percentileInterval(draws)
  return `95% interval ${low.toFixed(4)} to ${high.toFixed(4)}`
}
