/** Length of a one-time code in digits, the one place that says so. */
export const OTP_LENGTH = 5

/** Codes: how long one lives, how often it may be tried, how often one may be sent. Times in milliseconds. */
export const OTP_LIMITS = {
  lifetime: 10 * 60_000,
  tries: 3,
  resendAfter: 60_000,
  perHour: 5,
  perDay: 20,
} as const

/** Authenticator apps (RFC 6238, as every app has it): digits of a code, its seconds, steps that a clock may be off. */
export const APP_CODE = { digits: 6, seconds: 30, drift: 1 } as const

/** How long a shown key may be confirmed, in milliseconds. */
export const APP_SET_UP_LIFETIME = 30 * 60_000

/** Recovery codes: how many are made at a time; one has so many groups of so many letters, five bits each. */
export const RECOVERY_CODES = { count: 10, groups: 4, groupLength: 4 } as const

/** Passkeys: how many an account may have, characters of a name, milliseconds in which a browser is to answer. */
export const PASSKEYS = { most: 10, name: 60, lifetime: 5 * 60_000 } as const

/** Days for which a browser is known that nobody signs in with: browsers keep no cookie for longer. */
export const KNOWN_BROWSER_DAYS = 400

/** How long a browser is trusted, in milliseconds; no session lasts longer (`session-limits.ts`). */
export const TRUST_LIFETIME = 30 * 24 * 3_600_000

/** Cookie that is there while somebody of the staff is signed in, as far as the browser knows; it holds no secret. */
export const STAFF_HINT = 'staff'

/** Life of a password-reset link in milliseconds. */
export const RESET_LIFETIME = 30 * 60_000

/** bcrypt reads 72 bytes of a password and no more; the floor is the specification's. */
export const PASSWORD_LIMITS = { minCharacters: 6, maxBytes: 72 } as const

/** Prefix of every admin's phone number, followed by ten digits. */
export const PHONE_PREFIX = '+91'

/** Days that a deleted enquiry stays in the bin, and hours that an unverified account is kept. */
export const BIN_DAYS = 30
export const PENDING_ACCOUNT_HOURS = 24

/** Days for which an invitation is good. */
export const INVITATION_DAYS = 7

/** Days for which an act that is sent again under its idempotency key is known. */
export const KEY_DAYS = 7

/** Largest JSON body in bytes; anything larger is refused before it is read. */
export const MAX_BODY_BYTES = 64 * 1024

/** Images sent by staff: bytes and pixels of the original, longer side in pixels of what is stored. */
export const UPLOAD_LIMITS = {
  fileBytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  storedSide: 1600,
} as const

/**
 * A copy of a site: bytes of the file, of what it unpacks to, and of its images together; pixels of these; values and
 * levels of nesting of its JSON.
 */
export const SITE_BUNDLE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 16 * 1024 * 1024,
  imageBytes: 9 * 1024 * 1024,
  pixels: 400_000_000,
  values: 250_000,
  levels: 10,
} as const

/** Digits and signs of an enquirer's phone number; the specification's. */
export const MOBILE_LENGTH = { min: 7, max: 15 } as const

/** Lengths of an enquiry's other fields, in characters as people count them. */
export const ENQUIRY_LIMITS = {
  name: 100,
  email: 254,
  course: 200,
  company: 150,
  serviceId: 200,
  serviceLabel: 200,
  branch: 60,
  message: 5000,
} as const

/** Characters of a branch's address. */
export const BRANCH_ADDRESS_MAX = 500

/** Rows of a page of enquiries when the query does not say, and at the most. */
export const PAGE_SIZE = { default: 25, max: 200 } as const

/** Milliseconds that the messages of Services Admin stay. */
export const SERVICES_MESSAGE_MS = 2500

/** Milliseconds after which a public read counts as settled. */
export const READ_TIMEOUT_MS = 8000

/** Topic chips shown on one service card at the most. */
export const MAX_TOPIC_CHIPS = 100

/** Where the browser keeps the admin key. */
export const ADMIN_KEY_STORAGE = 'adminKey'

/** Characters of a page's name in the menu, and of all names that stand there: what the header has room for. */
export const MENU_LIMITS = { name: 24, all: 56 } as const

/** Webhooks: how many, characters of name and address, characters of an answer that are kept, days of a delivery. */
export const WEBHOOK_LIMITS = { most: 20, name: 60, url: 500, answer: 1000, days: 30 } as const

/** API keys: how many at a time, characters of a name, days of the longest, days for which an ended one is listed, requests a minute. */
export const API_KEY_LIMITS = { most: 20, name: 60, days: 365, listedDays: 30, perMinute: 120 } as const
