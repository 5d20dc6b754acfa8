const page = /^(?:\ufeff)?\s*<(?:!doctype\s+html|html[\s>])/i
const xmlError = /^\s*(?:<\?xml[^>]*>\s*)?<Error>/
/** What servers answer in JSON instead of a file: GitHub, Hugging Face, Zenodo. */
const errorFields = new Set(['message', 'documentation_url', 'status', 'error', 'detail', 'code', 'errors'])
const errorLine =
  /^(?:HTTP )?(?:\d{3}:? )?(?:not found|forbidden|access denied|unauthorized|too many requests|bad gateway|service unavailable|internal server error|gateway time-?out|(?:entry|repository|file) not found|invalid username or password\.?)\s*$/i

/** Longer texts are no error messages. */
const longest = 1000

function isError(text: string): boolean {
  if (text.length > longest) return false
  if (xmlError.test(text) || errorLine.test(text.trim())) return true
  try {
    const value = JSON.parse(text) as object
    const fields = typeof value === 'object' && value !== null ? Object.keys(value) : []
    return (
      ['message', 'error', 'detail'].some((name) => fields.includes(name)) &&
      fields.every((name) => errorFields.has(name))
    )
  } catch {
    return false
  }
}

/** What a version control keeps instead of a large file until somebody asks for it. */
const pointers: readonly (readonly [start: string, kind: string, advice: string])[] = [
  ['version https://git-lfs.github.com/spec/', 'a pointer of Git LFS', 'get it with git lfs pull'],
  ['/annex/objects/', 'a pointer of git-annex', 'get it with git annex get'],
]

/**
 * What is wrong with a file in whose place something else was kept: the web page or the error message that a failed
 * download left, or a pointer to it. Null for anything else. `bytes` are the file's beginning.
 */
export function standIn(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, longest + 1)).toString('utf8')
  const pointer = pointers.find(([start]) => text.startsWith(start))
  if (pointer) return `is ${pointer[1]}, expected the file itself; ${pointer[2]}`
  const kind = page.test(text) ? 'a web page' : isError(text) ? 'the error message of a server' : null
  return kind && `is ${kind}, expected the file itself; download it again`
}
