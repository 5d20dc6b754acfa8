import { encoderSlug } from '../../encoders/index.js'
import type { BiasFinding } from '../../probes/index.js'
import { solverName } from '../text/run-labels.js'

type Found = Pick<BiasFinding, 'task' | 'system' | 'encoder'>

const alone = ({ task }: Found, findings: readonly Found[]): boolean =>
  findings.filter((other) => other.task === task).length === 1

/** `wic`; if it was measured with several systems or encoders, `wic, frozen-classifier (minilm)`. */
export const findingNames = (findings: readonly Found[]): string[] =>
  findings.map((finding) =>
    alone(finding, findings) ? finding.task : `${finding.task}, ${solverName(finding)}`,
  )

/** The same as names of files. */
export const findingFiles = (findings: readonly Found[]): string[] =>
  findings.map((finding) => {
    const { task, system, encoder } = finding
    if (alone(finding, findings)) return task
    return [task, system, ...(encoder === null ? [] : [encoderSlug(encoder)])].join('-')
  })
