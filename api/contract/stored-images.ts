import { UPLOAD_LIMITS } from '#contract/limits'

/** Where uploads are served. */
export const UPLOADS_PATH = '/uploads'

/** Address of a stored image. `hash` is the SHA-256 of its bytes in lower-case hex. */
export const uploadUrl = (hash: string) => `${UPLOADS_PATH}/${hash}.webp`

/** Widths in pixels that a stored image can be had in: `/uploads/<hash>.webp?w=192`. */
export const IMAGE_WIDTHS = [96, 192, 384, 768] as const

/** Endings of stored pictures. Earlier versions have stored drawings as SVG, which are still served. */
export const STORED_ENDINGS = { webp: 'image/webp', svg: 'image/svg+xml' } as const

const STORED_IMAGE = new RegExp(`^${UPLOADS_PATH}/[0-9a-f]{64}\\.webp$`)

const OWN_PICTURE = new RegExp(`^${UPLOADS_PATH}/[0-9a-f]{64}\\.(?:webp|svg)$`)

/** Whether an address is that of a picture that was uploaded here. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address)

/**
 * Value of `srcset` for a stored image, its full size last; undefined for any other address.
 * @param base address of the API without a slash at its end; empty for the page's own origin
 */
export function storedImageSources(address: string, base = ''): string | undefined {
  if (!address.startsWith(base) || !STORED_IMAGE.test(address.slice(base.length))) return undefined
  const sized = IMAGE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`)
  return [...sized, `${address} ${UPLOAD_LIMITS.storedSide}w`].join(', ')
}
