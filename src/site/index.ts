// For other folders of src only: left out of the published types.

/** @internal */
export { explorerPart } from './explorer-part.js'
/** @internal */
export { reportPart } from './report-part.js'
/** @internal */
export type { SitePart } from './site-part.js'
/** @internal */
export { type SiteOptions, type WrittenSite, writeSite } from './write-site.js'
