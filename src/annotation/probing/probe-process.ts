import { type Example, replyOf } from '../../core/index.js'
import { probeAccepted } from './probe-accepted.js'

/** Started by `probeApart`: probes what it is sent, answers and ends. */
process.once('message', (examples: readonly Example[]) => {
  void replyOf(probeAccepted(examples)).then((reply) => process.send!(reply, () => process.exit()))
})
process.on('disconnect', () => process.exit())
