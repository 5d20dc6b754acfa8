import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { baseLanguage, messageOf, UserError } from '../../core/index.js'
import { fingerprint, hashOfPieces, isThere } from '../../files/index.js'
import { type Dictionary, openDictionary, type WrittenDictionary } from './dictd.js'
import { germanDictionary } from './german-dictionary.js'
import { type HanCharacters, hanFiles, openHan, unicodeFolder } from './han-characters.js'
import { inverted } from './inverted-dictionary.js'
import { codesOf, glossedLanguages, type LanguageCodes } from './language-codes.js'
import type { Analyser } from './morphology/analyser.js'
import { analysersOf } from './morphology/analysers.js'
import { tabFilesIn, tabFilesOf } from './tab-files.js'
import { readTabWordNet, type TabWordNet } from './tab-wordnet.js'

export interface GlossaryOptions {
  /** A folder of Open Multilingual WordNet's tab files. */
  readonly wordnets?: string | undefined
  /** The folder of dictd's dictionaries. */
  readonly dictionaries?: string
  /** Where Unicode's tables of Chinese characters are. */
  readonly unicode?: string
  /** Called for a source that can't be used; the others still are. */
  readonly note?: (line: string) => void
}

/** The sources for the words of a language. */
export interface WordSources {
  readonly wordnets: readonly TabWordNet[]
  readonly dictionary: Dictionary | undefined
  readonly analysers: readonly Analyser[]
  /** Chinese only: single characters. */
  readonly han?: HanCharacters | undefined
  /** All sources, named for display. */
  readonly names: readonly string[]
  /** Missing sources that would help: a package, an option. */
  readonly missing: readonly string[]
  /** Changes when a source does. */
  readonly revision: string
}

/** Where Debian's `dict-freedict-*` packages put their files. */
const dictdFolder = '/usr/share/dictd'

/** Enough to notice another version of an installed file, without reading it. */
const mark = async (file: string): Promise<string> => {
  const { size, mtimeMs } = await stat(file)
  return `${file} ${size} ${mtimeMs}\n`
}

const onPath = (command: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)))

const availableAnalysers = (language: string): Analyser[] =>
  analysersOf(language).filter(
    ({ files, command }) => files.every((file) => existsSync(file)) && onPath(command),
  )

/** Raise this when the same sources are read differently: cached runs and vectors must not be reused then. */
const version = 'read 4'

const leftOut = (error: UserError): string => `left out: ${messageOf(error)}`

/** Runs something that may fail for a reason that the user can fix: then that is noted, and the result is undefined. */
export async function orNote<T>(note: (line: string) => void, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    note(leftOut(error))
    return undefined
  }
}

/** Entries are read on demand: the first damaged one disables the dictionary, with a note. */
export function whileReadable(
  dictionary: WrittenDictionary,
  note: (line: string) => void,
): WrittenDictionary {
  let isReadable = true
  const guarded = (read: (word: string) => readonly string[]) => {
    const known = new Map<string, readonly string[]>() // reading an entry means inflating a piece
    return (word: string): readonly string[] => {
      if (!isReadable) return []
      const remembered = known.get(word)
      if (remembered) return remembered
      try {
        const found = read(word)
        known.set(word, found)
        return found
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        isReadable = false
        note(leftOut(error))
        return []
      }
    }
  }
  return {
    ...dictionary,
    entries: guarded(dictionary.entries),
    translations: guarded(dictionary.translations),
  }
}

/** How FreeDict's dictionaries are read: most list the usual translation first. */
const readings: Readonly<
  Record<NonNullable<LanguageCodes['reading']> | 'ranked', (written: WrittenDictionary) => Dictionary>
> = {
  ranked: (written) => written,
  inverted,
  german: germanDictionary,
}

/** Finds and opens what is installed. */
export async function openWordSources(
  language: string,
  { wordnets: folder, dictionaries = dictdFolder, unicode = unicodeFolder, note = () => {} }: GlossaryOptions,
): Promise<WordSources> {
  const codes = codesOf(language)
  if (!codes)
    throw new UserError(
      `no word list is known for ${language}; known are those of ${glossedLanguages.join(', ')}`,
    )
  const names: string[] = []
  const missing: string[] = []
  const marks: string[] = []

  const wordnets: TabWordNet[] = []
  const files = folder ? await tabFilesIn(folder) : []
  for (const file of codes.wordnets.flatMap((code) => tabFilesOf(files, code))) {
    const wordnet = await readTabWordNet(file) // the user's own file, so damage is an error
    wordnets.push(wordnet)
    names.push(`${wordnet.name} (${path.basename(file)})`)
    marks.push(await fingerprint(file))
  }
  if (wordnets.length === 0)
    missing.push(`a WordNet of the language: --wordnets DIR with wn-data-${codes.wordnets[0]}.tab`)

  const base = path.join(dictionaries, `freedict-${codes.dictionary}-eng`)
  const isInstalled = codes.dictionary !== undefined && isThere(`${base}.index`)
  const opened = isInstalled ? await orNote(note, () => openDictionary(base)) : undefined
  const dictionary = opened && readings[codes.reading ?? 'ranked'](whileReadable(opened, note))
  if (dictionary) {
    names.push(path.basename(base))
    marks.push(await mark(`${base}.dict.dz`))
  } else if (codes.dictionary && !isInstalled)
    missing.push(`a dictionary: apt-get install dict-freedict-${codes.dictionary}-eng`)

  let han: HanCharacters | undefined
  if (baseLanguage(language) === 'zh') {
    const tables = hanFiles(unicode)
    han = tables && (await orNote(note, () => openHan(tables)))
    if (tables && han) {
      names.push('Unihan')
      marks.push(...(await Promise.all(tables.map(mark))))
    } else if (!tables) missing.push('meanings of single characters: apt-get install unicode-data bzip2')
  }
  const analysers = availableAnalysers(language)
  for (const { name, files } of analysers) {
    names.push(name)
    marks.push(name, ...(await Promise.all(files.map(mark))))
  }
  const [best] = analysersOf(language)
  if (best && !analysers.includes(best) && analysers[0]?.name !== best.name)
    missing.push(`an analyser: apt-get install ${best.packages}`)
  return { wordnets, dictionary, analysers, han, names, missing, revision: hashOfPieces([version, ...marks]) }
}

/** A key of all sources of all languages: changes when something is added, removed or replaced. */
export async function glossaryRevision({
  wordnets,
  dictionaries = dictdFolder,
  unicode = unicodeFolder,
}: GlossaryOptions): Promise<string> {
  const installed = existsSync(dictionaries) ? await readdir(dictionaries) : []
  const analysers = glossedLanguages.flatMap(availableAnalysers)
  const files = [
    ...installed.filter((name) => name.endsWith('.dict.dz')).map((name) => path.join(dictionaries, name)),
    ...analysers.flatMap((each) => each.files),
    ...(hanFiles(unicode) ?? []),
  ]
  return hashOfPieces([
    version,
    ...(wordnets ? await Promise.all((await tabFilesIn(wordnets)).map(fingerprint)) : []),
    ...analysers.map(({ name }) => name),
    ...(await Promise.all([...new Set(files)].sort().map(mark))),
  ])
}
