/** How much is looked at where no byte-order mark says the encoding. */
const sampled = 4096

/** The share of zeros among the bytes of a file's beginning that stand at one place of every `width`. */
function zeros(bytes: Uint8Array, width: number, place: number): number {
  let [found, all] = [0, 0]
  for (let i = place; i < Math.min(bytes.length, sampled); i += width) {
    all++
    if (bytes[i] === 0) found++
  }
  return all === 0 ? 0 : found / all
}

/** So much of a text is in Latin letters, digits and spaces, of which one byte of two is zero. */
const [most, few] = [0.5, 0.1]

/** UTF-16 or UTF-32, as Windows programs write them, by the byte-order mark or by the zeros between the letters; else null. */
export function wideEncoding(bytes: Uint8Array): 'UTF-16' | 'UTF-32' | null {
  const mark = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (mark === 'fffe0000' || mark === '0000feff') return 'UTF-32'
  if (mark.startsWith('fffe') || mark.startsWith('feff')) return 'UTF-16'
  if (bytes.length < 4) return null
  const [even, odd] = [zeros(bytes, 2, 0), zeros(bytes, 2, 1)]
  const [first, last] = [zeros(bytes, 4, 0), zeros(bytes, 4, 3)]
  if (even > most && odd > most / 2 && Math.min(first, last) < few) return 'UTF-32'
  if (odd > most && even > most / 2 && Math.min(first, last) < few) return 'UTF-32'
  if (Math.max(even, odd) > most && Math.min(even, odd) < few) return 'UTF-16'
  return null
}

/** What is wrong with a file in such an encoding where UTF-8 is expected; null where it may be UTF-8. */
export function wideEncodingProblem(bytes: Uint8Array): string | null {
  const encoding = wideEncoding(bytes)
  return encoding && `is ${encoding}, expected UTF-8; convert the file to UTF-8`
}
