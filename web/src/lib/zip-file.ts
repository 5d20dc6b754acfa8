/** Files as one that unpacks to a folder: browsers ask before they save several at once, and would mix them with others. */
export async function zipFile(folder: string, files: Readonly<Record<string, string>>): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const entries = Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)] as const)
  return new Blob([zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>], {
    type: 'application/zip',
  })
}
