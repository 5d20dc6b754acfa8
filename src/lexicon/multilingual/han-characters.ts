import { existsSync } from 'node:fs'
import path from 'node:path'
import { runFilter } from './morphology/run-filter.js'
import { withoutArticle } from './without-article.js'

/** Unicode's data on Chinese characters. */
export interface HanCharacters {
  /** Traditional characters as their simplified ones, which WordNet has; one for one. */
  simplified(text: string): string
  /** An English word or two for a character. */
  meaning(character: string): string | undefined
}

/** Where Debian's `unicode-data` puts its files. */
export const unicodeFolder = '/usr/share/unicode'

const names = { readings: 'Unihan_Readings.txt.bz2', variants: 'Unihan_Variants.txt.bz2' }

/** The files, if they exist. */
export function hanFiles(folder: string): readonly string[] | undefined {
  const files = Object.values(names).map((name) => path.join(folder, name))
  return files.every((file) => existsSync(file)) ? files : undefined
}

const character = (code: string): string => String.fromCodePoint(Number.parseInt(code.slice(2), 16))

/** `(same as 仇) an enemy, enmity; to hate` → `enemy`: the first short one, without notes. */
export function firstMeaning(definition: string): string | undefined {
  return definition
    .replace(/\([^)]*\)/g, ' ')
    .split(/[;,]/)
    .map(withoutArticle)
    .find((each) => /^[A-Za-z' -]+$/.test(each) && each.split(' ').length <= 2)
}

/** Reads lines of Unihan: `U+4EC7⇥kDefinition⇥enemy, rival`; other lines are skipped. */
export function readHan(readings: string, variants: string): HanCharacters {
  const meanings = new Map<string, string>()
  for (const [, code, definition] of readings.matchAll(/^(U\+[0-9A-F]{4,6})\tkDefinition\t(.*)$/gm)) {
    const meaning = firstMeaning(definition!)
    if (meaning) meanings.set(character(code!), meaning)
  }
  const simple = new Map<string, string>()
  for (const [, code, other] of variants.matchAll(
    /^(U\+[0-9A-F]{4,5})\tkSimplifiedVariant\t(U\+[0-9A-F]{4})\b/gm,
  ))
    simple.set(character(code!), character(other!))
  return {
    simplified: (text) => [...text].map((each) => simple.get(each) ?? each).join(''),
    meaning: (each) => meanings.get(each),
  }
}

/** Opens what `hanFiles` found. */
export async function openHan(files: readonly string[]): Promise<HanCharacters> {
  const [readings, variants] = await Promise.all(files.map((file) => runFilter('bzcat', [file], '')))
  return readHan(readings!, variants!)
}
