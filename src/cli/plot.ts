import path from 'node:path'
import { Command } from 'commander'
import { atomicWrite } from '../files/index.js'
import { matrixPanels, resultMatrix, scorePlot, svgToPng } from '../reports/index.js'
import { scoredRuns } from './finished-runs.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

/** Wide enough for print. */
const pngScale = 3

export const plotCommand = (): Command =>
  withSharedOptions(
    new Command('plot')
      .argument('<runs...>', 'run folders, or folders that contain them')
      .option('--output <dir>', 'where scores.svg and scores.png are written', '.'),
  ).action(async (paths: string[], flags: SharedFlags & { readonly output: string }) => {
    const out = terminalOf(flags)
    const matrix = resultMatrix(await scoredRuns(paths, out))
    const svg = scorePlot(matrixPanels(matrix))
    const files = ['svg', 'png'].map((extension) => path.join(flags.output, `scores.${extension}`))
    await atomicWrite(files[0]!, svg)
    await atomicWrite(files[1]!, await svgToPng(svg, { scale: pngScale }))
    out.print(
      out.json ? JSON.stringify({ files: files.map((file) => path.resolve(file)) }) : files.join('\n'),
    )
  })
