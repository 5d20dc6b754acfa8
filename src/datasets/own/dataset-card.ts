import path from 'node:path'
import { check, DataError, matchesGlob } from '../../core/index.js'
import { isThere, parseYaml, readText } from '../../files/index.js'
import type { Layout } from './own-layout.js'
import { splitName, usualSplit } from './split-names.js'

/** What the front matter of a data set's README on the Hugging Face hub says. */
export interface DatasetCard {
  readonly title?: string
  readonly licence?: string
  readonly language?: string
  /** Which files make up which split; empty if the card does not say. */
  readonly layout: Layout
}

const texts: check.Check<readonly string[]> = (value, name) =>
  typeof value === 'string' ? [value] : check.list(check.someText)(value, name)

const dataFiles: check.Check<readonly { readonly split: string; readonly paths: readonly string[] }[]> = (
  value,
  name,
) => {
  if (typeof value === 'string') return [{ split: 'train', paths: [value] }] // as the hub reads it
  return check.list((item, at) => {
    const row = check.record(item, at)
    return { split: splitName(row.split, `${at}.split`), paths: texts(row.path, `${at}.path`) }
  })(value, name)
}

const config: check.Check<{ readonly name: string; readonly files: ReturnType<typeof dataFiles> }> = (
  value,
  name,
) => {
  const row = check.record(value, name)
  return {
    name: check.nullable(splitName)(row.config_name, `${name}.config_name`) ?? 'default',
    files: check.nullable(dataFiles)(row.data_files, `${name}.data_files`) ?? [],
  }
}

/** The card of a folder; null if there is none. `files`: all files in it, with `/`. */
export async function readDatasetCard(folder: string, files: readonly string[]): Promise<DatasetCard | null> {
  const file = path.join(folder, 'README.md')
  if (!isThere(file)) return null
  const [, front] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(await readText(file)) ?? []
  if (front === undefined) return null
  const row = parseYaml(front, file, 'pretty_name: My data', 2)
  const missing = (wanted: string) =>
    new DataError({ file, line: null, message: `names the file ${wanted}, which is not there` })
  try {
    const language = check.nullable(texts)(row.language, 'language')?.find(check.isLanguage) // not `multilingual`
    const title = check.nullable(check.someText)(row.pretty_name, 'pretty_name')
    const licence = check.nullable(texts)(row.license_name ?? row.license, 'license')?.[0]
    const configs = check.nullable(check.list(config))(row.configs, 'configs') ?? []
    return {
      ...(title ? { title } : {}),
      ...(licence ? { licence } : {}),
      ...(language ? { language } : {}),
      layout: configs.flatMap(({ name, files: parts }) =>
        parts.map(({ split, paths }) => ({
          name: name === 'default' ? usualSplit(split) : `${name}/${usualSplit(split)}`,
          files: paths.flatMap((wanted) => {
            const found = files.filter((each) => matchesGlob(wanted, each))
            if (found.length === 0) throw missing(wanted)
            return found
          }),
        })),
      ),
    }
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new DataError({ file, line: null, message: cause.message }, { cause })
    throw cause
  }
}
