export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  too_long: 414,
  unsupported_type: 415,
  no_such_range: 416,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Body of every error response. The message appears twice because the specification reads either field. */
export interface ErrorBody {
  message: string
  error: string
  fields?: Record<string, string>
}

/** Error messages shared by several features. */
export const ERROR_TEXTS = {
  notFound: 'Nothing was found at this URL.',
  noRecord: 'This record no longer exists.',
  brokenJson: 'The request body is not valid JSON.',
  notJson: 'Send the request body as JSON (Content-Type: application/json).',
  invalidUrl: 'Invalid URL.',
  invalidText: 'The request contains invalid characters or is nested too deeply.',
  tooLarge: 'The request body is too large.',
  brokenEncoding: 'The request body does not match its Content-Encoding.',
  otherVersion: 'The file does not match the requested version.',
  noRange: 'The file has no such range.',
  urlTooLong: 'This URL is too long.',
  signIn: 'Please sign in to continue.',
  crossSite: 'This request did not come from this site and was refused.',
  badKey: 'Idempotency-Key must be 8 to 64 letters, digits, - or _, in double quotes.',
  keyInProgress: 'This is already being saved. Try again in a moment.',
  keyReused: 'This was already saved with different content. Check it before you save again.',
  internal: 'Something went wrong on our side. Please try again later.',
  unavailable: 'The service is not ready. Please try again in a moment.',
  adminKey: 'Invalid admin key',
} as const

/** Units of a waiting time, in seconds. A wait is given in the largest unit that it exceeds. */
const UNITS = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const

/** @param seconds time until the next attempt is allowed */
export function tooManyAttemptsMessage(seconds: number): string {
  const unit = UNITS.find(([length]) => seconds > length)
  const wait = unit ? `${Math.ceil(seconds / unit[0])} ${unit[1]}` : 'a minute'
  return `Too many attempts. Please try again in ${wait}.`
}
