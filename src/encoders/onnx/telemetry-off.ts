import { isMainThread } from 'node:worker_threads'
import { UserError } from '../../core/index.js'

const name = 'ORT_DISABLE_TELEMETRY'

/** The variable as native code sees it: the `process.env` of a worker thread is its own copy. */
function nativeValue(): string | undefined {
  const { report } = process
  Object.assign(report, { excludeNetwork: true }) // else the report looks up the names of open connections
  const { environmentVariables } = report.getReport() as {
    readonly environmentVariables?: Readonly<Record<string, string>>
  }
  return environmentVariables?.[name]
}

/**
 * From version 1.29 on, onnxruntime leaves a device id below the user's cache and reports every session to its maker,
 * unless this variable is set when it loads. It is set in the process, so workers started afterwards have it too.
 */
export function telemetryOff(): void {
  process.env[name] = '1'
  if (!isMainThread && nativeValue() !== '1')
    throw new UserError(
      `onnxruntime would report to its maker, and a worker thread cannot forbid it: set ${name}=1 before the program starts, or process.env.${name} = '1' in its main thread`,
    )
}
