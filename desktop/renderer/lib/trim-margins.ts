/** RGBA pixels, row by row. */
interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Up to this opacity a pixel looks empty, and from this value on a channel looks white: JPEG blurs both. */
const MOST_ALPHA = 12
const LEAST_WHITE = 243

type Test = (red: number, green: number, blue: number, alpha: number) => boolean

const isClear: Test = (_red, _green, _blue, alpha) => alpha <= MOST_ALPHA
const isWhite: Test = (red, green, blue, alpha) =>
  isClear(red, green, blue, alpha) || Math.min(red, green, blue) >= LEAST_WHITE

/**
 * Returns the part of an image inside its margins. The margins are transparent or white, like all four corners.
 * @returns null if there are no margins, or nothing else
 */
export function getContentBox({ data, width, height }: Pixels): Box | null {
  const matches = (test: Test, left: number, top: number) => {
    const at = (top * width + left) * 4
    return test(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0)
  }
  const [right, bottom] = [width - 1, height - 1]
  const hasCorners = (test: Test) =>
    [0, right].every((left) => [0, bottom].every((top) => matches(test, left, top)))
  const isMargin = [isClear, isWhite].find(hasCorners)
  if (!isMargin) return null
  const box = { left: width, top: height, right: -1, bottom: -1 }
  for (let top = 0; top < height; top += 1)
    for (let left = 0; left < width; left += 1) {
      if (matches(isMargin, left, top)) continue
      box.left = Math.min(box.left, left)
      box.right = Math.max(box.right, left)
      box.top = Math.min(box.top, top)
      box.bottom = top
    }
  if (box.right < 0 || (box.right - box.left === right && box.bottom - box.top === bottom)) return null
  return { left: box.left, top: box.top, width: box.right - box.left + 1, height: box.bottom - box.top + 1 }
}

/** Formats that a canvas can write. Others become PNG; animations and SVGs stay as they are. */
const WRITABLE = ['image/png', 'image/jpeg', 'image/webp']
const KEPT = ['image/svg+xml', 'image/gif']
const QUALITY = 0.95

/** Cuts off the margins of an image. Returns files without margins, or that the browser can't read, unchanged. */
export async function trimMargins(file: File): Promise<File> {
  if (KEPT.includes(file.type)) return file
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, { width: image.width, height: image.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(image, 0, 0)
  image.close()
  const box = context && getContentBox(context.getImageData(0, 0, width, height))
  if (!box) return file
  const part = context.getImageData(box.left, box.top, box.width, box.height)
  Object.assign(canvas, { width: box.width, height: box.height })
  context.putImageData(part, 0, 0)
  const type = WRITABLE.includes(file.type) ? file.type : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
