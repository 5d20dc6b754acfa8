/** Bits that one look into the table decodes; longer codes, which are rare, are read bit by bit. */
export const lookupBits = 10
export const longestCode = 20

export interface HuffmanTable {
  /** By the next `lookupBits` bits: `symbol << 5 | length`; 0 if the code is longer. */
  readonly lookup: Uint16Array
  /** By length: the largest code of at most this length, left-aligned to `longestCode` bits, plus one. */
  readonly limit: Int32Array
  /** By length: what to take from a code of this length to get an index into `symbols`. */
  readonly base: Int32Array
  readonly symbols: Uint16Array
}

/** Canonical codes from their lengths (1 to 20); null if the lengths ask for more codes than there are. */
export function huffmanTable(lengths: Uint8Array): HuffmanTable | null {
  const counts = new Int32Array(longestCode + 1)
  for (const length of lengths) counts[length]!++
  const symbols = new Uint16Array(lengths.length)
  const limit = new Int32Array(longestCode + 2)
  const base = new Int32Array(longestCode + 2)
  const lookup = new Uint16Array(1 << lookupBits)
  let code = 0
  let index = 0
  for (let length = 1; length <= longestCode; length++) {
    base[length] = code - index
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue
      symbols[index++] = symbol
      if (length <= lookupBits) {
        const from = code << (lookupBits - length)
        lookup.fill((symbol << 5) | length, from, from + (1 << (lookupBits - length)))
      }
      code++
    }
    if (code > 1 << length) return null
    limit[length] = code << (longestCode - length)
    code <<= 1
  }
  return { lookup, limit, base, symbols }
}
