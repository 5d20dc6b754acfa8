import { unescapeXml } from './parse-page.js'

/** What a dump says about its wiki. */
export interface Site {
  /** `enwiki`, `dewiktionary`; empty if the dump does not say. */
  readonly name: string
  /** BCP 47. */
  readonly language: string
  /** Home page of the wiki, whose licence its texts have. */
  readonly base: string
  /** Lower-cased names of the namespace of categories, in the wiki's language and in English. */
  readonly categoryNames: readonly string[]
  /** The same of files, whose links are pictures. */
  readonly fileNames: readonly string[]
}

const [fileKey, categoryKey] = ['6', '14']

/** From the head of a dump, before its first page. */
export function siteOf(head: string): Site {
  const named = (key: string) =>
    new RegExp(`<namespace key="${key}"[^>]*>([^<]*)<`).exec(head)?.[1]?.toLowerCase() ?? ''
  const field = (name: string) => unescapeXml(new RegExp(`<${name}>([^<]*)<`).exec(head)?.[1] ?? '')
  const names = (...all: string[]) => [...new Set(all.filter((name) => name !== '').map(unescapeXml))]
  return {
    name: field('dbname'),
    language: /xml:lang="([^"]+)"/.exec(head)?.[1] ?? 'en',
    base: field('base'),
    categoryNames: names('category', named(categoryKey)),
    fileNames: names('file', 'image', named(fileKey)),
  }
}
