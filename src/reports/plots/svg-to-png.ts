import { createRequire } from 'node:module'
import { checkOptions, checkTexts, messageOf, UserError } from '../../core/index.js'

const family = 'Questrial'
const fontFile = '@expo-google-fonts/questrial/400Regular/Questrial_400Regular.ttf'
// What the font lacks, to be on the safe side: all but Latin, and some punctuation, figures, arrows and signs.
const foreign =
  /[^\n -~\u00a0-\u0131\u0134-\u0148\u014a-\u017f\u1e00-\u1e95\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2026\u2074-\u2079\u2080-\u2089\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]/u

export interface PngOptions {
  /** In px; the SVG's own width unless given. */
  readonly width?: number
  /** This many times the SVG's own width, if no width is given. */
  readonly scale?: number
}

/**
 * A light picture, with the same bytes on every machine: no font is used but one that a package ships.
 * Only for letters which that font lacks are the machine's own fonts asked.
 */
export async function svgToPng(svg: string, options: PngOptions = {}): Promise<Buffer> {
  checkTexts('svgToPng svg', svg)
  checkOptions('svgToPng options', options, { width: 'positive?', scale: 'positive?' })
  const { width, scale } = options
  const { Resvg, font } = await loaded()
  const picture = drawing(Resvg, svg, {
    ...(scale === undefined ? {} : { fitTo: { mode: 'zoom' as const, value: scale } }),
    ...(width === undefined ? {} : { fitTo: { mode: 'width' as const, value: width } }),
    font: {
      loadSystemFonts: foreign.test(svg),
      fontFiles: [font],
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
  })
  return picture.render().asPng()
}

/** What cannot be drawn is an error of the SVG, which a caller wrote. */
function drawing<P>(Picture: new (svg: string, options: object) => P, svg: string, options: object): P {
  try {
    return new Picture(svg, options)
  } catch (cause) {
    throw new UserError(`svgToPng: not an SVG that can be drawn: ${messageOf(cause)}`, { cause })
  }
}

/** Loaded when a picture is asked for: a native library that nothing else needs. */
async function loaded() {
  try {
    const { Resvg } = await import('@resvg/resvg-js')
    return { Resvg, font: createRequire(import.meta.url).resolve(fontFile) }
  } catch (cause) {
    throw new UserError(
      `PNG: cannot load @resvg/resvg-js or ${fontFile} (${messageOf(cause)}); install them, or take the SVG`,
      { cause },
    )
  }
}
