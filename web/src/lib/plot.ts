/** Width and height of one of our SVG files in px. */
function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

/** The rules of a plot in light or dark, as the page is set and not as the system is. */
function sheetOf(css: string, dark: boolean): CSSStyleSheet {
  const whole = new CSSStyleSheet()
  whole.replaceSync(css)
  const rules = [...whole.cssRules].flatMap((rule) =>
    rule instanceof CSSMediaRule ? (dark ? [...rule.cssRules] : []) : [rule],
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  return sheet
}

/**
 * Shows an SVG file inside of an element. Its own style holds only there; it comes by a style sheet object, as the
 * server's policy allows no style in markup, not even in markup that is only parsed.
 */
export function showPlot(
  element: HTMLElement,
  { svg, dark }: { readonly svg: string; readonly dark: boolean },
): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  let css = ''
  const bare = svg.replace(/<style>([^<]*)<\/style>/, (_, text: string) => {
    css = text
    return ''
  })
  const plot = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement
  // A picture has no parts for a screen reader; one with links has.
  if (plot.querySelector('a')) plot.setAttribute('role', 'group')
  plot.removeAttribute('width')
  plot.removeAttribute('height')
  const fit = `svg { display: block; inline-size: 100%; max-inline-size: ${sizeOf(svg).width}px; block-size: auto } a { cursor: pointer } a:hover .mark { stroke-width: 4px; stroke: currentcolor } a:focus-visible { outline: 2px solid currentcolor }`
  root.adoptedStyleSheets = [sheetOf(css, dark), sheetOf(fit, dark)]
  root.replaceChildren(document.importNode(plot, true))
}

/** The file as saved: links lead nowhere outside the page. */
export const savedSvg = (svg: string): string => svg.replace(/<\/?a\b[^>]*>/g, '')

/** Twice the size, for screens and slides. */
export async function svgToPng(svg: string): Promise<Blob> {
  const { width, height } = sizeOf(svg)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(savedSvg(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * height
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large for a PNG')))),
  )
}
