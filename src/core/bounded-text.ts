/** The text of a server's answer; null where it has more bytes than that, and no end in sight. */
export async function boundedText(response: Response, mostBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) return null // leaving the loop cancels the rest
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}
