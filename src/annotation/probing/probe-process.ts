import { type Example, messageOf, UserError } from '../../core/index.js'
import { probeAccepted } from './probe-accepted.js'

/** Started by `probeApart`: probes what it is sent, answers and ends. */
process.once('message', (examples: readonly Example[]) => {
  probeAccepted(examples)
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ error: messageOf(error), expected: error instanceof UserError }),
    )
    .then((answer) => process.send!(answer, () => process.exit()))
})
process.on('disconnect', () => process.exit())
