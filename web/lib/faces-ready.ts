/** The faces that set the first screen of any page: weight, size and family as the stylesheet names them. */
const FACES = ['700 1em "Bricolage Grotesque Variable"', '400 1em "Instrument Sans Variable"']

/** A slow line does not hold the page back longer than this, in milliseconds; the fallbacks take over. */
const PATIENCE_MS = 1000

/** Resolves when the faces are there, so that no line of text breaks anew under the reader's eyes. */
export async function facesReady(): Promise<void> {
  const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face)))
  const impatient = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([loaded, impatient])
}
