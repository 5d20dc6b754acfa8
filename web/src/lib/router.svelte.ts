import type { Component } from 'svelte'

export interface Page {
  /** `campaigns/:campaign`; the parts with a colon are passed to the page. */
  readonly path: string
  readonly title: string
  /** Its place in the menu, and for whom. */
  readonly menu?: 'everybody' | 'owner' | 'reader'
  // biome-ignore lint/suspicious/noExplicitAny: some pages take parameters, others none
  load(): Promise<{ default: Component<any> }>
}

const read = () => decodeURI(location.hash.replace(/^#\/?/, '').split('?')[0] ?? '')

/** Where we are: the part of the address after `#/`. */
export const place = $state({ path: read() })
addEventListener('hashchange', () => {
  place.path = read()
})

export const go = (path: string): void => {
  location.hash = `/${path}`
}

/** The page of an address with its parameters; null for an unknown address. */
export function match(
  pages: readonly Page[],
  path: string,
): { readonly page: Page; readonly params: Readonly<Record<string, string>> } | null {
  const parts = path.split('/')
  for (const page of pages) {
    const wanted = page.path.split('/')
    if (wanted.length !== parts.length) continue
    if (wanted.every((part, i) => part.startsWith(':') || part === parts[i]))
      return {
        page,
        params: Object.fromEntries(
          wanted.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), parts[i]!]] : [])),
        ),
      }
  }
  return null
}
