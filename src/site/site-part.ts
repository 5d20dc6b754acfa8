/** A page, or several, of a site, in addition to the search page. */
export interface SitePart {
  /** In the menu. */
  readonly title: string
  /** Below the site's folder. */
  readonly href: string
  write(folder: string): Promise<void>
}
