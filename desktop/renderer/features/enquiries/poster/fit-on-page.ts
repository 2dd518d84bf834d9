/** Height of the poster in parts of its width, as poster.module.css has it, with what rounding may add. */
const TALLEST = 270 / 186 + 0.004

/** What a poster that says very much is made smaller by at a time, and at most. */
const STEP = 0.05
const SMALLEST = 0.3

function shrink(poster: HTMLElement): void {
  for (let size = 1; size >= SMALLEST; size -= STEP) {
    poster.style.setProperty('--fit', size.toFixed(2))
    const { width, height } = poster.getBoundingClientRect()
    if (height <= width * TALLEST) return
  }
}

/** Writes smaller what would not go on one page. @returns stops doing so, whenever its fonts come */
export function fitOnPage(poster: HTMLElement): () => void {
  shrink(poster)
  const watching = new ResizeObserver(() => shrink(poster))
  watching.observe(poster)
  return () => watching.disconnect()
}
