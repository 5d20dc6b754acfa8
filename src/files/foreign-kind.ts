/** What files of other kinds begin with, and what helps. */
const kinds: readonly (readonly [start: string, kind: string, advice: string])[] = [
  ['\x1f\x8b', 'packed with gzip', 'unpack it with gunzip'],
  ['BZh', 'packed with bzip2', 'unpack it with bunzip2'],
  ['\xfd7zXZ\0', 'packed with xz', 'unpack it with unxz'],
  ['\x28\xb5\x2f\xfd', 'packed with zstd', 'unpack it with unzstd'],
  ['7z\xbc\xaf\x27\x1c', 'a 7z archive', 'unpack it'],
  ['PK\x03\x04', 'a zip archive or an office document', 'unpack it, or save it as plain text'],
  ['PAR1', 'a Parquet file', 'write it as text'],
  ['%PDF-', 'a PDF', 'save it as plain text'],
  ['\xd0\xcf\x11\xe0', 'an old office document', 'save it as plain text'],
  ['SQLite format 3\0', 'a database', 'export it as text'],
  ['\x93NUMPY', 'an array of NumPy', 'write it as text'],
  ['\x89PNG', 'an image', 'name another file'],
  ['\xff\xd8\xff', 'an image', 'name another file'],
]

/** What a file is by its first bytes, and what helps; null where it may be text. */
export function kindOf(bytes: Uint8Array): { readonly kind: string; readonly advice: string } | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const [, kind, advice] = kinds.find(([start]) => head.startsWith(start)) ?? []
  return kind === undefined || advice === undefined ? null : { kind, advice }
}

/** What is wrong with a file that begins with these bytes where text is expected; null where it may be text. */
export function foreignKind(bytes: Uint8Array): string | null {
  const found = kindOf(bytes)
  return found && `is ${found.kind}, expected text in UTF-8; ${found.advice}`
}
