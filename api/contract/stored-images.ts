import { UPLOAD_LIMITS } from '#contract/limits'

/** Where uploads are served. */
export const UPLOADS_PATH = '/uploads'

/** Address of a stored image. `hash` is the SHA-256 of its bytes in lower-case hex. */
export const uploadUrl = (hash: string) => `${UPLOADS_PATH}/${hash}.webp`

/** Widths in pixels that a stored image can be had in: `/uploads/<hash>.webp?w=192`. */
export const IMAGE_WIDTHS = [96, 192, 384, 768] as const

/** What every stored picture is. */
export const STORED_TYPE = 'image/webp'

const STORED_IMAGE = new RegExp(`^${UPLOADS_PATH}/[0-9a-f]{64}\\.webp$`)

/** Whether an address is that of a picture that was uploaded here. */
export const isOwnPicture = (address: string): boolean => STORED_IMAGE.test(address)

/**
 * Value of `srcset` for a stored image, its full size last; undefined for any other address.
 * @param base address of the API without a slash at its end; empty for the page's own origin
 */
export function storedImageSources(address: string, base = ''): string | undefined {
  if (!address.startsWith(base) || !STORED_IMAGE.test(address.slice(base.length))) return undefined
  const sized = IMAGE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`)
  return [...sized, `${address} ${UPLOAD_LIMITS.storedSide}w`].join(', ')
}
