/** Saves a text or bytes as a file of the visitor's. */
export function download(name: string, contents: string | Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    typeof contents === 'string' ? new Blob([contents], { type: 'text/plain' }) : contents,
  )
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
