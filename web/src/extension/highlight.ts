const names = { all: 'polyseme-found', current: 'polyseme-current' } as const

const style = new CSSStyleSheet()
style.replaceSync(`
  ::highlight(${names.all}) { background-color: #ffe08a; color: #1b1e23 }
  ::highlight(${names.current}) { background-color: #ff9f1a; color: #1b1e23 }
`)

/** Lights up places of the page without touching its elements. */
export function highlight(ranges: readonly Range[], current: Range | undefined): void {
  if (!document.adoptedStyleSheets.includes(style)) document.adoptedStyleSheets.push(style)
  CSS.highlights.set(names.all, new Highlight(...ranges))
  const above = new Highlight(...(current ? [current] : []))
  above.priority = 1
  CSS.highlights.set(names.current, above)
}

export function clearHighlights(): void {
  for (const name of Object.values(names)) CSS.highlights.delete(name)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style)
}
