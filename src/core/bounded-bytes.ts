/** The body of a response; null if it is longer than that. */
export async function boundedBytes(response: Response, mostBytes: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) return null // leaving the loop cancels the rest
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The same, as text. */
export async function boundedText(response: Response, mostBytes: number): Promise<string | null> {
  const bytes = await boundedBytes(response, mostBytes)
  return bytes && new TextDecoder().decode(bytes)
}
