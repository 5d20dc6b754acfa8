/** How often the majority of this many voters is wrong, each being right with this probability. */
export function wrongMajorities(voters: number, right: number): number {
  let wrong = 0
  for (let k = 0; k <= Math.floor(voters / 2); k++)
    wrong += choose(voters, k) * right ** k * (1 - right) ** (voters - k)
  return wrong
}

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, factor) => product * factor, 1)

/** The fewest answers, an odd number, whose majority is wrong at most as often as tolerated; NaN if 99 are too few. */
export const enoughAnswers = (rightVotes: number, tolerated: number): number =>
  Array.from({ length: 50 }, (_, i) => 2 * i + 1).find(
    (answers) => wrongMajorities(answers, rightVotes) <= tolerated,
  ) ?? Number.NaN
