import { crc32, deflateSync } from 'node:zlib'

const size = 256
const paper = [253, 253, 251]
const ink = [23, 90, 134]
const shared = [255, 224, 138]

/** Two circles that overlap: one word, two meanings. Codabench asks for a picture. */
export function logo(): Uint8Array {
  const within = (x: number, y: number, middle: number) => Math.hypot(x - middle, y - size / 2) < size * 0.3
  const rows = Array.from({ length: size }, (_, y) => [
    0, // no filter
    ...Array.from({ length: size }, (_, x) => {
      const circles = Number(within(x, y, size * 0.38)) + Number(within(x, y, size * 0.62))
      return [paper, ink, shared][circles]!
    }).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8) // eight bits a colour, red green blue
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
