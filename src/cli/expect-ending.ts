import path from 'node:path'
import { UsageError } from '../core/index.js'

/** A name that promises another format than the one written (`report.pdf`) is refused; one without an ending promises nothing. */
export function expectEnding(output: string, ...endings: readonly string[]): void {
  const ending = path.extname(output).toLowerCase()
  if (ending !== '' && !endings.includes(ending))
    throw new UsageError(`--output ${output}: expected a name that ends in ${endings.join(' or ')}`)
}
