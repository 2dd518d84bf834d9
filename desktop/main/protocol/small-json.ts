/** Bytes of what the shell itself reads: whatever else answers may go on for ever. */
const MOST_BYTES = 64 * 1024

/** Reads a short response. @returns null for what is no JSON, or too long */
export async function readSmallJson({ body }: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of body ?? []) {
      bytes += piece.byteLength
      // Leaving the loop calls the rest off
      if (bytes > MOST_BYTES) return null
      pieces.push(piece)
    }
    return JSON.parse(Buffer.concat(pieces).toString())
  } catch {
    return null
  }
}
