import { printable } from '../../core/index.js'
import type { BiasFinding, HumanFinding } from '../../probes/index.js'
import { svgToPng } from '../plots/index.js'
import { biasFigures } from './bias-figures.js'
import { biasMarkdown } from './bias-markdown.js'
import { findingFiles } from './finding-names.js'

/** Wide enough for print. */
const pngWidth = 1800

/** The items themselves are in separate files. */
const withIds = ({ misled, ...finding }: BiasFinding) => ({ ...finding, misled: misled.map(({ id }) => id) })

/** The files of a measurement: the findings for other programs, a page, figures, the items that need both, and those that the context spoils. */
export async function biasFiles(
  findings: readonly BiasFinding[],
  humans: readonly HumanFinding[],
): Promise<Readonly<Record<string, string | Buffer>>> {
  const files: Record<string, string | Buffer> = {
    'bias.json': `${JSON.stringify({ schema: 1, findings: findings.map(withIds), humans }, null, 2)}\n`,
    'bias.md': printable(`# Bias\n\n![the bias plane](plane.svg)\n\n${biasMarkdown(findings, humans)}\n`),
  }
  for (const [name, svg] of Object.entries(biasFigures({ findings, humans }))) {
    files[name] = svg
    files[name.replace(/svg$/, 'png')] = await svgToPng(svg, { width: pngWidth })
  }
  const names = findingFiles(findings)
  for (const [i, { items, interaction, misled }] of findings.entries()) {
    if (items) files[`interaction/${names[i]}.txt`] = interaction.map((id) => `${id}\n`).join('')
    if (items) files[`misled/${names[i]}.jsonl`] = misled.map((item) => `${JSON.stringify(item)}\n`).join('')
  }
  return files
}
