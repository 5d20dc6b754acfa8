import path from 'node:path'
import { checkOptions, checkTexts, UserError } from '../../core/index.js'
import { checkInput, readText, withTemporaryFolder } from '../../files/index.js'
import { checkContext } from '../check-given.js'
import { createSharedTask, type NewSharedTask } from '../create.js'
import { type SharedTask, sharedTaskId } from '../shared-task.js'
import type { TaskContext } from '../shared-tasks.js'
import { type Bundle, inBundle, openZip, textOf, type Workplace } from './bundle-files.js'
import { tracksOf } from './bundle-tracks.js'
import { type Competition, parseCompetition } from './competition.js'

export interface ImportOptions {
  /** How its address ends; from the title unless given. */
  readonly id?: string
}

/**
 * Opens a shared task from a competition bundle of Codabench or CodaLab. Reference data are read where this package wrote them, or
 * where they are a table with named columns; a program that scores anything else can't be taken over.
 */
export async function importBundle(
  context: TaskContext,
  bundle: string,
  options: ImportOptions = {},
): Promise<SharedTask> {
  checkContext('importBundle', context)
  checkTexts('importBundle bundle', bundle)
  checkOptions('importBundle options', options, { id: 'text?' })
  checkInput(bundle)
  return withTemporaryFolder('bundle', async (work) => {
    const place: Workplace = { work, unpacked: new Map() }
    try {
      const { source, yaml } = await openBundle(bundle, place)
      const competition = parseCompetition(await readText(yaml))
      const { tracks, phases, names } = await tracksOf(source, competition)
      const given: NewSharedTask = {
        id: options.id ?? sharedTaskId(competition.title),
        title: competition.title,
        about: competition.description,
        registration: competition.open ? 'open' : 'invited',
        factSheet: competition.factSheet,
        files: names,
        terms: competition.terms === null ? '' : await textOf(source, competition.terms, 'terms'),
        pages: await pagesOf(source, competition),
        phases,
      }
      return await createSharedTask(context, given, { tasks: tracks, root: () => work })
    } catch (error) {
      throw error instanceof UserError ? inBundle(error, place) : error
    }
  })
}

/** The bundle's files, and its competition.yaml, which may be in a folder: the others are relative to it. */
async function openBundle(
  bundle: string,
  place: Workplace,
): Promise<{ readonly source: Bundle; readonly yaml: string }> {
  const files = await openZip({ name: path.basename(bundle), file: bundle }, place)
  const name = [...files.keys()]
    .filter((each) => /(^|\/)competition\.ya?ml$/.test(each))
    .sort((a, b) => a.length - b.length)[0]
  if (name === undefined)
    throw new UserError(
      `${path.basename(bundle)}: has no competition.yaml, expected a bundle of Codabench or CodaLab`,
    )
  const prefix = name.slice(0, name.lastIndexOf('/') + 1)
  const below = [...files].filter(([each]) => each.startsWith(prefix))
  return {
    source: { ...place, files: new Map(below.map(([each, file]) => [each.slice(prefix.length), file])) },
    yaml: files.get(name)!,
  }
}

const pagesOf = async (bundle: Bundle, { pages }: Competition): Promise<SharedTask['pages']> =>
  Promise.all(
    pages.map(async ({ title, file }, i) => ({
      title,
      text: await textOf(bundle, file, `pages[${i}].file`),
    })),
  )
