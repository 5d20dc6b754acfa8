/** The standard deviation of a sample of a few ratings is a little above that of all of them. */
const ofSample = 1.15

/** What a standard deviation of ratings from 0 to 10 cannot be, given their mean (Bhatia and Davis 2000); null if it can. */
export function oddDeviation(mean: number, deviation: number): string | null {
  const most = Math.sqrt(mean * (10 - mean) * ofSample)
  if (deviation <= most + 0.1) return null
  return `is ${deviation}, but ratings from 0 to 10 with the mean ${mean} deviate by ${most.toFixed(2)} at most`
}
