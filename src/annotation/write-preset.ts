import path from 'node:path'
import { stringify } from 'yaml'
import { checkOptions, checkTexts, UserError } from '../core/index.js'
import { isThere, writePieces } from '../files/index.js'
import { checkItems } from './check-items.js'
import { type Preset, presetNamed } from './presets.js'
import { readItems } from './read-campaign.js'

/** Writes a paper's campaign for your own items, checked; returns the preset. */
export async function writePreset(
  id: string,
  files: { readonly items: string; readonly checks?: string; readonly output: string },
): Promise<Preset> {
  checkTexts('writePreset id', id)
  checkOptions('writePreset files', files, { items: 'some text', checks: 'some text?', output: 'some text' })
  const { items, checks, output } = files
  const preset = presetNamed(id)
  if (isThere(output)) throw new UserError(`${output}: already exists; name another file with --output`)
  checkItems({
    campaign: preset.campaign,
    items: await readItems(items),
    checks: checks ? await readItems(checks) : [],
  })
  const from = (file: string) => path.relative(path.dirname(path.resolve(output)), path.resolve(file))
  const text = stringify({
    ...preset.campaign,
    items: from(items),
    ...(checks ? { checks: from(checks) } : {}),
  })
  const people = Object.entries(preset.people)
    .map(([team, count]) => `${count} ${team}`)
    .join(', ')
  await writePieces(output, [`# ${preset.source}: ${preset.title}.\n# People: ${people}.\n`, text])
  return preset
}
