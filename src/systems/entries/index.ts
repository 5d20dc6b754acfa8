// Metadata of systems without loading anything else: listings start at once.

export { systemEntries } from '../system-entries.js'
