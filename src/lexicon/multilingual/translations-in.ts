import { withoutArticle } from './without-article.js'

/** More words than this are an explanation, not a translation. */
const longest = 3

const notes = /\([^)]*\)|\[[^\]]*\]|<[^>]*>|\{[^}]*\}/g

/**
 * The translations in a FreeDict entry: the line below the headword and the numbered lines. Other lines explain in the
 * language of the headword, or point to other entries.
 */
export function translationsIn(entry: string): string[] {
  const lines = entry.split('\n').slice(1)
  const translations = lines.filter((line, i) => i === 0 || /^\s*\d+\. /.test(line))
  return translations
    .flatMap((line) =>
      line
        .replace(/^\s*\d+\. /, '')
        .replace(notes, ' ')
        .split(/[,;/]/),
    )
    .map(withoutArticle)
    .filter((each) => /^[\p{Script=Latin}\d' -]+$/u.test(each) && each.split(' ').length <= longest)
}
