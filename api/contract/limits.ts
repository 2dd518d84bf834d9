export const OTP_LENGTH = 5

/** Lifetime of a one-time code, attempts per code, and limits on sending. Times in milliseconds. */
export const OTP_LIMITS = {
  lifetime: 10 * 60_000,
  tries: 3,
  resendAfter: 60_000,
  perHour: 5,
  perDay: 20,
} as const

/** Authenticator apps (RFC 6238): digits of a code, its lifetime in seconds, steps of allowed clock drift. */
export const APP_CODE = { digits: 6, seconds: 30, drift: 1 } as const

/** Milliseconds in which a displayed authenticator key can be confirmed. */
export const APP_SET_UP_LIFETIME = 30 * 60_000

/** Recovery codes: number, groups per code, and characters per group, at five bits each. */
export const RECOVERY_CODES = { count: 10, groups: 4, groupLength: 4 } as const

/** Passkeys: maximum per account and characters of a name, and milliseconds for the browser to respond. */
export const PASSKEYS = { most: 10, name: 60, lifetime: 5 * 60_000 } as const

/** Days for which an unused browser is remembered. Browsers keep no cookie for longer. */
export const KNOWN_BROWSER_DAYS = 400

/** Milliseconds for which a browser is trusted. No session lasts longer (`session-limits.ts`). */
export const TRUST_LIFETIME = 30 * 24 * 3_600_000

/** Cookie that marks a browser in which staff are signed in. It holds no secret. */
export const STAFF_HINT = 'staff'

/** Lifetime of a password-reset link in milliseconds. */
export const RESET_LIFETIME = 30 * 60_000

/** bcrypt ignores anything after 72 bytes. The minimum is specified. */
export const PASSWORD_LIMITS = { minCharacters: 6, maxBytes: 72 } as const

/** Prefix of every administrator's phone number, followed by ten digits. */
export const PHONE_PREFIX = '+91'

/** Days for which a deleted enquiry stays in the bin, and hours for which an unverified account is kept. */
export const BIN_DAYS = 30
export const PENDING_ACCOUNT_HOURS = 24

export const INVITATION_DAYS = 7

/** Days for which a repeated idempotency key is recognised. */
export const KEY_DAYS = 7

/** Largest JSON body in bytes. Larger bodies are rejected unread. */
export const MAX_BODY_BYTES = 64 * 1024

/** Uploaded images: bytes and pixels of the original, longer side in pixels of the stored copy. */
export const UPLOAD_LIMITS = {
  fileBytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  storedSide: 1600,
} as const

/**
 * Limits of a site export: bytes of the file, unpacked, and of all images; pixels of all images; values and nesting levels
 * of its JSON.
 */
export const SITE_BUNDLE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 16 * 1024 * 1024,
  imageBytes: 9 * 1024 * 1024,
  pixels: 400_000_000,
  values: 250_000,
  levels: 10,
} as const

/** Specified number of characters of a visitor's phone number. */
export const MOBILE_LENGTH = { min: 7, max: 15 } as const

/** Characters of the other fields of an enquiry, as people see them. */
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

export const BRANCH_ADDRESS_MAX = 500

/** Default and largest number of rows on a page of enquiries. */
export const PAGE_SIZE = { default: 25, max: 200 } as const

/** Milliseconds for which messages stay on the Services Admin screen. */
export const SERVICES_MESSAGE_MS = 2500

/** Milliseconds after which a public page stops waiting for data. */
export const READ_TIMEOUT_MS = 8000

export const MAX_TOPIC_CHIPS = 100

/** Key of the admin key in local storage. */
export const ADMIN_KEY_STORAGE = 'adminKey'

/** Characters of a page's name in the menu, and of all names together, so that they fit into the header. */
export const MENU_LIMITS = { name: 24, all: 56 } as const

/** Webhooks: maximum number, characters of name, URL and stored response, days for which deliveries are kept. */
export const WEBHOOK_LIMITS = { most: 20, name: 60, url: 500, answer: 1000, days: 30 } as const

/** API keys: maximum number, characters of a name, longest lifetime in days, days for which an ended key is listed, requests per minute. */
export const API_KEY_LIMITS = { most: 20, name: 60, days: 365, listedDays: 30, perMinute: 120 } as const

/**
 * Demo classes: seats, minutes, courses, weekly repeats at once, characters of a text and of a link, and classes in a list
 * for staff and for visitors.
 */
export const DEMO_CLASS_LIMITS = {
  seats: 1000,
  minutes: { min: 15, max: 480 },
  courses: 50,
  repeats: 52,
  text: 120,
  link: 500,
  listed: 500,
  open: 200,
} as const
