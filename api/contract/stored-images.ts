import { UPLOAD_LIMITS } from '#contract/limits'

export const UPLOADS_PATH = '/uploads'

/** Returns the URL of a stored image. `hash` is the SHA-256 of its bytes in lower-case hex. */
export const uploadUrl = (hash: string) => `${UPLOADS_PATH}/${hash}.webp`

/** Available widths of a stored image in pixels: `/uploads/<hash>.webp?w=192`. */
export const IMAGE_WIDTHS = [96, 192, 384, 768] as const

export const STORED_TYPE = 'image/webp'

const STORED_IMAGE = new RegExp(`^${UPLOADS_PATH}/[0-9a-f]{64}\\.webp$`)

export const isUploadedImage = (address: string): boolean => STORED_IMAGE.test(address)

/**
 * Returns the `srcset` of a stored image, full size last, or undefined for any other URL.
 * @param base URL of the API without a trailing slash; empty for the page's own origin
 */
export function storedImageSources(address: string, base = ''): string | undefined {
  if (!address.startsWith(base) || !STORED_IMAGE.test(address.slice(base.length))) return undefined
  const sized = IMAGE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`)
  return [...sized, `${address} ${UPLOAD_LIMITS.storedSide}w`].join(', ')
}
