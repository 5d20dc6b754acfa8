/** A chapter of the site: pages that a reader looks for together. */
export interface Chapter {
  readonly title: string
  readonly pages: readonly string[]
  /** A folder whose other pages follow, folded. */
  readonly folder?: string
}

/** Pages that are listed nowhere go under the last chapter, so that none is lost. */
export const chapters: readonly Chapter[] = [
  { title: 'Start', pages: ['README.md', 'runs.md', 'results.md', 'words.md', 'compared-with-peers.md'] },
  { title: 'Searching', pages: ['find.md', 'meaning.md', 'site.md'] },
  {
    title: 'Models',
    pages: [
      'encoders.md',
      'chat.md',
      'own-system.md',
      'training.md',
      'polyseme-small.md',
      'polyseme-small-training.md',
      'reproduce.md',
    ],
  },
  {
    title: 'Data',
    pages: ['own-data.md', 'formats.md', 'builders.md', 'starter.md', 'contamination.md', 'datasets.md'],
  },
  { title: 'Measuring', pages: ['bias.md', 'statistics.md', 'library.md'] },
  { title: 'Tasks', pages: ['tasks.md'], folder: 'tasks' },
  { title: 'Systems', pages: ['systems.md', 'gwsc-systems.md'], folder: 'systems' },
  { title: 'Metrics', pages: ['metrics.md'], folder: 'metrics' },
  { title: 'More', pages: ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'] },
]

/** Every page under one chapter. */
export function pagesByChapter(
  names: readonly string[],
): { readonly title: string; readonly pages: readonly string[]; readonly folded: readonly string[] }[] {
  const inFolder = ({ folder }: Chapter) =>
    folder === undefined ? [] : names.filter((name) => name.startsWith(`${folder}/`))
  const placed = new Set(chapters.flatMap((chapter) => [...chapter.pages, ...inFolder(chapter)]))
  return chapters.map((chapter, i) => ({
    title: chapter.title,
    pages: [
      ...chapter.pages.filter((name) => names.includes(name)),
      ...(i === chapters.length - 1 ? names.filter((name) => !placed.has(name)) : []),
    ],
    folded: inFolder(chapter),
  }))
}
