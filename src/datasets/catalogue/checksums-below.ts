type Checksums = Readonly<Record<string, string>>

/** The checksums of files that may be below any of these folders: the data set's own (''), that of its archive … */
export const checksumsBelow = (folders: readonly string[], checksums: Checksums): Checksums =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      Object.entries(checksums).map(([file, sha256]) => [`${folder}${file}`, sha256] as const),
    ),
  )
