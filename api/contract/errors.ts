/** What can go wrong, and the HTTP status that says so. The one table. */
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

/** Body of every refusal: the same sentence twice, since the specification reads either; per field for forms. */
export interface ErrorBody {
  message: string
  error: string
  fields?: Record<string, string>
}

/** The sentences that do not belong to one feature. */
export const ERROR_TEXTS = {
  notFound: 'There is nothing at this address.',
  noRecord: 'This record no longer exists.',
  brokenJson: 'The body is not valid JSON.',
  notJson: 'Send the body as JSON (Content-Type: application/json).',
  notAddress: 'This is no address.',
  notText: 'The request holds characters that are no text, or is nested too deeply.',
  tooLarge: 'The body is too large.',
  brokenEncoding: 'The body is not compressed as its Content-Encoding says.',
  otherVersion: 'The file is not the version that was asked for.',
  noRange: 'The file has no such part.',
  longAddress: 'This address is too long.',
  signIn: 'Please sign in to continue.',
  crossSite: 'This request did not come from this site and was refused.',
  badKey: 'Idempotency-Key must be 8 to 64 letters, digits, - or _, in double quotes.',
  keyInWork: 'This is being saved already. Try again in a moment.',
  keyReused: 'This was saved already, with other words: look at what is there before you save again.',
  internal: 'Something went wrong on our side. Please try again later.',
  unavailable: 'The service is not ready. Please try again in a moment.',
  adminKey: 'Invalid admin key',
} as const

/** Units that a wait of more than one of them is told in, in seconds. */
const UNITS = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const

/** What somebody is told who has tried too often. @param seconds until they may try again */
export function tooManyText(seconds: number): string {
  const unit = UNITS.find(([length]) => seconds > length)
  const wait = unit ? `${Math.ceil(seconds / unit[0])} ${unit[1]}` : 'a minute'
  return `Too many attempts. Please try again in ${wait}.`
}
