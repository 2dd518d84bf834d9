/** Picture of a testimonial without its own, or whose own fails to load. */
export const DEFAULT_AVATAR = '/default-avatar.png'

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

const isText = (value: unknown): value is string => typeof value === 'string'

/** An image in a record: a string, or an object with `url`, `src` or `href`. */
export type ImageValue = string | { url?: string; src?: string; href?: string } | null | undefined

/**
 * Returns the URL of an image. Relative URLs are prefixed with `base`; absolute, protocol-relative, data: and blob: URLs
 * are returned unchanged.
 * @param base origin of the API without a trailing slash; empty for the page's own
 * @param value stored or received value; a value of any other shape counts as no image
 * @returns the URL, or an empty string if there is no image
 */
export function imageUrl(value: ImageValue, base = ''): string {
  const text = ((isText(value) ? value : [value?.url, value?.src, value?.href].find(isText)) ?? '').trim()
  if (!text || ABSOLUTE.test(text)) return text
  return `${base}${text.startsWith('/') ? '' : '/'}${text}`
}

/** Requires a host after `//` and a name after `/`, because `//`, `/*` and `</>` are icons themselves. */
const IMAGE_ADDRESS = /^(?:https?:\/\/|\/\/[^\s/.]+(?:\.[^\s/.]+)+\/|\/[\w.%~-]|data:image\/)/i

/** True if an icon is an image URL (http(s)://, //host/, /name or data:image) rather than an emoji or text. */
export function isImage(value: unknown): value is Exclude<ImageValue, null | undefined> {
  if (typeof value === 'object' && value !== null) return imageUrl(value as ImageValue) !== ''
  return typeof value === 'string' && IMAGE_ADDRESS.test(value.trim())
}

/** Rounds a rating to whole stars from 0 to 5. */
export function wholeStars(rating: unknown): number {
  if (typeof rating === 'object') return 0
  const stars = Math.round(Number(rating))
  return Number.isNaN(stars) ? 0 : Math.min(5, Math.max(0, stars))
}

/** Returns the initials of the first two words of a name, or the first letter of the email, or `?`. */
export function toInitials(name?: string | null, email?: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return (letters.join('') || [...(email ?? '').trim()][0] || '?').toUpperCase()
}

/** Returns the pastel colour of an avatar: hue = hash of name or email mod 360. */
export function avatarColour(nameOrEmail: string): string {
  let hash = 0
  for (const letter of nameOrEmail) hash = (letter.charCodeAt(0) + ((hash << 5) - hash)) | 0
  return `hsl(${Math.abs(hash) % 360}, 70%, 85%)`
}
