import { checkComparable } from './comparison-page.js'
import type { FoundRun } from './found-runs.js'
import type { Job, JobResults } from './jobs.js'

export type DoJob = <J extends Job>(job: J) => Promise<JobResults[J['type']]>

/** Results of jobs, each done once. */
export interface KeptJobs {
  indexOf(run: FoundRun): Promise<JobResults['index']>
  compared(a: FoundRun, b: FoundRun): Promise<JobResults['compare']>
  tested(a: FoundRun, b: FoundRun): Promise<JobResults['tests']>
  standings(runs: readonly FoundRun[]): Promise<JobResults['standings']>
  bias(runs: readonly FoundRun[]): Promise<JobResults['bias']>
}

/** An index of 100,000 answers has 3 MB. */
const mostKept = 60

/** They are kept by the runs' keys, which are hashes: what they name does not change. The longest unused goes first. */
export function keptJobs(work: DoJob): KeptJobs {
  const kept = new Map<string, Promise<unknown>>()
  function once<J extends Job>(job: J, runs: readonly FoundRun[]): Promise<JobResults[J['type']]> {
    const name = [job.type, ...runs.map(({ run }) => run.key)].join(' ')
    const before = kept.get(name)
    kept.delete(name)
    const made =
      before ??
      work(job).catch((error: unknown) => {
        kept.delete(name)
        throw error
      })
    kept.set(name, made)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return made as Promise<JobResults[J['type']]>
  }
  const ofTwo = async <T extends 'compare' | 'tests'>(type: T, a: FoundRun, b: FoundRun) => {
    checkComparable(a, b)
    return (await once({ type, a: a.folder, b: b.folder }, [a, b])) as JobResults[T]
  }
  const ofAll = async <T extends 'standings' | 'bias'>(type: T, runs: readonly FoundRun[]) =>
    (await once({ type, folders: runs.map(({ folder }) => folder) }, runs)) as JobResults[T]
  return {
    indexOf: (run) => once({ type: 'index', folder: run.folder }, [run]),
    compared: (a, b) => ofTwo('compare', a, b),
    tested: (a, b) => ofTwo('tests', a, b),
    standings: (runs) => ofAll('standings', runs),
    bias: (runs) => ofAll('bias', runs),
  }
}
