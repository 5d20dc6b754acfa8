import { UserError } from '../core/index.js'
import { denied } from './denied.js'
import { missingText } from './near-file.js'

/** The system's error codes, in words. */
const words: ReadonlyMap<string, string | ((place: string) => string)> = new Map<
  string,
  string | ((place: string) => string)
>([
  ['ENOENT', missingText],
  ['ENOTDIR', 'a part of this path is a file, expected a folder'],
  ['EISDIR', 'is a folder, expected a file'],
  ['ERR_FS_EISDIR', 'is a folder, expected a file'],
  ['EACCES', denied],
  ['EPERM', denied],
  ['EROFS', 'cannot be written: the file system is read-only'],
  ['ENOSPC', 'cannot be written: no space left on the disk'],
  ['EDQUOT', 'cannot be written: the disk quota is used up'],
  ['EFBIG', 'cannot be written: larger than the system lets files be'],
  ['ELOOP', 'is a link that leads back to itself'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EEXIST', 'is there already, as something else'],
  ['ENOTEMPTY', 'is a folder that is not empty'],
  ['EMFILE', 'too many files are open; raise the limit with ulimit -n'],
  ['ENXIO', 'is not a regular file'],
  ['EIO', 'the disk or device failed'],
  ['EBUSY', 'is in use'],
  ['EXDEV', 'lies on another disk'],
  ['ETXTBSY', 'is in use'],
  ['EINVAL', 'cannot be used here'],
  ['ENODEV', 'is not a regular file'],
  ['ERR_FS_FILE_TOO_LARGE', 'is too large to be read at once'],
  ['ERR_STRING_TOO_LONG', 'is too large to be read at once'],
  ['ERR_INVALID_ARG_VALUE', 'is not a path: it has a NUL character'],
])

/** What only a write can meet. */
const unwritable: ReadonlySet<string> = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * A file system error as one line with the path, which some errors lack (a full disk); null for any other error, which
 * is a bug of ours.
 */
export function fileError(error: unknown, file?: string): UserError | null {
  if (error instanceof UserError) return error
  if (!(error instanceof Error)) return null
  const { code, path, syscall, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
  if (syscall === 'uv_cwd')
    return new UserError('the working folder is no longer there; change to another one', { cause: error })
  const message = code === undefined ? undefined : words.get(code)
  // If a copy can't be written, `path` is the original's.
  const copy = code !== undefined && unwritable.has(code) ? dest : undefined
  // An open file has no path, and its caller may not have named it: still not a bug of ours.
  const unnamed = syscall === 'write' || syscall === 'read' ? 'a file' : undefined
  const place = copy ?? file ?? path ?? unnamed
  if (message === undefined || place === undefined) return null
  return new UserError(`${place}: ${typeof message === 'string' ? message : message(place)}`, {
    cause: error,
  })
}

/** Does something with a file; errors of the file system are reported with the path. */
export async function withFile<T>(file: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw fileError(error, (error as NodeJS.ErrnoException).path ?? file) ?? error
  }
}
