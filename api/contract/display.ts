/** Shown where a testimonial has no picture, or where it fails to load. */
export const DEFAULT_AVATAR = '/default-avatar.png'

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

const isText = (value: unknown): value is string => typeof value === 'string'

/** An image as records may carry it: a text, or an object with `url`, `src` or `href`. */
export type ImageValue = string | { url?: string; src?: string; href?: string } | null | undefined

/**
 * The address of an image: absolute, protocol-relative, data: and blob: addresses as they are,
 * relative ones behind `base`.
 * @param base origin of the API without a trailing slash; empty for the page's own
 * @param value as it was stored or sent: whatever is no image of these shapes is none
 * @returns the empty text when there is no image
 */
export function imageAddress(value: ImageValue, base = ''): string {
  const text = ((isText(value) ? value : [value?.url, value?.src, value?.href].find(isText)) ?? '').trim()
  if (!text || ABSOLUTE.test(text)) return text
  return `${base}${text.startsWith('/') ? '' : '/'}${text}`
}

/** `//` needs a host and `/` a name behind it: signs such as `//`, `/*` and `</>` are icons of their own. */
const IMAGE_ADDRESS = /^(?:https?:\/\/|\/\/[^\s/.]+(?:\.[^\s/.]+)+\/|\/[\w.%~-]|data:image\/)/i

/** Whether an icon value is an image rather than an emoji or a text: http(s)://, //host/, /name or data:image. */
export function isImage(value: unknown): value is Exclude<ImageValue, null | undefined> {
  if (typeof value === 'object' && value !== null) return imageAddress(value as ImageValue) !== ''
  return typeof value === 'string' && IMAGE_ADDRESS.test(value.trim())
}

/** Whole stars of a rating: rounded and clamped to 0 to 5. */
export function wholeStars(rating: unknown): number {
  if (typeof rating === 'object') return 0
  const stars = Math.round(Number(rating))
  return Number.isNaN(stars) ? 0 : Math.min(5, Math.max(0, stars))
}

/** Initials of a person: first letters of the first two words, else of the e-mail, else `?`. */
export function toInitials(name?: string | null, email?: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return (letters.join('') || [...(email ?? '').trim()][0] || '?').toUpperCase()
}

/** Pastel of a person's avatar: hue = hash of name or e-mail mod 360. */
export function avatarColour(nameOrEmail: string): string {
  let hash = 0
  for (const letter of nameOrEmail) hash = (letter.charCodeAt(0) + ((hash << 5) - hash)) | 0
  return `hsl(${Math.abs(hash) % 360}, 70%, 85%)`
}
