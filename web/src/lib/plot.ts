/** Width and height of an SVG file in px. */
const sizeOf = (svg: Element) => ({
  width: Number(svg.getAttribute('width')),
  height: Number(svg.getAttribute('height')),
})

const parsed = (text: string): Element =>
  new DOMParser().parseFromString(text, 'image/svg+xml').documentElement

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
 * server's policy allows no style in the markup.
 */
export function showPlot(
  element: HTMLElement,
  { svg, dark }: { readonly svg: string; readonly dark: boolean },
): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  let css = ''
  const plot = parsed(
    svg.replace(/<style>([^<]*)<\/style>/, (_, text: string) => {
      css = text
      return ''
    }),
  )
  const links = plot.querySelectorAll('a').length > 0
  // A picture has no parts for a screen reader; one with links has.
  if (links) plot.setAttribute('role', 'group')
  const { width } = sizeOf(plot)
  plot.removeAttribute('width')
  plot.removeAttribute('height')
  const fit = `svg { display: block; inline-size: 100%; max-inline-size: ${width}px; block-size: auto } a { cursor: pointer } a:hover .mark { stroke-width: 4px; stroke: currentcolor } a:focus-visible { outline: 2px solid currentcolor }`
  root.adoptedStyleSheets = [sheetOf(css, dark), sheetOf(fit, dark)]
  root.replaceChildren(document.importNode(plot, true))
}

/** The file as it is saved: links lead nowhere outside of the page. */
export function savedSvg(svg: string): string {
  const plot = parsed(svg)
  for (const link of plot.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  return new XMLSerializer().serializeToString(plot)
}

/** Twice the size, for screens and slides. */
export async function svgToPng(svg: string): Promise<Blob> {
  const text = savedSvg(svg)
  const { width, height } = sizeOf(parsed(text))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * height
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large for a PNG')))),
  )
}
