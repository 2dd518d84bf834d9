import * as z from 'zod/mini'
import type { IpcChannel, IpcPayload } from './channels.ts'

/** Characters of the largest text file that a page may hand over to be saved. */
const MAX_SAVED_TEXT = 50_000_000

const nothing = z.undefined()
const address = z.strictObject({ address: z.string().check(z.maxLength(2000)) })
/** Systems cut longer texts off. */
const sentence = z.string().check(z.maxLength(500))
const name = z.string().check(z.minLength(1), z.maxLength(200))

/** The payload of each IPC request. A channel that is not here does not exist. */
export const PAYLOADS = {
  'server:state': nothing,
  'server:check': address,
  'server:use': address,
  'server:add': address,
  'server:trust': z.strictObject({
    address: z.string().check(z.maxLength(2000)),
    fingerprint: z.string().check(z.regex(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/)),
  }),
  'server:distrust': address,
  'preferences:read': nothing,
  'preferences:change': z.strictObject({
    closeToTray: z.optional(z.boolean()),
    startWithSystem: z.optional(z.boolean()),
    notifications: z.optional(z.boolean()),
  }),
  'admin-key:read': nothing,
  'admin-key:keep': z.strictObject({ key: z.string().check(z.maxLength(1000)) }),
  'image:choose': nothing,
  'text:save': z.strictObject({ name, text: z.string().check(z.maxLength(MAX_SAVED_TEXT)) }),
  'page:print': nothing,
  'page:save-pdf': z.strictObject({ name }),
  'notice:show': z.strictObject({
    title: sentence.check(z.minLength(1)),
    body: sentence,
    path: z.string().check(z.startsWith('/'), z.maxLength(2000)),
  }),
  'outside:open': address,
  'diagnostics:read': nothing,
  'report:save': nothing,
} as const satisfies { [C in IpcChannel]: z.ZodMiniType<IpcPayload<C>> }

export const CALL_CHANNELS = Object.keys(PAYLOADS) as IpcChannel[]
