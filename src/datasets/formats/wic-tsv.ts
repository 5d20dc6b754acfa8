import { lookUp, type SenseMatch } from '../../core/index.js'
import { tokenIndexAt } from '../../text/index.js'
import { binaryLabel } from '../binary-label.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { columns, readAligned } from '../lines.js'
import { notingOtherWord } from '../looks-like.js'
import { wholeColumn } from '../number-column.js'
import { tokenTarget } from '../token-target.js'
import { wicTsvDomains } from '../wic-tsv-domains.js'

const labels = ['T', 'F'] as const

/** WiC-TSV: a word in a context with a definition and hypernyms; its three tasks leave one or none of these out. */
export const wicTsv: Format<SenseMatch> = {
  id: 'wic-tsv',
  title:
    'line-aligned files: target⇥token index⇥context; definition; tab-separated hypernyms; T or F; domain number',
  required: ['examples', 'definitions', 'hypernyms'],
  async *read(files, { part, language, slices, report }) {
    const roles = ['examples', 'definitions', 'hypernyms', 'labels', 'domains'].filter((role) =>
      lookUp(files, role),
    )
    const codes = wicTsvDomains(language)
    for await (const row of readAligned(
      roles.map((role) => lookUp(files, role)!),
      report,
    )) {
      const lines = Object.fromEntries(roles.map((role, i) => [role, row[i]!]))
      const line = lines.examples!
      const fields = columns(line, ['target', 'token index', 'context'])
      if (!fields) continue
      const [word, index, context] = fields as [string, string, string]
      if (hasBlank({ target: word }, line)) continue
      const position = wholeColumn(index, 'token index', line)
      if (position === null) continue
      const target = tokenTarget({ name: 'context', text: context, index: position }, line)
      if (!target) continue
      notingOtherWord(target, { word, language, what: 'the token index points at' }, line)
      const gold = lines.labels ? binaryLabel(lines.labels.text, labels, lines.labels) : null
      if (lines.labels && gold === null) continue
      const domain = lines.domains && codes.find((_, code) => String(code) === lines.domains!.text)
      if (lines.domains && !domain) {
        const expected = `a number from 0 to ${codes.length - 1}`
        lines.domains.problem(`domain is "${lines.domains.text}", expected ${expected}`)
        continue
      }
      const [definition, hypernyms] = [lines.definitions!.text, lines.hypernyms!.text]
      // The published train has a sense without hypernyms, none without a definition and both.
      if (hasBlank({ 'sense (definition and hypernyms)': definition + hypernyms }, lines.definitions!))
        continue
      if (definition.includes('\t')) {
        lines.definitions!.problem('has a tab, expected one definition')
        continue
      }
      const named = hypernyms.trim() === '' ? [] : hypernyms.replaceAll('_', ' ').split('\t')
      if (named.some((name) => name.trim() === '')) {
        lines.hypernyms!.problem('has a blank hypernym, expected one tab between two of them')
        continue
      }
      if (definition.trim() === '') lines.definitions!.note('is blank: the hypernyms alone give the sense')
      if (named.length === 0) lines.hypernyms!.note('is blank: the definition alone gives the sense')
      yield {
        kind: 'sense-match',
        id: `${part}-${line.number - 1}`,
        group: word,
        language,
        slices: domain ? { ...slices, domain } : slices,
        target,
        definition: definition.trim() === '' ? null : definition,
        hypernyms: named,
        gold,
      }
    }
  },
  write(examples) {
    const codes = examples.map(({ language, slices }) => wicTsvDomains(language).indexOf(slices.domain ?? ''))
    const files: Record<string, Iterable<string>> = {
      examples: examples.map(({ group, target: { text, span } }) => {
        return `${group}\t${tokenIndexAt(text, span.start)}\t${text}\n`
      }),
      definitions: examples.map(({ definition }) => `${definition ?? ''}\n`),
      hypernyms: examples.map(({ hypernyms }) => `${hypernyms.join('\t').replaceAll(' ', '_')}\n`),
    }
    // One line per example or none at all: an aligned file cannot leave single ones out.
    if (examples.every(({ gold }) => gold !== null))
      files.labels = examples.map(({ gold }) => `${labels[gold ? 0 : 1]}\n`)
    if (codes.every((code) => code >= 0)) files.domains = codes.map((code) => `${code}\n`)
    return files
  },
}
