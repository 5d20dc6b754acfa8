import { workerMeaning } from '../engine/worker-meaning.ts'
import { runtime } from './chrome.ts'

const service = workerMeaning()

runtime.onMessage.addListener(({ to, query, text }, _sender, reply) => {
  if (to !== 'engine') return false
  service.find(query, text).then(
    (hits) => reply({ hits }),
    (error: Error) => reply({ error: error.message }),
  )
  return true // the answer comes later
})
