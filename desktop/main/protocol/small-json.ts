/** Maximum size of a response that the app itself reads. */
const MAX_BYTES = 64 * 1024

/** Reads a short response. @returns null if it is not JSON or too long */
export async function readSmallJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (bytes > MAX_BYTES) return null
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  }
}
