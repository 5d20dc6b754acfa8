import { createRequire } from 'node:module'
import type * as Runtime from 'onnxruntime-node'
import { telemetryOff } from './telemetry-off.js'

const load = createRequire(import.meta.url)

/** onnxruntime, loaded when it is needed and not before its telemetry is off: the one way to it in the main thread. */
export function onnxruntime(): typeof Runtime {
  telemetryOff()
  return load('onnxruntime-node') as typeof Runtime
}
