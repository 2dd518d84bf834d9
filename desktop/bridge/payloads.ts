import * as z from 'zod/mini'
import { type Preferences, SLIP_PAPERS, SPELLING_LANGUAGES, THEMES } from './bridge.ts'
import type { IpcChannel, IpcPayload } from './channels.ts'

/** Maximum length of a text file that a page can save. */
const MAX_SAVED_TEXT = 50_000_000

const nothing = z.undefined()
const address = z.strictObject({ address: z.string().check(z.maxLength(2000)) })
/** Origin of a server: http or https, without a path. */
export const ORIGIN = z
  .url({ protocol: /^https?$/ })
  .check(z.refine((address) => URL.canParse(address) && new URL(address).origin === address))
/** SHA-256, in pairs of capital hex digits. */
export const FINGERPRINT = z.string().check(z.regex(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/))
/** Systems truncate longer texts. */
const sentence = z.string().check(z.maxLength(500))
const name = z.string().check(z.minLength(1), z.maxLength(200))

/** Height of a slip in millimetres: the minimum that printers feed, and more than the longest name needs. */
const SLIP_HEIGHT = { min: 40, max: 1000 } as const

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Preferences; the settings file is parsed with the same schemas. */
export const PREFERENCE_SCHEMAS = {
  theme: z.enum(THEMES),
  closeToTray: z.boolean(),
  startWithSystem: z.boolean(),
  notifications: z.boolean(),
  quietHours: z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })),
  slipPrinter: z.string().check(z.maxLength(500)),
  slipPaper: z.enum(SLIP_PAPERS),
  /** Idle minutes before the lock screen, at most a day; 0 turns it off. */
  lockAfterMinutes: z.number().check(z.int(), z.minimum(0), z.maximum(1440)),
  spelling: z.nullable(z.array(z.enum(SPELLING_LANGUAGES)).check(z.maxLength(SPELLING_LANGUAGES.length))),
} as const satisfies { [P in keyof Preferences]: z.ZodMiniType<Preferences[P]> }

/** Payload of each IPC request. Channels that are not listed don't exist. */
export const PAYLOADS = {
  'server:state': nothing,
  'server:check': address,
  'server:use': address,
  'server:trust': z.strictObject({ address: ORIGIN, fingerprint: FINGERPRINT }),
  'server:distrust': z.strictObject({ address: ORIGIN }),
  'preferences:read': nothing,
  'preferences:change': z.partial(z.strictObject(PREFERENCE_SCHEMAS)),
  'admin-key:read': nothing,
  'admin-key:keep': z.strictObject({ key: z.string().check(z.maxLength(1000)) }),
  'image:choose': nothing,
  'text:save': z.strictObject({ name, text: z.string().check(z.maxLength(MAX_SAVED_TEXT)) }),
  'page:print': nothing,
  'page:save-pdf': z.strictObject({ name }),
  'slip:print': z.strictObject({
    height: z.number().check(z.minimum(SLIP_HEIGHT.min), z.maximum(SLIP_HEIGHT.max)),
  }),
  'file:show': z.strictObject({ file: name }),
  'computer:read': nothing,
  'lock:read': nothing,
  'lock:now': nothing,
  'notice:show': z.strictObject({
    title: sentence.check(z.minLength(1)),
    body: sentence,
    path: z.string().check(z.startsWith('/'), z.maxLength(2000)),
    enquiryId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  'outside:open': address,
  'diagnostics:read': nothing,
  'report:save': nothing,
  'window:fit': z.strictObject({ height: z.int().check(z.minimum(1), z.maximum(10_000)) }),
} as const satisfies { [C in IpcChannel]: z.ZodMiniType<IpcPayload<C>> }

export const CALL_CHANNELS = Object.keys(PAYLOADS) as IpcChannel[]
