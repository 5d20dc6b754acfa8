// The probes without what runs them: listings start at once.

export { probes } from '../probe.js'
