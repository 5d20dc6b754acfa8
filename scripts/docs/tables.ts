import path from 'node:path'
import { kinds, matching, pick } from '../../src/core/index.js'
import { catalogue, type Dataset, ownColumns, sharedColumns } from '../../src/datasets/index.js'
import { tables } from '../../src/datasets/stats/tables/index.js'
import { encoderOptions } from '../../src/encoders/index.js'
import { probes } from '../../src/probes/index.js'
import { markdownTable } from '../../src/reports/text/markdown-table.js'
import { type PaperTable, paperTables, tableList } from '../../src/reproduce/index.js'
import { chatTasks } from '../../src/systems/chat/chat-tasks.js'
import { loadSystems } from '../../src/systems/index.js'
import { submissions, type Task, tasks } from '../../src/tasks/index.js'
import { thousands } from '../../src/text/index.js'
import { flagTable } from './flag-table.js'
import { formsTable, formTable } from './form-table.js'
import { meaningTable } from './meaning-table.js'
import type { Marker, Page } from './pages.js'
import { publishedTable } from './published-table.js'
import { datasetPage, metricPage, metricsNamed, systemPage, taskPage, tasksNamed } from './registries.js'

const systems = await loadSystems()

const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

const neededText = { required: 'yes', optional: 'no', gold: 'gold' } as const

/** A table's text, for a page: links are relative to it. */
type Make = (argument: string, page: Page, pages: readonly Page[]) => string

const link = (text: string, to: Page, from: Page): string =>
  `[${text}](${path.posix.relative(path.posix.dirname(from.name), to.name)})`

const splitText = ({ splits }: Task): string =>
  Object.entries(splits)
    .map(
      ([split, parts]) => `${split}: ${parts.map((part) => [part].flat().map(code).join(' or ')).join(', ')}`,
    )
    .join('; ')

const rowsText = ({ parts }: Dataset): string => {
  const known = parts.flatMap(({ rows }) => rows ?? [])
  if (known.length === 0) return 'not published'
  const sum = thousands(known.reduce((a, b) => a + b, 0))
  return known.length === parts.length ? sum : `${sum} in ${known.length} parts`
}

/** Copies have many places. */
const mostPlaces = 4

function placesOf(sources: Dataset['parts'][number]['sources']): string {
  const places = sources.map(({ format, files }) => `${format.id}: ${codes(Object.values(files))}`)
  const more = places.length - mostPlaces
  return [...places.slice(0, mostPlaces), ...(more > 0 ? [`${more} more such`] : [])].join('; or ')
}

const datasetText = (dataset: Dataset): string =>
  [
    `**${code(dataset.id)}**: ${dataset.title}.`,
    `Licence: ${dataset.licence}. Home page: <${dataset.homepage}>. ${
      dataset.downloads?.length
        ? `${code(`polyseme fetch ${dataset.id}`)} downloads it.`
        : '`polyseme fetch` cannot download it.'
    }`,
    `Cite: ${dataset.citation.replace(/\.$/, '')}.`,
    markdownTable(
      ['part', 'language', 'published rows:', 'formats and files'],
      dataset.parts.map(({ name, language, rows, sources }) => [
        code(name),
        language,
        rows === null ? '–' : thousands(rows),
        placesOf(sources),
      ]),
    ),
  ].join('\n\n')

/** What the rows of some tables say of how the systems that run them differ from the paper's; each row once. */
function differencesOf(chosen: readonly PaperTable[]): string[][] {
  const rows = chosen.flatMap(({ rows: all }) =>
    all.flatMap(({ title, cells: [first] }) =>
      first?.recipe.kind === 'run' && first.recipe.note !== undefined
        ? [[title, code(first.recipe.system), first.recipe.note]]
        : [],
    ),
  )
  return [...new Map(rows.map((row) => [row[0], row])).values()]
}

const usersOf = (name: string, id: string, scorer: string): string => {
  const users = Object.values(tasks).filter(({ metrics, official = [] }) =>
    [...metrics, ...official].some((metric) => metric.id === id && metric.scorer === scorer),
  )
  // Two metrics of the id f1: one of labels, one of answers.
  const fitting =
    id === 'f1' ? users.filter(({ kind }) => (kind === 'phrase-search') === (name !== 'f1')) : users
  return [...new Set(fitting.map(({ kind }) => kind))].join(', ') || 'no task'
}

const metricRows = (argument: string, extra: (name: string) => string[]) =>
  metricsNamed(argument || '*').map(({ name, metric: { id, scorer, best, title } }) => [
    code(name),
    scorer,
    best,
    usersOf(name, id, scorer),
    title,
    ...extra(name),
  ])

const makers: Readonly<Record<string, Make>> = {
  'all-tasks': (_, page, pages) =>
    markdownTable(
      ['task', 'kind', 'data set', 'headline metric', 'page'],
      Object.values(tasks).map(({ id, kind, dataset, metrics }) => {
        const own = taskPage(pages, id)
        return [
          code(id),
          kind,
          code(dataset),
          code(metrics[0]!.id),
          link(path.posix.basename(own.name, '.md'), own, page),
        ]
      }),
    ),
  'all-systems': (_, page, pages) =>
    markdownTable(
      ['system', 'kinds', 'what it does'],
      Object.values(systems).map(({ id, solves, title }) => [
        link(code(id), systemPage(pages, id), page),
        Object.keys(solves).length === kinds.length ? 'all' : Object.keys(solves).join(', '),
        title,
      ]),
    ),
  'all-metrics': (_, page, pages) =>
    markdownTable(
      ['metric', 'scorer', 'best', 'kinds of the tasks that use it', 'what it says', 'page'],
      metricRows('', (name) => {
        const own = metricPage(pages, name)
        return [link(path.posix.basename(own.name, '.md'), own, page)]
      }),
    ),
  'meaning-figures': meaningTable,
  probes: () =>
    markdownTable(
      ['probe', 'what is left', 'kinds', 'learned from'],
      Object.values(probes).map(({ id, title, mask, learns }) => [
        code(id),
        title,
        Object.keys(mask).join(', '),
        learns ? 'the same' : 'the full input',
      ]),
    ),
  'all-datasets': (_, page, pages) =>
    markdownTable(
      ['data set', 'licence', 'parts:', 'published rows:', 'kinds'],
      Object.values(catalogue).map((dataset) => [
        link(code(dataset.id), datasetPage(pages, dataset.id), page),
        dataset.licence,
        String(dataset.parts.length),
        rowsText(dataset),
        [...new Set(dataset.parts.map(({ kind }) => kind))].join(', '),
      ]),
    ),
  'all-submissions': () =>
    markdownTable(
      ['format', 'extension', 'what the file looks like', 'tasks'],
      Object.values(submissions).map(({ id, extension, title }) => [
        code(id),
        extension,
        title,
        String(Object.values(tasks).filter(({ submission }) => submission.id === id).length),
      ]),
    ),
  'own-columns': () =>
    markdownTable(
      ['kind', 'column', 'needed', 'contents'],
      [...Object.entries(ownColumns), ['every kind', sharedColumns] as const].flatMap(([kind, columns]) =>
        columns.map(({ name, role, holds }) => [kind, code(name), neededText[role], holds]),
      ),
    ),
  'all-formats': () => {
    const formats = new Map(
      Object.values(catalogue).flatMap(({ parts }) =>
        parts.flatMap(({ sources }) => sources.map(({ format }) => [format.id, format] as const)),
      ),
    )
    const users = (id: string) =>
      Object.values(catalogue).filter(({ parts }) =>
        parts.some(({ sources }) => sources.some(({ format }) => format.id === id)),
      )
    return markdownTable(
      ['format', 'data sets', 'files', 'written', 'what the files look like'],
      [...formats.values()].map((format) => [
        code(format.id),
        codes(users(format.id).map(({ id }) => id)),
        codes(format.required),
        format.write ? 'yes' : 'no',
        format.title,
      ]),
    )
  },
  tasks: (argument) =>
    markdownTable(
      ['task', 'version:', 'parts by split', 'metrics', 'official metrics', 'submission'],
      tasksNamed(argument).map((task) => [
        code(task.id),
        String(task.version),
        splitText(task),
        codes(task.metrics.map(({ id }) => id)),
        codes((task.official ?? []).map(({ id }) => id)),
        code(task.submission.id),
      ]),
    ),
  datasets: (argument) =>
    argument
      .split(',')
      .map((id) => datasetText(pick('data set', catalogue, id)))
      .join('\n\n'),
  published: (argument) => publishedTable(tasksNamed(argument)),
  metrics: (argument) =>
    markdownTable(
      ['metric', 'scorer', 'best', 'kinds of the tasks that use it', 'what it says'],
      metricRows(argument, () => []),
    ),
  system: (argument) => {
    const { id, title, source, solves } = pick('system', systems, argument)
    return [`\`${id}\`: ${title}.`, `Source: ${source}.`, `Kinds: ${Object.keys(solves).join(', ')}.`].join(
      '\n\n',
    )
  },
  'reproduce-tables': () =>
    markdownTable(
      ['table', 'source', 'figures:', 'runnable:', 'about'],
      tableList().map(({ id, source, published, runnable, caption }) => [
        code(id),
        source,
        String(published),
        String(runnable),
        caption,
      ]),
    ),
  differences: (argument) =>
    markdownTable(
      ['row', 'system', 'how ours differs'],
      differencesOf(matching('table', paperTables, argument)),
    ),
  'stats-tables': () =>
    markdownTable(
      ['data set', 'tables whose figures are shown next to ours'],
      Object.entries(tables).flatMap(([id, of]) => {
        const sources = of.map(({ source }) => source).filter(Boolean)
        return sources.length === 0 ? [] : [[code(id), sources.join('; ')]]
      }),
    ),
  'prompt-fields': () =>
    markdownTable(
      ['kind', 'fields', 'needed'],
      Object.values(chatTasks).map(({ kind, fields, required }) => [
        code(kind),
        codes(fields.map((name) => `{${name}}`)),
        codes(required.map((name) => `{${name}}`)),
      ]),
    ),
  'encoder-options': () =>
    markdownTable(
      ['option', 'values', 'default', 'what it does'],
      Object.entries(encoderOptions).map(([name, option]) => [
        code(name),
        option.values,
        code(option.default),
        option.title,
      ]),
    ),
  flags: flagTable,
  forms: formsTable,
  form: formTable,
}

/** The text of a generated block. */
export const generatedText = ({ table, argument }: Marker, page: Page, pages: readonly Page[]): string =>
  pick('generated table', makers, table)(argument, page, pages)
