/** bzip2's checksum: CRC-32 with the most significant bit first, unlike zlib's. */
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let value = -1
  for (let i = 0; i < bytes.length; i++) value = (value << 8) ^ table[(value >>> 24) ^ bytes[i]!]!
  return ~value >>> 0
}
