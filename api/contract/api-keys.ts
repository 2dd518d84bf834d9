import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { API_KEY_LIMITS } from '#contract/limits'
import { requiredLine } from '#contract/line'
import type { Permission } from '#contract/roles'

/** How every key begins, so that people and scanners of secrets know one when they see it. */
export const API_KEY_PREFIX = 'prospectus_'

/** What is behind the prefix: 256 random bits in base64url. */
const SECRET_PATTERN = /^[\w-]{43}$/

/** Whether a text has the form of a key. */
export const isApiKey = (text: string): boolean =>
  text.startsWith(API_KEY_PREFIX) && SECRET_PATTERN.test(text.slice(API_KEY_PREFIX.length))

/**
 * What a key may be made for. Which endpoints that opens stands beside the endpoints (endpoints/key-scopes.ts); `may` is
 * what decides within them which rows and fields a program sees.
 */
export const KEY_SCOPES = {
  'read-enquiries': {
    label: 'Read enquiries',
    summary:
      'Lists, single enquiries with their timelines, people and counts; numbers and addresses are masked.',
    may: ['read-enquiries', 'read-all-enquiries'],
  },
  'read-contacts': {
    label: 'Read numbers and addresses',
    summary: 'Phone numbers and e-mail addresses are whole in what it reads of enquiries.',
    may: ['read-contacts'],
  },
  'add-enquiries': {
    label: 'Add enquiries',
    summary: 'Leads of another system, which come in as new and are nobody’s yet.',
    may: ['work-on-enquiries'],
  },
  'read-reports': {
    label: 'Read reports',
    summary: 'The figures of the reports.',
    may: ['read-reports'],
  },
  'read-content': {
    label: 'Read what is not on the site',
    summary: 'Drafts, the bin, and the site as one file. What is public needs no key.',
    may: ['read-site'],
  },
  'write-content': {
    label: 'Change the public site',
    summary:
      'Lists, texts, pictures, brand and opening hours. Not services, and nothing is deleted for good.',
    may: ['publish'],
  },
} as const satisfies Record<string, { label: string; summary: string; may: readonly Permission[] }>

export type KeyScope = keyof typeof KEY_SCOPES

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]

/** The scopes of a stored list: one that the program knows no more is none. */
export const toScopes = (stored: unknown): KeyScope[] =>
  Array.isArray(stored) ? KEY_SCOPE_NAMES.filter((name) => stored.includes(name)) : []

/** What is said around API keys. */
export const API_KEY_TEXTS = {
  scopes: 'Choose at least one thing that the program may do.',
  unknownScope: 'There is no such scope.',
  day: 'The last day must be a date, YYYY-MM-DD.',
  dayRange: `The last day must lie between today and ${API_KEY_LIMITS.days} days from now.`,
  full: `There are ${API_KEY_LIMITS.most} API keys already: withdraw one first.`,
  withdrawn: 'API key withdrawn: it opens nothing any more.',
  unknown: 'There is no such API key.',
  wasWithdrawn: 'This API key was withdrawn.',
  expired: 'This API key has expired.',
  malformed: 'Send the API key once, as “Authorization: Bearer prospectus_…”.',
  neverForKeys: 'No API key may do this: somebody has to sign in.',
} as const

/** What a program is told that may not do something which another scope opens. */
export const scopeRefusalText = (scope: KeyScope): string =>
  `This API key may not do this: it takes the scope ${scope}.`

/** A key as somebody describes it. */
export const apiKeySchema = z.strictObject({
  name: requiredLine('Name', API_KEY_LIMITS.name),
  scopes: z
    .array(z.enum(KEY_SCOPE_NAMES, { error: API_KEY_TEXTS.unknownScope }), { error: API_KEY_TEXTS.scopes })
    .check(
      z.minLength(1, API_KEY_TEXTS.scopes),
      z.maxLength(KEY_SCOPE_NAMES.length, API_KEY_TEXTS.unknownScope),
      z.overwrite((scopes) => KEY_SCOPE_NAMES.filter((name) => scopes.includes(name))),
    ),
  /** The last day on which it is good, in India. */
  lastDay: z.iso.date({ error: API_KEY_TEXTS.day }),
})
export type ApiKeyInput = z.output<typeof apiKeySchema>

/** Body of POST /api/keys. */
export const newApiKeySchema = z.extend(apiKeySchema, confirmingPassword)

const apiKeyRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How it begins: enough to tell keys apart, and of no use beyond that. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  /** Who made it, as they were called then. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** By the minute; null: never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  withdrawnAt: z.nullable(z.iso.datetime()),
})
export type ApiKeyRecord = z.output<typeof apiKeyRecord>

/** Response of GET /api/keys: newest first; those that ended stay for a month. */
export const apiKeysResponse = z.strictObject({
  items: z.array(apiKeyRecord),
  /** The address by which programs reach the server. */
  address: z.string(),
})

/** A key with its secret, which no other response holds. */
export const apiKeySecretResponse = z.strictObject({ key: apiKeyRecord, secret: z.string() })
export type ApiKeyWithSecret = z.output<typeof apiKeySecretResponse>
