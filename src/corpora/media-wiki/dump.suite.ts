/** A small dump, for tests. */
export interface DumpPage {
  readonly title: string
  readonly text: string
  readonly redirect?: string
  readonly namespace?: number
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const dumpXml = (
  pages: readonly DumpPage[],
  language = 'en',
  project: 'wiki' | 'wiktionary' = 'wiki',
): string =>
  `<mediawiki xml:lang="${language}"><siteinfo><dbname>${language}${project}</dbname>
  <base>https://${language}.wikipedia.org/wiki/Main_Page</base>
  <namespaces><namespace key="0" case="first-letter" /><namespace key="6">File</namespace>
  <namespace key="14">${language === 'de' ? 'Kategorie' : 'Category'}</namespace></namespaces></siteinfo>
${pages.map(pageXml).join('\n')}
</mediawiki>
`

const pageXml = ({ title, text, redirect, namespace = 0 }: DumpPage, i: number): string => `  <page>
    <title>${escaped(title)}</title>
    <ns>${namespace}</ns>
    <id>${i + 1}</id>
${redirect === undefined ? '' : `    <redirect title="${escaped(redirect)}" />\n`}    <revision>
      <id>${1000 + i}</id>
      <text xml:space="preserve">${escaped(text)}</text>
    </revision>
  </page>`
