import { checkFields, checkOptions, eachOf, type FieldsOf, optionally, wordOf } from '../../core/index.js'
import type { BarGroup, ProbeBar } from './bar-group.js'
import type { ForestOptions, Reference } from './forest-plot.js'
import type { Gap } from './gap-bars.js'
import type { PlanePoint } from './plane-point.js'
import type { PlotOptions } from './plot-head.js'
import type { PlotMark } from './plot-mark.js'
import type { ScorePanel } from './score-plot.js'
import type { Bounds } from './series.js'

const checkBounds = (what: string, bounds: Bounds | null): void => {
  if (bounds !== null) checkFields(what, bounds, { low: 'figure', high: 'figure' })
}

const ourSeries = wordOf('model', 'human')

/** A value that may be undefined, with its interval. */
const figureFields = { value: 'figure', interval: checkBounds } as const

const markFields = {
  ...figureFields,
  label: 'text',
  source: 'text?',
} as const satisfies FieldsOf<Omit<PlotMark, 'published'>>

export const checkMarks = eachOf((what: string, mark: PlotMark) =>
  checkFields(what, mark, { ...markFields, published: 'truth' }),
)

export const checkPanels = eachOf((what: string, panel: ScorePanel) =>
  checkFields(what, panel, {
    title: 'text',
    about: 'text',
    marks: eachOf((name: string, mark: ScorePanel['marks'][number]) => checkFields(name, mark, markFields)),
  }),
)

export const checkPoints = eachOf((what: string, point: PlanePoint) =>
  checkFields(what, point, {
    label: 'text',
    series: wordOf('model', 'human', 'published'),
    context: 'figure',
    word: 'figure',
    contextInterval: checkBounds,
    wordInterval: checkBounds,
    link: 'text?',
  }),
)

export const checkGaps = eachOf((what: string, gap: Gap) =>
  checkFields(what, gap, { ...figureFields, task: 'text', series: ourSeries }),
)

const checkBar = (what: string, bar: ProbeBar): void =>
  checkFields(what, bar, { ...figureFields, probe: 'some text', series: ourSeries })

export const checkGroups = eachOf((what: string, group: BarGroup) =>
  checkFields(what, group, { task: 'text', metric: 'text', bars: eachOf(checkBar) }),
)

const checkNames = (what: string, names: NonNullable<PlotOptions['names']>): void =>
  checkOptions(what, names, { model: 'text?', human: 'text?', published: 'text?' })

export const checkPlotOptions = (what: string, options: PlotOptions): void =>
  checkOptions(`${what} options`, options, { title: 'text?', names: optionally(checkNames) })

const checkReference = (what: string, reference: Reference | null): void => {
  if (reference !== null) checkFields(what, reference, { label: 'text', value: 'figure' })
}

export const checkForestOptions = (what: string, options: ForestOptions): void =>
  checkOptions(`${what} options`, options, {
    axis: 'text',
    description: 'text',
    reference: optionally(checkReference),
    layout: optionally(wordOf('wide', 'narrow')),
  })
