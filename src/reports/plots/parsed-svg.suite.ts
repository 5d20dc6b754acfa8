import { SaxesParser } from 'saxes'

export interface SvgElement {
  readonly name: string
  readonly classes: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
  /** Directly inside it. */
  text: string
}

/** All elements of well-formed markup, in order; throws on any other. */
export function parsedSvg(svg: string): SvgElement[] {
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const plain = attributes as Record<string, string>
    const element = { name, classes: (plain.class ?? '').split(' '), attributes: plain, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(svg).close()
  return elements
}

export const ofClass = (elements: readonly SvgElement[], name: string): SvgElement[] =>
  elements.filter(({ classes }) => classes.includes(name))
