/** The header of NumPy's .npy (version 1.0) for a matrix of 32-bit floats, rows first; padded as the format asks. */
export function npyHeader(rows: number, columns: number): Uint8Array {
  const description = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`
  const before = 10 // magic, version, length
  const padded = Math.ceil((before + description.length + 1) / 64) * 64
  const header = Buffer.alloc(padded, ' ')
  header.write('\x93NUMPY\x01\x00', 'latin1')
  header.writeUInt16LE(padded - before, 8)
  header.write(description, before, 'latin1')
  header.write('\n', padded - 1, 'latin1')
  return header
}
